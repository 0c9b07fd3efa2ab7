import { dueOfDispute } from '#billing/payments/dispute-words.ts'
import type { Dispute } from '#billing/payments/disputes.server.ts'
import { termsOf } from '#billing/plan-terms.ts'
import { METER } from '#billing/plans.ts'
import { planOfKey, priceKey, type PriceIds, type PricedPlan } from '#billing/prices/price-lookup.ts'
import { pricedPlanName } from '#billing/upgrade/offers-to-add.ts'

/** Something that Stripe and the site don't agree on. `customer` is Stripe's ID; null for prices. */
export type Difference = { subject: string; customer: string | null; what: string }

/** A subscription as Stripe has it, in the site's words. */
export type TheirSubscription = {
  id: string
  customer: string
  status: 'trial' | 'active' | 'past_due' | 'cancelled'
  plan: PricedPlan | null
  cancelsAtEnd: boolean
  /** End of the period that has been paid for. Null while the payment for the current one is being taken. */
  paidUntil: Date | null
}

/** Our copy of a subscription. */
export type OurSubscription = {
  id: string
  customer: string | null
  status: string
  plan: string
  cancelsAtEnd: boolean
  endsAt: Date | null
  /** Whether the credits of the current period have been given, or it has none. */
  hasCredits: boolean
}

/** A customer of Stripe. */
export type TheirCustomer = { id: string; userId: string | null }
/** An invoice of the last weeks. */
export type TheirInvoice = { id: string; customer: string; status: string; amountPence: number; at: Date }
/** A price of Stripe. */
export type TheirPrice = {
  id: string
  currency: string
  unitAmountPence: number | null
  interval: string | null
  isMetered: boolean
}

/** What is compared of a dispute. */
export type TheirDispute = Pick<Dispute, 'id' | 'customer' | 'status' | 'amountPence' | 'respondBy'>

/** Everything that is compared. */
export type Books = {
  stripe: {
    subscriptions: readonly TheirSubscription[]
    customers: readonly TheirCustomer[]
    invoices: readonly TheirInvoice[]
    prices: readonly TheirPrice[]
    disputes: readonly TheirDispute[]
  }
  ours: {
    subscriptions: readonly OurSubscription[]
    /** Stripe's ID of each account that has been a customer. */
    customers: readonly { userId: string; customer: string }[]
    priceIds: PriceIds
    disputes: readonly { id: string; status: string; amountPence: number }[]
  }
  now: Date
}

/** Compares Stripe's subscriptions, customers, invoices, disputes and prices with ours. */
export function differencesIn(books: Books): Difference[] {
  return [
    ...subscriptionDifferences(books),
    ...doubledPlans(books),
    ...customerDifferences(books),
    ...invoiceDifferences(books),
    ...disputeDifferences(books),
    ...priceDifferences(books),
  ]
}

function subscriptionDifferences({ stripe, ours }: Books): Difference[] {
  const copies = new Map(ours.subscriptions.map((copy) => [copy.id, copy]))
  const known = new Set(stripe.subscriptions.map(({ id }) => id))
  const missing = ours.subscriptions
    .filter(({ id, status }) => !known.has(id) && status !== 'cancelled')
    .map(({ id, customer }) => ({ subject: id, customer, what: 'Stripe doesn’t have this subscription.' }))
  return [
    ...missing,
    ...stripe.subscriptions.flatMap((theirs) =>
      whatDiffers(theirs, copies.get(theirs.id)).map((what) => ({
        subject: theirs.id,
        customer: theirs.customer,
        what,
      })),
    ),
  ]
}

function whatDiffers(theirs: TheirSubscription, ours: OurSubscription | undefined): string[] {
  if (!ours) return theirs.status === 'cancelled' ? [] : ['The site doesn’t have this subscription.']
  const plan = theirs.plan && priceKey(theirs.plan)
  const found: string[] = []
  const say = (field: string, stripe: string, site: string) =>
    found.push(`${field}: Stripe says ${stripe}, the site says ${site}.`)
  if (theirs.status !== ours.status) say('Status', theirs.status, ours.status)
  if (theirs.status === 'cancelled') return found
  if (plan === null) found.push('Its price isn’t in the settings.')
  else if (theirs.paidUntil && plan !== ours.plan) say('Plan', plan, ours.plan)
  if (theirs.cancelsAtEnd !== ours.cancelsAtEnd)
    say('Ends with its period', yesNo(theirs.cancelsAtEnd), yesNo(ours.cancelsAtEnd))
  if (theirs.paidUntil && theirs.paidUntil.getTime() !== ours.endsAt?.getTime())
    say('Paid until', theirs.paidUntil.toISOString(), ours.endsAt?.toISOString() ?? 'nothing')
  if (theirs.paidUntil && theirs.status !== 'past_due' && !ours.hasCredits)
    found.push('The credits of the current period haven’t been given.')
  return found
}

