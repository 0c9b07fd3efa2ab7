import { Hono } from 'hono'
import { z } from 'zod'

import { sessionOf, visitorOfSession, withCookies } from '#account/session/request-visitor.server.ts'
import { ownPath, signInPath } from '#account/sign-in/own-path.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { href } from '#web/href.ts'
import type { PageHeads } from '#web/page-heads.ts'
import { savedAddress } from '#web/saveable.ts'

import { placeAt, watchedPage } from './watch.ts'
import { addWatch, removeWatch } from './watches.server.ts'

const Form = z.object({
  action: z.enum(['watch', 'end']),
  /** The place's page, from its path on. */
  path: z.string().min(1).max(2000),
  /** Where to go next; the page when absent. */
  back: z.string().max(2000).optional(),
})

/** `POST /watches`: watches a place, or ends a watch, with a plain form. The title comes from the page itself. Answers with a redirect. */
export function watchEndpoints(site: SiteContext, heads: PageHeads): Hono {
  const app = new Hono()
  app.post('/watches', async (c) => {
    const sent = Form.safeParse(await c.req.parseBody().catch(() => null))
    if (!sent.success)
      return c.text('Something went wrong with this form. Please go back and try again.', 400)
    const { action, back } = sent.data
    const path = ownPath(sent.data.path)
    const session = sessionOf(c, site)
    const answer = (to: string) => withCookies(c.redirect(to, 303), session)
    const visitor = await visitorOfSession(session, site)
    if (!visitor) return answer(signInPath(path))
    const watched = placeAt(path)
    if (watched === null) return c.text('This page can’t be watched.', 400)
    const { userId } = visitor
    if (action === 'end') {
      await removeWatch(site.db, userId, watched)
      return answer(ownPath(back ?? path))
    }
    const page = watchedPage(savedAddress(path), watched)
    const title = (await heads.find(page))?.head.saveable?.title
    if (title === undefined) return c.text('This page can’t be watched.', 400)
    const now = site.clock.now()
    const added = await addWatch(site.db, { userId, ...watched, path: page, title: title.slice(0, 200), now })
    return answer(added ? ownPath(back ?? path) : href('/dashboard', null, { watches: 'full' }))
  })
  return app
}
