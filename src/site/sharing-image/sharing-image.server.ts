import { Hono, type Context } from 'hono'

import { clientOf } from '#platform/client-address.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { HeavyWork } from '#platform/heavy/heavy-work.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import type { PageHeads } from '#web/page-heads.ts'

import { pageOfSharingImage, sharingImagePath } from './address.ts'
import type { ImageJob } from './image-job.ts'

const RETRY_AFTER_SECONDS = '10'
/** Limit on drawing new images, which takes a quarter of a second each. */
const DRAWN = { bucket: 'sharing image by address', limit: 60, windowSeconds: 600 }

/**
 * `/sharing-image/{page}.png`: the image that social networks show for a link to a page. Only existing pages have one, under
 * their canonical path. Each is drawn once a day, in a thread.
 */
export function sharingImageEndpoints(site: SiteContext & { heavy: HeavyWork }, heads: PageHeads): Hono {
  const host = new URL(site.siteUrl).host

  async function jobOf(path: string): Promise<ImageJob | null> {
    const found = await heads.find(path)
    if (found === null || sharingImagePath(found.head.canonical) !== sharingImagePath(path)) return null
    const { title, sharing } = found.head
    return { card: { title, sharing, address: path === '/' ? host : host + path }, seed: path }
  }

  const app = new Hono()
  app.get('/sharing-image/*', async (c) => {
    const path = pageOfSharingImage(new URL(c.req.url).pathname)
    if (path === null) return c.notFound()
    const key = `${londonDay(site.clock)} ${path}`
    const known = site.heavy.kept('sharing-image', key)
    if (known) return image(c, known)
    const { address } = clientOf(c, site)
    const now = site.clock.now()
    const { allowed, retryAfterSeconds } = await takeAttempt(site.db, { ...DRAWN, subject: address, now })
    if (!allowed) return c.text('Too many images', 429, { 'retry-after': String(retryAfterSeconds) })
    const job = await jobOf(path)
    if (job === null) return c.notFound()
    const drawn = await site.heavy.run('sharing-image', job, { address, signal: c.req.raw.signal, key })
    if ('result' in drawn) return image(c, drawn.result)
    return c.text('Too many images are being drawn', 503, { 'retry-after': RETRY_AFTER_SECONDS })
  })
  return app
}

function image(c: Context, png: Uint8Array<ArrayBuffer>): Response {
  return c.body(png, 200, {
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    // Other sites need to show it.
    'cross-origin-resource-policy': 'cross-origin',
  })
}
