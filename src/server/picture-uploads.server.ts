import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'

import { clientOf } from '#platform/client-address.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { CHECK_PATH } from '#staging/check/page/check-path.ts'
import { MAX_PHOTO_BYTES } from '#staging/image/photo-limits.ts'
import { STAGING_PATH } from '#staging/pictures/staging-path.ts'
import { VERIFY_PATH } from '#staging/verify/verify-path.ts'

/** Paths of forms with pictures, which are larger and take longer to arrive than other forms. */
export const PICTURE_PATHS: string[] = [CHECK_PATH, STAGING_PATH, VERIFY_PATH]
/** How long photos may take to arrive: 50 MB from a line of 1.4 Mbit/s. */
export const PHOTOS_ARRIVE_MS = 300_000
/** How long they may take to arrive, be decoded and be compared. */
export const PICTURE_TIME_LIMIT_MS = PHOTOS_ARRIVE_MS + 80_000

const LIMIT = { bucket: 'pictures by address', limit: 30, windowSeconds: 600 }
const PICTURES = 2
/** The rest of a form besides its files. */
const FORM_BYTES = 16_384

/** Limits how often and how much an IP address may upload, before any of it is read. */
export function limitPictures(site: SiteContext): MiddlewareHandler {
  const limited = bodyLimit({ maxSize: PICTURES * MAX_PHOTO_BYTES + FORM_BYTES })
  return async (c, next) => {
    const { address: subject } = clientOf(c, site)
    const attempt = await takeAttempt(site.db, { ...LIMIT, subject, now: site.clock.now() })
    if (attempt.allowed) return limited(c, next)
    c.header('retry-after', String(attempt.retryAfterSeconds))
    throw new HTTPException(429, {
      message: 'You’ve uploaded a lot of pictures in a short time. Please try again in a few minutes.',
    })
  }
}
