import { sql, type Transaction } from 'kysely'

import type { DB } from '#platform/database.types.ts'

/**
 * Brings the profile's flags and plan name in step with its subscriptions. A customer whose payment failed stays a customer while it's
 * being retried. Founding customers stay founding customers.
 */
export async function refreshPlanFlags(trx: Transaction<DB>, profileId: string): Promise<void> {
  await sql`
    update public.profile p set
      platform_customer = s.tier is not null, api_customer = a.tier is not null,
      monthly_plan = coalesce(s.tier, a.tier)
    from (select max(plan_type) as tier from public.subscriptions
        where profile_id = ${profileId} and status in ('trial', 'active', 'past_due')) s,
      (select max(api_plan) as tier from public.subscriptions
        where profile_id = ${profileId} and status in ('trial', 'active', 'past_due')) a
    where p.id = ${profileId} and p.monthly_plan is distinct from 'legacy'`.execute(trx)
}
