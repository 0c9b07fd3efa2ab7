import { changeTier } from '#billing/change-tier/change-tier.server.ts'
import type { SignedInCustomer } from '#billing/customer.ts'
import { attempt } from '#billing/payments/attempt.server.ts'
import { chooseCard, removeCard } from '#billing/payments/cards.server.ts'
import { openCardPage, openCheckout } from '#billing/payments/checkout.server.ts'
import { payInvoice } from '#billing/payments/pay-invoice.server.ts'
import { paidSite, type PaidSite } from '#billing/payments/payments.ts'
import { cancelPlan, keepPlan } from '#billing/payments/plan-changes.server.ts'
import { FORM_LIMIT_MS } from '#billing/payments/time-limit.ts'
import { endTrial } from '#billing/trial/end-trial.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { chosenPlan } from './chosen-plan.ts'

/** Texts shown after a change on the billing page, by the name in its URL. */
export const DONE = {
  cancelled: 'Your plan has been cancelled.',
  kept: 'Your plan will continue.',
  changed: 'Your plan has been changed.',
  card: 'You’ll pay with this card from now on.',
  removed: 'The card has been removed.',
  paid: 'Thank you. Your payment has gone through.',
  started: 'Your free trial has ended, and your plan has started.',
} as const
/** What has just been done. */
export type Done = keyof typeof DONE

/** Where to go next, or why nothing was changed. */
export type BillingOutcome = { to: string } | { problem: string }

type Request = { site: SiteContext; customer: SignedInCustomer; form: FormData }

/** Does what a form on the billing page asks for. */
export async function changeBilling({ site, customer, form }: Request): Promise<BillingOutcome> {
  const value = (name: string) => {
    const field = form.get(name)
    return typeof field === 'string' ? field : ''
  }
  try {
    return await attempt(FORM_LIMIT_MS, () => change({ site, customer, value }))
  } catch (error) {
    site.log.error({ err: error }, 'a change to a plan or card failed')
    return {
      problem: 'We couldn’t confirm it. Reload the page to see what happened.',
    }
  }
}

type Change = { site: SiteContext; customer: SignedInCustomer; value: (name: string) => string }

async function change({ site, customer, value }: Change): Promise<BillingOutcome> {
  const { userId } = customer
  const plan = { userId, subscriptionId: value('subscription') }
  const paid = paidSite(site)
  switch (value('intent')) {
    case 'cancel':
      return doneIf('cancelled', await cancelPlan(site, plan))
    case 'keep':
      return doneIf('kept', await keepPlan(site, plan))
    case 'change-tier':
      return paid ? await changePlan(paid, plan, value('tier')) : NOT_DONE
    case 'start-now':
      return paid ? startNow(paid, plan) : NOT_DONE
    case 'choose-card':
      return doneIf('card', paid !== null && (await chooseCard(paid, userId, value('card'))))
    case 'remove-card':
      return doneIf('removed', paid !== null && (await removeCard(paid, userId, value('card'))))
    case 'add-card':
      return paid ? { to: await openCardPage(paid, customer) } : NOT_DONE
    case 'pay-invoice':
      return paid ? await pay(paid, userId, value('invoice')) : NOT_DONE
    case 'buy':
      return paid ? await buy(paid, customer, { get: value }) : NOT_DONE
    default:
      return NOT_DONE
  }
}

const NOT_DONE: BillingOutcome = {
  problem: 'That didn’t work: the plan or card has changed in the meantime.',
}

function doneIf(done: Done, isDone: boolean): BillingOutcome {
  return isDone ? { to: `/billing?done=${done}` } : NOT_DONE
}

/** `choice` is the plan's price key and what the page said is due now, e.g. 'pro-monthly:550'. */
async function changePlan(
  site: PaidSite,
  plan: { userId: string; subscriptionId: string },
  choice: string,
): Promise<BillingOutcome> {
  const [wanted = '', pence = ''] = choice.split(':')
  const outcome = await changeTier(site, {
    ...plan,
    wanted,
    shownPence: /^\d{1,9}$/.test(pence) ? Number(pence) : 0,
  })
  if (outcome.outcome === 'refused') return { problem: outcome.reason }
  return outcome.outcome === 'action' ? { to: '/billing?confirm' } : doneIf('changed', true)
}

async function startNow(
  site: PaidSite,
  plan: { userId: string; subscriptionId: string },
): Promise<BillingOutcome> {
  const outcome = await endTrial(site, plan)
  if (outcome.outcome === 'refused') return { problem: outcome.reason }
  return outcome.outcome === 'action' ? { to: '/billing?confirm' } : doneIf('started', true)
}

async function pay(site: PaidSite, userId: string, invoiceId: string): Promise<BillingOutcome> {
  const tried = await payInvoice(site, userId, invoiceId)
  return tried.isPaid ? doneIf('paid', true) : { problem: tried.reason }
}

async function buy(
  site: PaidSite,
  customer: SignedInCustomer,
  fields: { get: (name: string) => string },
): Promise<BillingOutcome> {
  const chosen = chosenPlan(fields, site.config.priceIds)
  if (!chosen) return NOT_DONE
  const opened = await openCheckout(site, customer, { ...chosen, from: 'billing' })
  return 'url' in opened ? { to: opened.url } : { problem: opened.refused }
}
