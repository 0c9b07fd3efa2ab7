import { Hono, type Context } from 'hono'

import type { EditionWatch } from '#datasets/editions.server.ts'
import { DATASET_NAMES } from '#datasets/register.ts'
import { clientOf } from '#platform/client-address.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { HeavyWork } from '#platform/heavy/heavy-work.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import type { PageHeads } from '#web/page-heads.ts'

import { pageOfSharingImage, sharingImagePath } from './address.ts'
import type { ImageJob } from './image-job.ts'

const RETRY_AFTER_SECONDS = '10'
/** Pages whose words are remembered. */
const MAX_KNOWN = 5000
/** Limit on drawing new images, which takes a twentieth of a second each. */
const DRAWN = { bucket: 'sharing image by address', limit: 60, windowSeconds: 600 }

/** The site, the processes that draw, and the editions that the words on an image come from. */
type ImageSite = SiteContext & { heavy: HeavyWork; editions: Pick<EditionWatch, 'versionOf'> }

/**
 * `/sharing-image/{page}.png`: the image that social networks show for a link to a page. Only existing pages have one,
 * under their canonical path. Each is drawn in a process for heavy work, and redrawn only when its text changes: the page is asked for
 * its text once per day and set of data editions.
 */
export function sharingImageEndpoints(site: ImageSite, heads: PageHeads): Hono {
  const host = new URL(site.siteUrl).host
  const keys = new Map<string, string>()
  const remember = (page: string, key: string) => {
    keys.set(page, key)
    for (const oldest of keys.keys()) if (keys.size > MAX_KNOWN) keys.delete(oldest)
  }

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
    const page = `${londonDay(site.clock)} ${site.editions.versionOf(DATASET_NAMES)} ${path}`
    const known = site.heavy.kept('sharing-image', keys.get(page) ?? '')
    if (known) return image(c, known)
    const { address } = clientOf(c, site)
    const now = site.clock.now()
    const { allowed, retryAfterSeconds } = await takeAttempt(site.db, { ...DRAWN, subject: address, now })
    if (!allowed) return c.text('Too many images', 429, { 'retry-after': String(retryAfterSeconds) })
    const job = await jobOf(path)
    if (job === null) return c.notFound()
    const key = JSON.stringify(job)
    remember(page, key)
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
