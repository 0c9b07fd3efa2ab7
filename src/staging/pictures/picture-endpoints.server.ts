import { type Context, Hono } from 'hono'

import type { CustomerOf } from '#billing/customer.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { addPicture } from './add-pictures.server.ts'
import { readChoice } from './choice-words.ts'
import type { Refused } from './limits.ts'
import {
  cancelPicture,
  deletePhoto,
  deletePicture,
  findFile,
  findOriginal,
  listingOf,
} from './picture-store.server.ts'
import { readSeed } from './seeds.ts'
import { FILE_PATHS, listingPath, STAGING_PATH, type FilePath } from './staging-path.ts'

const ONLY_YOURS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
const FILES = Object.keys(FILE_PATHS)
  .join('|')
  .replaceAll('.', String.raw`\.`)

/**
 * What customers do with their photos and pictures. Files can be saved with `?download`; forms return to the listing's page. 404 for what
 * belongs to somebody else.
 */
export function pictureEndpoints(site: SiteContext, customerOf: CustomerOf): Hono {
  const app = new Hono()
  app.get(`${STAGING_PATH}/photos/:id/original.jpg`, async (c) => {
    const customer = await customerOf(c)
    const jpeg = customer && (await findOriginal(site.pool, customer.userId, c.req.param('id')))
    return jpeg ? sendFile(c, jpeg, 'room.jpg') : c.notFound()
  })
  app.get(`${STAGING_PATH}/pictures/:id/:file{(?:${FILES})}`, async (c) => {
    const customer = await customerOf(c)
    const file = c.req.param('file') as FilePath
    const request = { id: c.req.param('id'), name: FILE_PATHS[file] }
    const bytes = customer && (await findFile(site.pool, { userId: customer.userId, ...request }))
    return bytes ? sendFile(c, bytes, `room-virtually-staged-${file}`) : c.notFound()
  })
  app.post(`${STAGING_PATH}/pictures/:id/:act{cancel|delete}`, async (c) => {
    const customer = await customerOf(c)
    if (!customer) return c.redirect(STAGING_PATH, 303)
    const [id, { userId }] = [c.req.param('id'), customer]
    const back = await backTo(site, userId, { pictureId: id })
    if (c.req.param('act') === 'cancel') await cancelPicture(site.pool, userId, id, site.clock.now())
    else await deletePicture(site.pool, userId, id)
    return c.redirect(back, 303)
  })
  app.post(`${STAGING_PATH}/photos/:id/:kind{draft|final}`, (c) => orderPicture(c, site, customerOf))
  app.post(`${STAGING_PATH}/photos/:id/delete`, async (c) => {
    const customer = await customerOf(c)
    if (!customer) return c.redirect(STAGING_PATH, 303)
    const listingId = await listingOf(site.pool, customer.userId, { photoId: c.req.param('id') })
    const isLast = await deletePhoto(site.pool, customer.userId, c.req.param('id'))
    return c.redirect(listingId === null || isLast ? STAGING_PATH : listingPath(listingId), 303)
  })
  return app
}

/** Starts a draft or a final picture of a photo: with the furniture of the draft in `like`, or as the form says. */
async function orderPicture(c: Context, site: SiteContext, customerOf: CustomerOf): Promise<Response> {
  const customer = await customerOf(c)
  if (!customer) return c.redirect(STAGING_PATH, 303)
  const form = await c.req.formData().catch(() => new FormData())
  const photoId = c.req.param('id') ?? ''
  const like = form.get('like')
  const added = await addPicture(site.pool, {
    userId: customer.userId,
    photoId,
    kind: c.req.param('kind') === 'final' ? 'final' : 'draft',
    choice: { ...readChoice(form.get('room'), form.get('style')), seed: readSeed(form.get('seed')) },
    likeId: typeof like === 'string' ? like : null,
    now: site.clock.now(),
  })
  const refused = typeof added === 'string' ? added : null
  return c.redirect(await backTo(site, customer.userId, { photoId, refused }), 303)
}

type Origin = { photoId: string; refused: Refused | null } | { pictureId: string }

/** The page to return to: of the listing, at the photo. */
async function backTo({ pool }: SiteContext, userId: string, from: Origin): Promise<string> {
  const listingId = await listingOf(pool, userId, from)
  if (listingId === null) return STAGING_PATH
  if ('pictureId' in from || from.refused === null)
    return listingPath(listingId, 'photoId' in from ? from.photoId : undefined)
  return `${listingPath(listingId)}?refused=${encodeURIComponent(from.refused)}#photo-${encodeURIComponent(from.photoId)}`
}

function sendFile(c: Context, bytes: Buffer, name: string): Response {
  return c.body(new Uint8Array(bytes), 200, {
    ...ONLY_YOURS,
    'content-type': name.endsWith('.png') ? 'image/png' : 'image/jpeg',
    ...(c.req.query('download') === undefined
      ? {}
      : { 'content-disposition': `attachment; filename="${name}"` }),
  })
}
