import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import type { MailReport } from './read-report.ts'

/**
 * Notes in the log that an email came back or was reported as spam. After a complaint, or if the mailbox takes no emails, nothing more is
 * sent to it. The same report twice changes nothing. False if the email isn't in the log.
 */
export async function recordReport(
  db: Database,
  { event, sendId, permanent }: MailReport,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with noted as (
      update public.mail_send set state = case state when 'complained' then state else ${event} end, retry_at = null
      where id = ${sendId}::uuid returning recipient_id
    ), stopped as (
      update public.mail_recipient r set stopped_at = ${now}::timestamptz, stopped_for = ${event}
      from noted where r.id = noted.recipient_id and r.stopped_at is null and ${permanent || event === 'complained'}
    )
    select from noted`.execute(db)
  return rows.length > 0
}
