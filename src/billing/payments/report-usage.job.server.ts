import type { Job } from '#platform/jobs/run-jobs.server.ts'

import { reportUsageOf } from './report-usage.server.ts'
import type { ReportingSite } from './usage-reports.server.ts'

/** Reports metered calls to Stripe every hour. The last calls of a plan don't wait for it: a webhook reports them. */
export function reportUsage(site: ReportingSite): Job {
  return {
    name: 'report metered usage',
    everyMs: 3_600_000,
    run: async (client, now) => {
      const { rows } = await client.query<{ user: string }>(
        `select distinct u.user_id as user from api.usage u join public.profile p on p.user_id = u.user_id
         where u.price_pence > u.reported_pence and p.stripe_customer is not null
           and u.day > ($1::timestamptz at time zone 'Europe/London')::date - 40`,
        [now],
      )
      for (const { user } of rows) await reportUsageOf(site, user, now)
    },
  }
}
