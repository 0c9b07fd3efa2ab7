import type { Database } from '#platform/database.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'

const LIMIT = { bucket: 'staging photos by account', limit: 60, windowSeconds: 3600 }

/** What customers read who have uploaded too many photos. */
export const TOO_MANY_PHOTOS = `You can upload ${LIMIT.limit} photos an hour. Please try again in an hour.`

/** Counts a photo that an account uploads. False once there have been 60 in an hour, because opening them takes processor time. */
export async function allowPhoto(db: Database, userId: string, now: Date): Promise<boolean> {
  const { allowed } = await takeAttempt(db, { ...LIMIT, subject: userId, now })
  return allowed
}
