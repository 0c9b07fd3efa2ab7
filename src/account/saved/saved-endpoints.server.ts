import { Hono } from 'hono'
import { z } from 'zod'

import { visitorOf } from '#account/session/request-visitor.server.ts'
import { ownPath } from '#account/sign-in/own-path.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { detailOf } from './saved-item.ts'
import { removeItem, saveItem } from './saved.server.ts'

const words = z.string().trim().min(1)
const Form = z.object({
  action: z.enum(['save', 'remove']),
  kind: z.enum(['place', 'deal']),
  path: z.string().min(1).max(2000),
  title: words.max(200).transform((title) => title.replaceAll(/\p{Cc}/gu, ' ')),
  /** Where the answer leads; to the saved address itself when absent. */
  back: z.string().max(2000).optional(),
})

/** Saving and letting go: a plain form, answered with the page that it was sent from. */
export function savedEndpoints(site: SiteContext): Hono {
  const app = new Hono()
  app.post('/saved', async (c) => {
    const sent = Form.safeParse(await c.req.parseBody())
    if (!sent.success) return c.text('This form arrived damaged.', 400)
    const { action, kind, title } = sent.data
    const path = ownPath(sent.data.path)
    const visitor = await visitorOf(c, site)
    if (!visitor) return c.redirect(`/login?next=${encodeURIComponent(path)}`, 303)
    const { userId } = visitor
    if (action === 'remove') await removeItem(site.db, userId, path)
    else {
      const item = { userId, kind, path, title, detail: kind === 'deal' ? detailOf(path) : null }
      const saved = await saveItem(site.db, { ...item, now: site.clock.now() })
      if (!saved) return c.redirect('/dashboard?full', 303)
    }
    return c.redirect(ownPath(sent.data.back ?? path), 303)
  })
  return app
}
