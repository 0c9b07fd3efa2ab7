import type { Database } from '#platform/database.server.ts'

import type { Subscription } from './customer.ts'
import { listedFrequency } from './plans.ts'

/** A plan on the billing page. */
export type CustomerPlan = Omit<Subscription, 'status'> & {
  id: string
  status: Subscription['status'] | 'past_due'
  endsWithPeriod: boolean
  /** Key of the plan that begins with the next period, e.g. 'starter-monthly'; null if it stays. */
  nextPlan: string | null
  /** False for plans that an operator granted. */
  isPaidFor: boolean
}

/** Reads a customer's plans, oldest first, including those whose payment is being retried. */
export async function customerPlans(db: Database, userId: string): Promise<CustomerPlan[]> {
  const rows = await livePlans(db, userId).selectAll('s').orderBy('s.created_at').execute()
  return rows.map((row) => ({
    id: row.id,
    status: row.status as CustomerPlan['status'],
    planType: row.plan_type,
    apiPlan: row.api_plan,
    frequency: listedFrequency(row.frequency),
    amountPence: row.amount,
    trialEnd: row.trial_end,
    endDate: row.end_date,
    endsWithPeriod: row.cancel_at_period_end,
    nextPlan: row.next_plan,
    isPaidFor: row.stripe_subscription !== null,
  }))
}

/** Selects the plans of a customer (`s`) that haven't ended, including those whose payment is being retried. */
export function livePlans(db: Database, userId: string) {
  return db
    .selectFrom('subscriptions as s')
    .innerJoin('profile as p', 'p.id', 's.profile_id')
    .where('p.user_id', '=', userId)
    .where('s.status', 'in', ['trial', 'active', 'past_due'])
}
