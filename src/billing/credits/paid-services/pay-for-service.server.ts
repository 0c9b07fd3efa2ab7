/**
 * Pays for the services of the site, once for each subject. The caller does the work first, and only then pays; what a customer has paid for
 * is noted in the charge's transaction. So if the process is killed or the response is lost, opening the same again is free.
 */
import { sql } from 'kysely'

import { londonDay, type Clock } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'
import { newRequestId } from '#platform/request-id.server.ts'

import { SERVICES, type Service } from './service-terms.ts'

/** A service for a customer and subject, such as a company or a local authority. */
export type ServiceUse = { userId: string; service: Service; subject: string }

/** The result of paying. `hasQuota` is false if no credits were needed. */
export type Payment = {
  outcome: 'charged' | 'paid' | 'refused'
  hasQuota: boolean
  platformCredits: number
  apiCredits: number
  /** Until when it's free to open again. Null if refused. */
  paidUntil: Date | null
}

type Outside = { db: Database; clock: Clock }

/** Charges a use, unless it was paid for in the last 30 days. Without `keyId`, the meter counts it for the customer's first key that isn't a test key. */
export async function payForService(
  { db, clock }: Outside,
  { userId, service, subject, keyId = null }: ServiceUse & { keyId?: string | null },
): Promise<Payment> {
  const { credits } = SERVICES[service]
  const { rows } = await sql<Payment>`
    select outcome, quota as "hasQuota", platform_left as "platformCredits", api_left as "apiCredits", paid_until as "paidUntil"
    from credits.charge_once(${userId}, ${keyId}, ${newRequestId()}, ${service}, ${subject}, ${credits}, ${clock.now()},
      ${londonDay(clock)})`.execute(db)
  const [payment] = rows
  if (!payment) throw new Error('A charge returned nothing')
  return payment
}

/** Returns until when a service is free to open for this subject; null if it hasn't been paid for. */
export async function paidUntil(
  { db, now }: { db: Database; now: Date },
  { userId, service, subject }: ServiceUse,
): Promise<Date | null> {
  const row = await db
    .selectFrom('credits.paid_use')
    .select('paid_until')
    .where('user_id', '=', userId)
    .where('service', '=', service)
    .where('subject', '=', subject)
    .where('paid_until', '>', now)
    .executeTakeFirst()
  return row?.paid_until ?? null
}
