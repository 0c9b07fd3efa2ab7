import { paidUntil } from '#billing/credits/paid-services/pay-for-service.server.ts'
import { servicePrice } from '#billing/credits/paid-services/service-price.ts'
import type { SignedInCustomer } from '#billing/customer.ts'
import type { Database } from '#platform/database.server.ts'

/** Whether somebody may open the full report of a home, and until when they've paid for it. */
export type ReportAccess = { isOpen: boolean; paidUntil: Date | null }

/** Finds out whether a visitor may open the report of a home with these names: they've paid for it, or their plan includes it. */
export async function reportAccess(
  outside: { db: Database; now: Date },
  visitor: SignedInCustomer | null,
  subjects: readonly string[],
): Promise<ReportAccess> {
  if (visitor === null) return { isOpen: false, paidUntil: null }
  const subject = await paidSubject(outside, visitor.userId, subjects)
  const until = await paidUntil(outside, { userId: visitor.userId, service: 'valuation', subject })
  return { isOpen: until !== null || servicePrice(visitor, 'valuation').kind === 'free', paidUntil: until }
}

/** The name that a customer's payment for a home's report is under, or the home's present name if they haven't paid for it. */
export async function paidSubject(
  { db, now }: { db: Database; now: Date },
  userId: string,
  subjects: readonly string[],
): Promise<string> {
  const paid = await db
    .selectFrom('credits.paid_use')
    .select('subject')
    .where('user_id', '=', userId)
    .where('service', '=', 'valuation')
    .where('subject', 'in', subjects)
    .where('paid_until', '>', now)
    .orderBy('paid_until', 'desc')
    .executeTakeFirst()
  return paid?.subject ?? subjects[0] ?? ''
}
