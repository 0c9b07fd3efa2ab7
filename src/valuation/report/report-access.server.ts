import { paidUntil } from '#billing/credits/paid-services/pay-for-service.server.ts'
import { servicePrice } from '#billing/credits/paid-services/service-price.ts'
import type { SignedInCustomer } from '#billing/customer.ts'
import type { Database } from '#platform/database.server.ts'

/** Whether somebody may open the full report of a home, and until when they've paid for it. */
export type ReportAccess = { isOpen: boolean; paidUntil: Date | null }

/** Finds out whether a visitor may open the report about a subject: they've paid for it, or their plan includes it. */
export async function reportAccess(
  outside: { db: Database; now: Date },
  visitor: SignedInCustomer | null,
  subject: string,
): Promise<ReportAccess> {
  if (visitor === null) return { isOpen: false, paidUntil: null }
  const until = await paidUntil(outside, { userId: visitor.userId, service: 'valuation', subject })
  return { isOpen: until !== null || servicePrice(visitor, 'valuation').kind === 'free', paidUntil: until }
}
