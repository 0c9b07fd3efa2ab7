import { type Context, Hono } from 'hono'

import type { CustomerOf } from '#billing/customer.ts'
import { formatUkDay } from '#domain/dates.ts'
import { clientOf } from '#platform/client-address.server.ts'
import type { HeavyWork } from '#platform/heavy/heavy-work.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { missingFrom, packOf } from '#staging/pack/pack-of.server.ts'
import { addPicture } from '#staging/pictures/add-pictures.server.ts'
import { readChoice } from '#staging/pictures/choice-words.ts'
import { isSure } from '#staging/pictures/is-sure.ts'
import type { Refused } from '#staging/pictures/limits.ts'
import { listListings } from '#staging/pictures/picture-store.server.ts'
import { isUnfinished, type Photo } from '#staging/pictures/picture.ts'
import { keptDaysOf, readKeptDays, setKeptDays } from '#staging/pictures/retention.server.ts'
import { nextSeed } from '#staging/pictures/seeds.ts'
import { STAGING_PATH } from '#staging/pictures/staging-path.ts'
import type { Style } from '#staging/scene/styles.ts'

import { deleteListings, findSharedFile, setShared, setShowsOriginals } from './listing-store.server.ts'
import { SHARED_PATH } from './shared-path.ts'

const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
const ACTS = 'restyle|share|unshare|show-originals|hide-originals|delete'

/** What customers do with their listings, how long they keep them, the portal pack, and the pictures behind a share link. */
export function listingEndpoints(site: SiteContext & { heavy: HeavyWork }, customerOf: CustomerOf): Hono {
  const app = new Hono()
  app.post(`${STAGING_PATH}/listings/:id/:act{${ACTS}}`, async (c) => {
    const customer = await customerOf(c)
    if (!customer) return c.redirect(STAGING_PATH, 303)
    return c.redirect(await act(c, site, customer.userId), 303)
  })
  app.post(`${STAGING_PATH}/keep`, async (c) => {
    const customer = await customerOf(c)
    const form = await formOf(c)
    if (customer) await setKeptDays(site.pool, customer.userId, readKeptDays(form.get('days')))
    return c.redirect(`${STAGING_PATH}#keeping`, 303)
  })
  app.post(`${STAGING_PATH}/delete-everything`, async (c) => {
    const customer = await customerOf(c)
    if (customer && isSure(await formOf(c))) await deleteListings(site.pool, customer.userId, null)
    return c.redirect(`${STAGING_PATH}#listings`, 303)
  })
  app.get(`${STAGING_PATH}/listings/:id/portal-pack.zip`, (c) => sendPack(c, site, customerOf))
  app.get(`${SHARED_PATH}/:key/:id/:file{(?:original|staged)\\.jpg}`, async (c) => {
    const name = c.req.param('file') === 'original.jpg' ? 'original' : 'staged'
    const jpeg = await findSharedFile(site.pool, { key: c.req.param('key'), id: c.req.param('id'), name })
    return jpeg
      ? c.body(new Uint8Array(jpeg), 200, { 'content-type': 'image/jpeg', ...PRIVATE })
      : c.notFound()
  })
  return app
}

const formOf = (c: Context) => c.req.formData().catch(() => new FormData())

/** Does what a form asks for. Returns where to go then. */
async function act(c: Context, site: SiteContext, userId: string): Promise<string> {
  const id = c.req.param('id') ?? ''
  const back = `${STAGING_PATH}/listings/${encodeURIComponent(id)}`
  const what = c.req.param('act')
  if (what === 'restyle') {
    const refused = await restyle(c, site, { userId, id })
    return refused === null ? back : `${back}?refused=${encodeURIComponent(refused)}`
  }
  if (what === 'delete') {
    if (!isSure(await formOf(c))) return back
    await deleteListings(site.pool, userId, id)
    return `${STAGING_PATH}#listings`
  }
  if (what === 'share' || what === 'unshare') await setShared(site.pool, userId, id, what === 'share')
  else await setShowsOriginals(site.pool, userId, id, what === 'show-originals')
  return `${back}#sharing`
}

/**
 * Starts drafts of a listing's photos in one style: of those with the fewest pictures in it, so that pressing the
 * button again continues with the photos that didn't fit in the queue. Returns why it stopped, or null.
 */
async function restyle(
  c: Context,
  { pool, clock }: SiteContext,
  { userId, id }: { userId: string; id: string },
): Promise<Refused | null> {
  const form = await formOf(c)
  const { style } = readChoice(null, form.get('style'))
  const [listing] = await listListings(pool, userId, id)
  const photos = (listing?.photos ?? []).map((photo) => ({ ...photo, own: styled(photo, style) }))
  const ready = photos.filter(({ own }) => !own.some(isUnfinished))
  const fewest = Math.min(...ready.map(({ own }) => own.length))
  for (const { id: photoId, pictures, own } of ready.filter((photo) => photo.own.length === fewest)) {
    const room = pictures[0]?.room ?? 'living'
    const seed = nextSeed(own)
    const choice = { room, style, seed }
    const added = await addPicture(pool, { userId, photoId, kind: 'draft', choice, now: clock.now() })
    if (typeof added === 'string') return added
  }
  return null
}

const styled = ({ pictures }: Photo, style: Style) => pictures.filter((picture) => picture.style === style)

/** A pack is up to 100 MB of pictures that are read from the database and put together in a thread. */
const PACKS = { bucket: 'staging packs by account', limit: 30, windowSeconds: 600 }

/** Counts a pack that an account asks for. The answer if it has asked for too many, or null. */
async function tooManyPacks(
  c: Context,
  { db, clock }: SiteContext,
  userId: string,
): Promise<Response | null> {
  const { allowed, retryAfterSeconds } = await takeAttempt(db, {
    ...PACKS,
    subject: userId,
    now: clock.now(),
  })
  if (allowed) return null
  return c.text('You’ve downloaded a lot of packs in a short time. Please try again later.\n', 429, {
    'retry-after': String(retryAfterSeconds),
    ...PRIVATE,
  })
}

async function sendPack(
  c: Context,
  site: SiteContext & { heavy: HeavyWork },
  customerOf: CustomerOf,
): Promise<Response> {
  const customer = await customerOf(c)
  const tooMany = customer && (await tooManyPacks(c, site, customer.userId))
  if (tooMany) return tooMany
  const [listing] = customer ? await listListings(site.pool, customer.userId, c.req.param('id') ?? '') : []
  const photos = customer && listing ? await packOf(site, customer.userId, listing) : []
  if (!customer || !listing || photos.length === 0) return c.notFound()
  const job = {
    listing: listing.name,
    day: formatUkDay(site.clock.now()),
    keptDays: await keptDaysOf(site.pool, customer.userId),
    photos,
    missing: missingFrom(listing, photos),
  }
  const { address } = clientOf(c, site)
  const made = await site.heavy.run('staging-pack', job, { address, signal: c.req.raw.signal })
  if ('refused' in made)
    return c.text('We’re busy. Please try again in a minute.\n', 503, { 'retry-after': '60', ...PRIVATE })
  return c.body(Uint8Array.from(made.result), 200, {
    ...PRIVATE,
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="portal-pack.zip"',
  })
}
