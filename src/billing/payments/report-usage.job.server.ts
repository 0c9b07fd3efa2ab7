import { METER } from '#billing/plans.ts'
import { METER_EVENT } from '#billing/prices/stand-in-prices.ts'
import type { Job } from '#platform/jobs/run-jobs.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import type { StripeClient } from '#platform/stripe.server.ts'

type UsageDay = { customer: string; userId: string; day: string; pence: number }

const MOST_AT_ONCE = 200

/**
 * Reports each finished day's metered calls to Stripe, which adds them up for the next bill. A day is identified by customer and
 * date, so that reporting it again after a crash doesn't bill it again. Days that Stripe refuses are logged and tried again
 * next time, until they're too old for it.
 */
export function reportUsage({ stripe }: NonNullable<SiteContext['payments']>, log: Log): Job {
  return {
    name: 'report metered usage',
    everyMs: 3_600_000,
    run: async (client, now) => {
      const { rows } = await client.query<UsageDay>(UNREPORTED, [now, MOST_AT_ONCE])
      for (const usage of rows) {
        const isReported = await report(stripe, usage, now).catch((error: unknown) => {
          if (!isAnswer(error)) throw error
          log.error({ err: error, user: usage.userId, day: usage.day }, 'a day’s usage can’t be billed')
          return false
        })
        if (isReported)
          await client.query(
            'update api.usage set reported_at = $3 where user_id = $1 and day = $2 and price_pence > 0',
            [usage.userId, usage.day, now],
          )
      }
    },
  }
}

/**
 * Days with calls to bill under a metered plan that Stripe bills, rather than one that an operator granted. Stripe takes
 * usage for 35 days; days that are a little older are still sent, so that they’re logged.
 */
const UNREPORTED = `
  select p.stripe_customer as customer, u.user_id as "userId", u.day::text as day, sum(u.price_pence) as pence
  from api.usage u join public.profile p on p.user_id = u.user_id
  where u.price_pence > 0 and u.reported_at is null and p.stripe_customer is not null
    and u.day < ($1::timestamptz at time zone 'Europe/London')::date
    and u.day > ($1::timestamptz at time zone 'Europe/London')::date - 40
    and exists (
      select from public.subscriptions s
      where s.profile_id = p.id and s.api_plan = 'meter' and s.stripe_subscription is not null
        and u.day >= (s.started_at at time zone 'Europe/London')::date
        and (s.status <> 'cancelled' or u.day <= (s.end_date at time zone 'Europe/London')::date)
    )
  group by p.stripe_customer, u.user_id, u.day order by u.day desc limit $2`

/** At the day's last second, since a plan that began that day has begun by then, but never in the future. */
async function report(
  stripe: StripeClient,
  { customer, userId, day, pence }: UsageDay,
  now: Date,
): Promise<boolean> {
  try {
    await stripe.billing.meterEvents.create({
      event_name: METER_EVENT,
      identifier: `${userId}:${day}`,
      timestamp: Math.floor(Math.min(now.getTime(), Date.parse(`${day}T23:59:59Z`)) / 1000),
      payload: { stripe_customer_id: customer, value: String(pence / METER.pencePerCall) },
    })
  } catch (error) {
    if (!isReportedAlready(error)) throw error
  }
  return true
}

function isReportedAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_already_exists'
}

/** Whether Stripe answered that this report is wrong. Without an answer the others would fail too. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
}
