import { Hono } from 'hono'

import type { CustomerOf } from '#billing/customer.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { STAGING_PATH } from './draft-path.ts'
import { cancelDraft, deleteDraft, findPicture } from './draft-store.server.ts'

const ONLY_YOURS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/**
 * What customers do with their drafts: `GET /ai-staging/drafts/{id}/{original|picture}.jpg` (`?download` to save it), `POST …/cancel`
 * and `POST …/delete`, which return to the page. 404 for other people's drafts.
 */
export function draftEndpoints({ pool, clock }: SiteContext, customerOf: CustomerOf): Hono {
  const app = new Hono()
  app.get(`${STAGING_PATH}/drafts/:id/:file{(?:original|picture)\\.jpg}`, async (c) => {
    const customer = await customerOf(c)
    const name = c.req.param('file') === 'original.jpg' ? 'original' : 'picture'
    const jpeg =
      customer && (await findPicture(pool, { userId: customer.userId, id: c.req.param('id'), name }))
    if (!jpeg) return c.notFound()
    const saved = name === 'original' ? 'room.jpg' : 'room-virtually-staged-draft.jpg'
    return c.body(new Uint8Array(jpeg), 200, {
      ...ONLY_YOURS,
      'content-type': 'image/jpeg',
      ...(c.req.query('download') === undefined
        ? {}
        : { 'content-disposition': `attachment; filename="${saved}"` }),
    })
  })
  app.post(`${STAGING_PATH}/drafts/:id/:act{cancel|delete}`, async (c) => {
    const customer = await customerOf(c)
    if (!customer) return c.redirect(STAGING_PATH, 303)
    const id = c.req.param('id')
    if (c.req.param('act') === 'cancel') await cancelDraft(pool, customer.userId, id, clock.now())
    else await deleteDraft(pool, customer.userId, id)
    return c.redirect(`${STAGING_PATH}#drafts`, 303)
  })
  return app
}
