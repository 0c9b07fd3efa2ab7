import type { Database } from '#platform/database.server.ts'

/** A plan on the billing page. */
export type BillingPlan = {
  id: string
  status: 'trial' | 'active' | 'past_due'
  planType: string | null
  apiPlan: string | null
  frequency: string
  amountPence: number
  trialEnd: Date | null
  endDate: Date | null
  endsWithPeriod: boolean
  /** False for plans that an operator granted. */
  isPaidFor: boolean
}

/** Reads a customer's plans, oldest first, including those whose payment is being retried. */
export async function billingPlans(db: Database, userId: string): Promise<BillingPlan[]> {
  const rows = await db
    .selectFrom('subscriptions as s')
    .innerJoin('profile as p', 'p.id', 's.profile_id')
    .selectAll('s')
    .where('p.user_id', '=', userId)
    .where('s.status', 'in', ['trial', 'active', 'past_due'])
    .orderBy('s.created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    status: row.status as BillingPlan['status'],
    planType: row.plan_type,
    apiPlan: row.api_plan,
    frequency: row.frequency,
    amountPence: row.amount,
    trialEnd: row.trial_end,
    endDate: row.end_date,
    endsWithPeriod: row.cancel_at_period_end,
    isPaidFor: row.stripe_subscription !== null,
  }))
}
