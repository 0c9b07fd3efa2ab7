import { sql } from 'kysely'

import { METER_EVENT } from '#billing/prices/stand-in-prices.ts'
import type { Database } from '#platform/database.server.ts'
import { isInvalidRequest } from '#platform/stripe.server.ts'

import type { PaidSite } from './payments.ts'

/** What reporting usage needs of the site. */
export type ReportingSite = Pick<PaidSite, 'db' | 'log' | 'payments'>

/** A report of one day's calls that has been noted, and whose answer isn't known. */
export type UsageReport = {
  userId: string
  customer: string
  day: string
  identifier: string
  calls: number
  usedAt: Date
  notedAt: Date
  /** Calls that Stripe had confirmed for the same minute before. */
  confirmedCalls: number
}

/** Stripe refuses a repeated identifier for at least 24 hours. After less than that we look at what it has counted. */
const DEDUPLICATED_MS = 23 * 3_600_000

/** Lists a customer's reports that Stripe hasn't confirmed, oldest first. */
export async function findUnconfirmed(db: Database, userId: string): Promise<UsageReport[]> {
  const { rows } = await sql<UsageReport>`
    select r.user_id as "userId", p.stripe_customer as customer, r.day::text as day, r.identifier, r.calls,
      r.used_at as "usedAt", r.noted_at as "notedAt",
      (select coalesce(sum(c.calls), 0)::integer from api.usage_report c
       where c.user_id = r.user_id and c.confirmed_at is not null
         and date_trunc('minute', c.used_at) = date_trunc('minute', r.used_at)) as "confirmedCalls"
    from api.usage_report r join public.profile p on p.user_id = r.user_id
    where r.user_id = ${userId} and r.confirmed_at is null and p.stripe_customer is not null
    order by r.noted_at, r.identifier`.execute(db)
  return rows
}

/**
 * Whether Stripe has counted a report already, although its answer was lost. Only asked once Stripe may have forgotten the identifier;
 * until then sending it again does no harm.
 */
export async function isCounted(
  { payments: { stripe } }: ReportingSite,
  { customer, calls, usedAt, notedAt, confirmedCalls }: UsageReport,
  now: Date,
): Promise<boolean> {
  if (now.getTime() - notedAt.getTime() < DEDUPLICATED_MS) return false
  const meters = await stripe.billing.meters.list({ limit: 100 })
  const meter = meters.data.find(({ event_name: name }) => name === METER_EVENT)
  if (!meter) throw new Error(`Stripe has no meter for ${METER_EVENT}`)
  const start = Math.floor(usedAt.getTime() / 60_000) * 60
  const { data } = await stripe.billing.meters.listEventSummaries(meter.id, {
    customer,
    start_time: start,
    end_time: start + 60,
  })
  const counted = data.reduce((sum, { aggregated_value: value }) => sum + value, 0)
  return counted >= confirmedCalls + calls
}

/** Stripe has said that a report is wrong, so it hasn't counted it. The cause is Stripe's error. */
export class ReportRefused extends Error {}

/** Sends a report. One that Stripe has already counts as billed. Throws ReportRefused if Stripe says that it's wrong. */
export async function sendReport(
  { payments: { stripe } }: ReportingSite,
  { customer, identifier, calls, usedAt }: UsageReport,
): Promise<'billed'> {
  try {
    await stripe.billing.meterEvents.create({
      event_name: METER_EVENT,
      identifier,
      timestamp: Math.floor(usedAt.getTime() / 1000),
      payload: { stripe_customer_id: customer, value: String(calls) },
    })
  } catch (error) {
    if (isReportedAlready(error)) return 'billed'
    if (isInvalidRequest(error)) throw new ReportRefused(error.message, { cause: error })
    throw error
  }
  return 'billed'
}

function isReportedAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_already_exists'
}
