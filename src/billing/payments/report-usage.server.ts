import { sql, type Transaction } from 'kysely'

import { METER } from '#billing/plans.ts'
import type { Database } from '#platform/database.server.ts'
import type { DB } from '#platform/database.types.ts'

import { prepare } from './attempt.server.ts'
import { withCustomerLock } from './customer-lock.server.ts'
import {
  findUnconfirmed,
  isCounted,
  ReportRefused,
  sendReport,
  type ReportingSite,
  type UsageReport,
} from './usage-reports.server.ts'

/**
 * Reports a customer's metered calls to Stripe, which adds them up for the next bill: those of finished days, and those of today if
 * the plan has ended, or `withToday` says so because it's about to. Each report is noted before it's sent, so that it's billed once
 * even if we die before we read Stripe's answer, however long we're down. Days that Stripe refuses are logged and tried again next
 * time, until they're too old for it.
 */
export async function reportUsageOf(
  site: ReportingSite,
  userId: string,
  now: Date,
  { withToday = false } = {},
): Promise<void> {
  const wanted = { userId, now, withToday }
  await prepare(() => reportAll(site, wanted))
}

async function reportAll(site: ReportingSite, wanted: Wanted): Promise<void> {
  const { userId, now } = wanted
  await settleReports(site, userId, now)
  const days = await unreported(site.db, wanted)
  for (const { day } of days.filter(({ pence }) => pence > 0)) {
    await withCustomerLock(site.db, userId, async (trx) => {
      const usage = await lessRefunds(trx, await unreported(trx, wanted), { userId, day })
      if (usage) await note(trx, { ...usage, userId, now })
    })
    await settleReports(site, userId, now)
  }
}

/** Sends the reports that Stripe hasn't confirmed, and notes that it has. Those that can't be settled now are logged. */
async function settleReports(site: ReportingSite, userId: string, now: Date): Promise<void> {
  await withCustomerLock(site.db, userId, async (trx) => {
    for (const report of await findUnconfirmed(trx, userId)) {
      const settled = await settle(site, report, now)
      if (settled === 'billed') await confirm(trx, report, now)
      if (settled === 'refused') await forget(trx, report)
    }
  })
}

/** Returns 'refused' only if Stripe hasn't counted it for sure, and 'unknown' if Stripe can't say now. Without any answer it throws. */
async function settle(
  site: ReportingSite,
  report: UsageReport,
  now: Date,
): Promise<'billed' | 'refused' | 'unknown'> {
  const { userId: user, day } = report
  try {
    return (await isCounted(site, report, now)) ? 'billed' : await sendReport(site, report)
  } catch (error) {
    if (!isAnswer(error)) throw error
    site.log.error({ err: error, user, day }, 'a day’s usage can’t be billed')
    return error instanceof ReportRefused ? 'refused' : 'unknown'
  }
}

type Part = { day: string; key_id: string; endpoint: string; price_pence: number }

type UsageDay = {
  day: string
  /** What to report now, below 0 after refunds of calls that had been reported. */
  pence: number
  /** What has been reported of this day, and how often. */
  reported: number
  reports: number
  parts: Part[]
  /** When the plan began, and when it ended; null if it's running. */
  startedAt: Date
  endedAt: Date | null
}

/** Whose calls to report. */
type Wanted = { userId: string; now: Date; withToday: boolean }

/**
 * Lists days with calls to bill under a metered plan that Stripe bills, rather than one that an operator granted, unless a report of
 * that day isn't confirmed yet. Stripe takes usage for 35 days; days that are a little older are still sent, so that they’re logged.
 */
