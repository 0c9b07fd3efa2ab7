import { METER } from '#billing/plans.ts'
import { METER_EVENT } from '#billing/prices/stand-in-prices.ts'
import type { Job } from '#platform/jobs/run-jobs.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import type { StripeClient } from '#platform/stripe.server.ts'

type UsageDay = { customer: string; userId: string; day: string; pence: number }

const MOST_AT_ONCE = 200

/**
 * Reports each finished day's metered calls to Stripe, which adds them up for the next bill. A day is identified by customer and
 * date, so that reporting it again after a crash doesn't bill it again.
 */
export function reportUsage({ stripe }: NonNullable<SiteContext['payments']>): Job {
  return {
    name: 'report metered usage',
    everyMs: 3_600_000,
    run: async (client, now) => {
      const { rows } = await client.query<UsageDay>(
        `select p.stripe_customer as customer, u.user_id as "userId", u.day::text as day, sum(u.price_pence) as pence
         from api.usage u join public.profile p on p.user_id = u.user_id
         where u.price_pence > 0 and u.reported_at is null and p.stripe_customer is not null
           and u.day < ($1::timestamptz at time zone 'Europe/London')::date
         group by p.stripe_customer, u.user_id, u.day order by u.day limit $2`,
        [now, MOST_AT_ONCE],
      )
      for (const usage of rows) {
        await report(stripe, usage)
        await client.query(
          'update api.usage set reported_at = $3 where user_id = $1 and day = $2 and price_pence > 0',
          [usage.userId, usage.day, now],
        )
      }
    },
  }
}

/** The day's last second: a plan that began that day has begun by then. */
async function report(stripe: StripeClient, { customer, userId, day, pence }: UsageDay): Promise<void> {
  try {
    await stripe.billing.meterEvents.create({
      event_name: METER_EVENT,
      identifier: `${userId}:${day}`,
      timestamp: Date.parse(`${day}T23:59:59Z`) / 1000,
      payload: { stripe_customer_id: customer, value: String(pence / METER.pencePerCall) },
    })
  } catch (error) {
    if (!isReportedAlready(error)) throw error
  }
}

function isReportedAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_already_exists'
}
