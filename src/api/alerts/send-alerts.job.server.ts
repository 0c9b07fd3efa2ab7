import type pg from 'pg'

import type { Job } from '#platform/jobs/run-jobs.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Mailer } from '#platform/mail.server.ts'

import { usageAlertMail, type PlanUse } from './usage-alert.mail.ts'

const EVERY_MS = 60_000
/** Emails sent in one run. The next run sends more. */
const MAX = 100
/** How long an email that couldn't be sent waits, so that bad addresses don't hold up others. */
const RETRY_MS = 3_600_000

/**
 * Emails customers who have used 50, 80 or 100 % of their plan's calls or of their cap. If they've passed several since the last
 * run, they get one email, about the highest. Each alert is noted before its email is sent, in its own transaction, so
 * nobody gets one twice if the job fails.
 */
export function sendAlerts(outside: { pool: pg.Pool; mail: Mailer; log: Log; siteUrl: string }): Job {
  return {
    name: 'send usage alerts',
    everyMs: EVERY_MS,
    run: async (client, now) => {
      const { rows } = await client.query<PlanUse & { user_id: string; email: string; month_began: string }>(
        DUE,
        [MAX, now],
      )
      for (const due of rows) {
        const alert = [due.user_id, due.month_began, due.percent]
        await outside.pool.query(NOTE, [...alert, now])
        try {
          await outside.mail.send({ to: due.email, ...usageAlertMail(due, outside.siteUrl) })
        } catch (err) {
          outside.log.warn({ err }, 'could not send a usage alert')
          await outside.pool.query(PUT_OFF, [...alert, new Date(now.getTime() + RETRY_MS)])
        }
      }
    },
  }
}

/** Customers who have passed a step that they haven't been emailed about. */
const DUE = `
  select * from (
    select u.user_id, u.unit, u.used::float8 as used, u.total::float8 as total, u.month_began::text as month_began,
      (select max(step) from unnest(array[50, 80, 100]) step where u.used * 100 >= u.total * step) as percent,
      private.account_email(u.user_id) as email
    from api.use_of_plan u
    left join api.settings s on s.user_id = u.user_id
    where u.used * 2 >= u.total and coalesce(s.alerts, true)
  ) due
  where due.email is not null and not exists (
    select from api.alert a
    where a.user_id = due.user_id and a.month_began = due.month_began::date and a.percent = due.percent
      and (a.retry_at is null or a.retry_at > $2))
  order by due.user_id limit $1`

const NOTE = `
  insert into api.alert as a (user_id, month_began, percent, sent_at)
  select $1, $2, step, $4 from unnest(array[50, 80, 100]) step where step <= $3
  on conflict (user_id, month_began, percent) do update set sent_at = excluded.sent_at, retry_at = null
    where a.retry_at is not null`

const PUT_OFF = 'update api.alert set retry_at = $4 where user_id = $1 and month_began = $2 and percent = $3'
