import type { Database } from '#platform/database.server.ts'

const DAY_MS = 86_400_000
/** How long the log of sent emails is kept. */
const KEPT_DAYS = 400

/** Deletes old entries of the log. An issue is sent for at most two weeks, so no email depends on them any more. */
export async function sweepSends(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('mail_send')
    .where('claimed_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute()
}
