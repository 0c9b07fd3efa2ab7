import { livePlans } from '#billing/customer-plans.server.ts'
import { dropPendingChange } from '#billing/payments/close-checkouts.server.ts'
import { withCustomerLock } from '#billing/payments/customer-lock.server.ts'
import { outcomeOf, WITH_SECRET } from '#billing/payments/payment-outcome.server.ts'
import type { PaidSite } from '#billing/payments/payments.ts'
import type { PlanToChange } from '#billing/payments/plan-changes.server.ts'
import { mayPurchase, TOO_MANY_PURCHASES } from '#billing/payments/purchase-limit.server.ts'
import { reportUsageOf } from '#billing/payments/report-usage.server.ts'
import { syncLocked } from '#billing/payments/sync.server.ts'

/** Whether a plan has been paid for and started, waits for 3-D Secure, or was refused, and why. */
export type StartedPlan = { outcome: 'started' | 'action' } | { outcome: 'refused'; reason: string }

const CANCELLED = 'You’ve cancelled this plan. Press “Keep this plan” first.'
const NOT_ON_TRIAL = 'This plan is no longer on a free trial. Reload the page to see your plans.'

/**
 * Ends a plan's free trial now: the customer pays for the first period, and their credits are filled up. Asking twice pays once. If the
 * card is declined, or until a payment that waits for 3-D Secure is confirmed, the trial continues as it was.
 */
export async function endTrial(
  site: PaidSite,
  { userId, subscriptionId }: PlanToChange,
): Promise<StartedPlan> {
  if (!(await mayPurchase(site, userId))) return refused(TOO_MANY_PURCHASES)
  const { subscriptions } = site.payments.stripe
  // Calls made so far are part of the trial, which they're free in.
  await reportUsageOf(site, userId, site.clock.now(), { withToday: true })
  return withCustomerLock(site.db, userId, async (trx) => {
    const plan = await livePlans(trx, userId)
      .select('s.stripe_subscription as id')
      .where('s.id', '=', subscriptionId)
      .executeTakeFirst()
    if (!plan?.id) return refused(NOT_ON_TRIAL)
    const source = await subscriptions.retrieve(plan.id, { expand: ['latest_invoice'] })
    const isDropped = await dropPendingChange(site, source)
    const current = isDropped ? await subscriptions.retrieve(plan.id) : source
    if (current.status === 'trialing') {
      if (current.cancel_at_period_end) return refused(CANCELLED)
      const ended = await subscriptions.update(plan.id, {
        trial_end: 'now',
        payment_behavior: 'pending_if_incomplete',
        expand: WITH_SECRET,
      })
      const payment = ended.pending_update ? await outcomeOf(site, ended) : { outcome: 'paid' as const }
      if (payment.outcome === 'refused') return refused(payment.message)
      if (payment.outcome === 'action') return { outcome: 'action' }
    } else if (current.status !== 'active') return refused(NOT_ON_TRIAL)
    await syncLocked(site, trx, userId)
    return { outcome: 'started' }
  })
}

function refused(reason: string): StartedPlan {
  return { outcome: 'refused', reason }
}
