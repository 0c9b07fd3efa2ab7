import { Hono } from 'hono'

import { clientOf } from '#platform/client-address.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import type { PageHeads } from '#web/page-heads.ts'

import { pageOfSharingImage, sharingImagePath } from './address.ts'
import { drawSharingImage } from './draw.server.ts'
import { oneAtATime, TooManyWaitingError } from './one-at-a-time.ts'

/** Number of images in the cache, about 40 kB each; the least recently used is evicted first. */
const MOST_KEPT = 200
const MOST_WAITING = 20
const RETRY_AFTER_SECONDS = '10'
/** Limit on drawing new images, which takes a quarter of a second each. */
const DRAWN = { bucket: 'sharing image by address', limit: 60, windowSeconds: 600 }

/**
 * `/sharing-image/{page}.png`: the image that social networks show for a link to a page. Only existing pages have one, under
 * their canonical path. Each is drawn once a day, one at a time, with at most 20 waiting.
 */
export function sharingImageEndpoints(site: SiteContext, heads: PageHeads): Hono {
  const inTurn = oneAtATime(MOST_WAITING)
  const kept = new Map<string, { day: string; png: Promise<Buffer | null> }>()
  const host = new URL(site.siteUrl).host

  async function draw(path: string): Promise<Buffer | null> {
    const found = await heads.find(path)
    if (found === null || sharingImagePath(found.head.canonical) !== sharingImagePath(path)) return null
    const { title, sharing } = found.head
    return drawSharingImage({ title, sharing, address: path === '/' ? host : host + path }, path)
  }

  const isKept = (path: string) => kept.get(path)?.day === londonDay(site.clock)

  function picture(path: string): Promise<Buffer | null> {
    const day = londonDay(site.clock)
    const known = kept.get(path)
    const png = known?.day === day ? known.png : inTurn(() => draw(path))
    kept.delete(path)
    kept.set(path, { day, png })
    const forget = () => kept.get(path)?.png === png && kept.delete(path)
    void png.then((image) => image ?? forget(), forget)
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
    return png
  }

  const app = new Hono()
  app.get('/sharing-image/*', async (c) => {
    const path = pageOfSharingImage(new URL(c.req.url).pathname)
    if (path === null) return c.notFound()
    if (!isKept(path)) {
      const { address } = clientOf(c, site)
      const now = site.clock.now()
      const { allowed, retryAfterSeconds } = await takeAttempt(site.db, { ...DRAWN, subject: address, now })
      if (!allowed) return c.text('Too many images', 429, { 'retry-after': String(retryAfterSeconds) })
    }
    try {
      const png = await picture(path)
      if (png === null) return c.notFound()
      return c.body(new Uint8Array(png), 200, {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400',
        // Other sites need to show it.
        'cross-origin-resource-policy': 'cross-origin',
      })
    } catch (error) {
      if (!(error instanceof TooManyWaitingError)) throw error
      return c.text('Too many images are being drawn', 503, { 'retry-after': RETRY_AFTER_SECONDS })
    }
  })
  return app
}
