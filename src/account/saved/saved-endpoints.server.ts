import { Hono } from 'hono'
import { z } from 'zod'

import { draftFrom } from '#account/deals/asked-deal.ts'
import { saveDeal } from '#account/deals/deals.server.ts'
import { sessionOf, visitorOfSession, withCookies } from '#account/session/request-visitor.server.ts'
import { ownPath, signInPath } from '#account/sign-in/own-path.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import type { Session } from '#platform/supabase-session.server.ts'
import { href } from '#web/href.ts'
import type { PageHeads } from '#web/page-heads.ts'
import type { Head } from '#web/page.ts'
import { type Saveable, savedAddress } from '#web/saveable.ts'

import { removeItem, saveItem } from './saved.server.ts'

const Form = z.object({
  action: z.enum(['save', 'remove']),
  /** The address to save, from its path on. */
  path: z.string().min(1).max(2000),
  /** The id for a new deal, so that a form sent twice saves one. */
  once: z.string().max(100).optional(),
  /** Where to go next; the saved address when absent. */
  back: z.string().max(2000).optional(),
})

type Saving = { userId: string; path: string; saveable: Saveable; head: Head; once: string | null }

/**
 * `POST /saved`: saves or removes a page, with a plain form. Title and answer come from the page itself, not from the
 * browser. Answers with a redirect.
 */
export function savedEndpoints(site: SiteContext, heads: PageHeads): Hono {
  const app = new Hono()
  app.post('/saved', async (c) => {
    const sent = Form.safeParse(await c.req.parseBody().catch(() => null))
    if (!sent.success)
      return c.text('Something went wrong with this form. Please go back and try again.', 400)
    const { action, back, once = null } = sent.data
    const path = ownPath(sent.data.path)
    const session = sessionOf(c, site)
    const answer = (to: string) => withCookies(c.redirect(to, 303), session)
    const visitor = await visitorOfSession(session, site)
    if (!visitor) return answer(signInPath(path))
    const { userId } = visitor
    if (action === 'remove') {
      await removeItem(site.db, userId, savedAddress(path))
      return answer(ownPath(back ?? path))
    }
    const head = (await heads.find(path))?.head
    const saveable = head?.saveable
    if (!head || !saveable) return c.text('This page can’t be saved.', 400)
    const to = await save(site, session, { userId, path, saveable, head, once })
    return answer(to ?? ownPath(back ?? path))
  })
  return app
}

/** Saves the page as a deal, a place, a calculation or a search. Returns where to go, if not back to it. */
async function save(site: SiteContext, session: Session, saving: Saving): Promise<string | null> {
  const { userId, path, saveable, head, once } = saving
  const now = site.clock.now()
  if (saveable.kind === 'deal') {
    const draft = draftFrom(new URL(path, site.siteUrl).searchParams, londonDay(site.clock))
    const saved = draft ? await saveDeal(session, draft, once) : null
    if (saved === 'full') return href('/newdeal', null, { problem: 'full' })
    return href('/newdeal', null, saved ? { deal: saved.id, done: 'saved' } : { problem: 'long' })
  }
  const { kind, title, detail } = saveable
  const saved = await saveItem(site.db, {
    userId,
    kind,
    path: savedAddress(path),
    title: plain(title, 200),
    detail: detail ? plain(detail, 500) : null,
    answer: head.sharing
      ? { figure: plain(head.sharing.figure, 100), label: plain(head.sharing.label, 200) }
      : null,
    now,
  })
  return saved ? null : href('/dashboard', null, { full: 'yes' })
}

/** Removes control characters, which the database rejects, and cuts the text to its column's length. */
function plain(text: string, length: number): string {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, length)
}
