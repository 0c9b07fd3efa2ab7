import type pg from 'pg'

import type { Job } from '#platform/jobs/run-jobs.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Mailer } from '#platform/mail.server.ts'

import { webhookOffMail, type TurnedOff } from './webhook-off.mail.ts'

const EVERY_MS = 60_000
/** Emails sent in one run. The next run sends more. */
const MAX = 100
/** How long an email that couldn't be sent waits, so that bad addresses don't hold up others. */
const RETRY_MS = 3_600_000

/**
 * Emails customers whose webhook we turned off, once each time. It's noted before the email is sent, in its own transaction, so
 * nobody gets it twice if the job fails.
 */
export function sendWebhookOffEmails(outside: {
  pool: pg.Pool
  mail: Mailer
  log: Log
  siteUrl: string
}): Job {
  return {
    name: 'tell of webhooks turned off',
    everyMs: EVERY_MS,
    run: async (client, now) => {
      const { rows } = await client.query<TurnedOff & { id: string; email: string }>(DUE, [MAX, now])
      for (const { id, email, ...turnedOff } of rows) {
        await outside.pool.query(
          'update api.webhook set off_told_of = off_at, off_tell_at = null where id = $1',
          [id],
        )
        try {
          await outside.mail.send({ to: email, ...webhookOffMail(turnedOff, outside.siteUrl) })
        } catch (err) {
          outside.log.warn({ err }, 'could not email a customer about a webhook that was turned off')
          await outside.pool.query(PUT_OFF, [id, new Date(now.getTime() + RETRY_MS)])
        }
      }
    },
  }
}

/** Webhooks that were turned off and whose owners haven't been emailed about it. */
const DUE = `
  select * from (
    select w.id, w.url, private.account_email(w.user_id) as email,
      (select a.error from api.webhook_delivery d join api.webhook_attempt a on a.delivery_id = d.id
       where d.webhook_id = w.id order by a.at desc limit 1) as error
    from api.webhook w
    where w.off_at is not null and w.off_told_of is distinct from w.off_at and (w.off_tell_at is null or w.off_tell_at <= $2)
  ) due
  where due.email is not null order by due.id limit $1`

const PUT_OFF = 'update api.webhook set off_told_of = null, off_tell_at = $2 where id = $1'