async function unreported(db: Database, { userId, now, withToday }: Wanted): Promise<UsageDay[]> {
  const { rows } = await sql<UsageDay>`
    select u.day::text as day, plan."startedAt", plan."endedAt",
      sum(u.price_pence - u.reported_pence)::integer as pence, sum(u.reported_pence)::integer as reported,
      (select count(*)::integer from api.usage_report r where r.user_id = ${userId} and r.day = u.day) as reports,
      jsonb_agg(jsonb_build_object('day', u.day, 'key_id', u.key_id, 'endpoint', u.endpoint, 'price_pence', u.price_pence)) as parts
    from api.usage u join public.profile p on p.user_id = u.user_id
    cross join lateral (
      select s.started_at as "startedAt", case s.status when 'cancelled' then s.end_date end as "endedAt"
      from public.subscriptions s
      where s.profile_id = p.id and s.api_plan = 'meter' and s.stripe_subscription is not null
        and u.day >= (s.started_at at time zone 'Europe/London')::date
        and (s.status <> 'cancelled' or u.day <= (s.end_date at time zone 'Europe/London')::date)
      order by s.started_at desc limit 1
    ) plan
    where u.user_id = ${userId} and (u.price_pence > 0 or u.reported_pence > 0) and p.stripe_customer is not null
      and (u.day < (${now}::timestamptz at time zone 'Europe/London')::date or plan."endedAt" is not null or ${withToday})
      and u.day > (${now}::timestamptz at time zone 'Europe/London')::date - 40
      and not exists (
        select from api.usage_report r where r.user_id = u.user_id and r.day = u.day and r.confirmed_at is null)
    group by u.day, plan."startedAt", plan."endedAt" having sum(u.price_pence) <> sum(u.reported_pence) order by u.day desc`.execute(
    db,
  )
  return rows
}

/**
 * Returns what to report of a day: its calls, less those that were refunded after their own day had been reported. Refunds of
 * more than the day's calls wait for another day; so do all while another report is on its way, which may have them already.
 */
async function lessRefunds(
  trx: Transaction<DB>,
  days: readonly UsageDay[],
  { userId, day }: { userId: string; day: string },
): Promise<UsageDay | undefined> {
  const usage = days.find((each) => each.day === day && each.pence > 0)
  if (!usage || (await findUnconfirmed(trx, userId)).length > 0) return usage
  const refunded = days.filter(({ pence }) => pence < 0)
  const pence = refunded.reduce((sum, each) => sum + each.pence, usage.pence)
  if (pence <= 0) return usage
  return { ...usage, pence, parts: [...usage.parts, ...refunded.flatMap(({ parts }) => parts)] }
}

type Noted = UsageDay & { userId: string; now: Date }

/** Notes a report, for the day's last second, since a plan that began that day has begun by then, but never in the future, before the plan began or after its end. */
async function note(
  trx: Transaction<DB>,
  { userId, day, pence, reported, reports, parts, startedAt, endedAt, now }: Noted,
): Promise<void> {
  // Before the plan's last moment, which may be now.
  const latest = (endedAt ?? now).getTime() - 1000
  const usedAt = new Date(Math.max(startedAt.getTime(), Math.min(latest, Date.parse(`${day}T23:59:59Z`))))
  const identifier = `${userId}:${day}${reported === 0 && reports === 0 ? '' : `:${reported}:${reports}`}`
  await sql`
    insert into api.usage_report (user_id, day, identifier, calls, parts, used_at, noted_at)
    values (${userId}, ${day}, ${identifier}, ${pence / METER.pencePerCall}, ${JSON.stringify(parts)}::jsonb, ${usedAt}, ${now})`.execute(
    trx,
  )
}

/** Notes what was reported, and not what has been counted since. */
async function confirm(trx: Transaction<DB>, report: UsageReport, now: Date): Promise<void> {
  await sql`
    with report as (
      update api.usage_report set confirmed_at = ${now}
      where user_id = ${report.userId} and identifier = ${report.identifier}
      returning user_id, day, parts
    )
    update api.usage u set reported_pence = part.price_pence, reported_at = ${now}
    from report r cross join lateral jsonb_to_recordset(r.parts) as part (day date, key_id uuid, endpoint text, price_pence bigint)
    where u.user_id = r.user_id and u.day = part.day and u.key_id = part.key_id and u.endpoint = part.endpoint`.execute(
    trx,
  )
}

async function forget(trx: Transaction<DB>, { userId, identifier }: UsageReport): Promise<void> {
  await sql`delete from api.usage_report where user_id = ${userId} and identifier = ${identifier}`.execute(
    trx,
  )
}

/** Whether Stripe answered. Without an answer the other reports would fail too. */
function isAnswer(error: unknown): boolean {
  if (error instanceof ReportRefused) return true
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
}