function yesNo(is: boolean): string {
  return is ? 'yes' : 'no'
}

function doubledPlans({ stripe: { subscriptions } }: Books): Difference[] {
  const first = new Map<string, string>()
  return subscriptions.flatMap(({ id, customer, status, plan }) => {
    if (status === 'cancelled' || plan === null) return []
    const key = `${customer}:${plan.kind}`
    const other = first.get(key)
    first.set(key, other ?? id)
    return other === undefined
      ? []
      : [{ subject: id, customer, what: `The customer has another ${plan.kind} plan, ${other}.` }]
  })
}

function customerDifferences({ stripe, ours }: Books): Difference[] {
  const theirs = new Set(stripe.customers.map(({ id }) => id))
  const accounts = new Map(ours.customers.map(({ userId, customer }) => [userId, customer]))
  const known = new Set(ours.customers.map(({ customer }) => customer))
  const gone = ours.customers
    .filter(({ customer }) => !theirs.has(customer))
    .map(({ customer }) => ({ subject: customer, customer, what: 'Stripe doesn’t have this customer.' }))
  const doubled = stripe.customers
    .filter(({ id, userId }) => userId !== null && (accounts.get(userId) ?? id) !== id)
    .map(({ id }) => ({ subject: id, customer: id, what: 'The account has another customer at Stripe.' }))
  const strange = stripe.subscriptions
    .filter(({ customer, status }) => status !== 'cancelled' && !known.has(customer))
    .map(({ id, customer }) => ({ subject: id, customer, what: 'No account has this customer.' }))
  return [...gone, ...doubled, ...strange]
}

/** Stripe gives up after two or three weeks. */
const LONGEST_UNPAID_MS = 30 * 86_400_000

function invoiceDifferences({ stripe, ours, now }: Books): Difference[] {
  const known = new Set(ours.customers.map(({ customer }) => customer))
  // Closing an account deletes its customer, whose paid invoices stay.
  const theirs = new Set(stripe.customers.map(({ id }) => id))
  return stripe.invoices.flatMap(({ id, customer, status, amountPence, at }) => {
    if (status === 'paid' && amountPence > 0 && !known.has(customer) && theirs.has(customer))
      return [{ subject: id, customer, what: 'Paid, but no account has this customer.' }]
    if (status === 'open' && now.getTime() - at.getTime() > LONGEST_UNPAID_MS)
      return [{ subject: id, customer, what: 'Unpaid for more than 30 days.' }]
    return []
  })
}

/** Disputes that we lack or have differently, and those that wait for the operator's response. */
function disputeDifferences({ stripe, ours }: Books): Difference[] {
  const copies = new Map(ours.disputes.map((copy) => [copy.id, copy]))
  return stripe.disputes.flatMap((dispute) => {
    const { id, customer, status, amountPence } = dispute
    const copy = copies.get(id)
    const due = dueOfDispute(dispute)
    return [
      ...(copy === undefined
        ? ['The site doesn’t have this dispute.']
        : copy.status === status && copy.amountPence === amountPence
          ? []
          : [`Dispute: Stripe says ${status}, the site says ${copy.status}.`]),
      ...(due === null ? [] : [due]),
    ].map((what) => ({ subject: id, customer, what }))
  })
}

function priceDifferences({ stripe, ours }: Books): Difference[] {
  const theirs = new Map(stripe.prices.map((price) => [price.id, price]))
  return Object.entries(ours.priceIds).flatMap(([key, id]) => {
    const plan = planOfKey(key)
    const price = theirs.get(id)
    const what =
      plan === null
        ? `The settings have a price for ${key}, which isn’t a plan.`
        : price === undefined
          ? `Stripe has no active price for the ${pricedPlanName(plan)}.`
          : isRight(plan, price)
            ? null
            : `Stripe’s price for the ${pricedPlanName(plan)} isn’t the one in the price list.`
    return what === null ? [] : [{ subject: id, customer: null, what }]
  })
}

function isRight(plan: PricedPlan, price: TheirPrice): boolean {
  const isMetered = plan.frequency === 'meter'
  return (
    price.currency === 'gbp' &&
    price.isMetered === isMetered &&
    price.unitAmountPence === (isMetered ? METER.pencePerCall : termsOf(plan).amountPence) &&
    price.interval === (plan.frequency === 'annually' ? 'year' : 'month')
  )
}
