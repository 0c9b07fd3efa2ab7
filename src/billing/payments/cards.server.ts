import type { StripeSubscription } from '#platform/stripe.server.ts'

import { idOf } from './id-of.ts'
import type { PaidSite } from './payments.ts'
import { findStripeCustomer } from './stripe-customer.server.ts'
import { isLive, subscriptionsOf } from './sync.server.ts'

/** A saved card, with the fields that the specification's calls use. */
export type SavedCard = {
  id: string
  /** Whether a plan is paid with it, or without a plan whether the next one would be. */
  is_default: boolean
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

/** Reads the customer's saved cards, newest first. */
export async function savedCards(site: PaidSite, userId: string): Promise<SavedCard[]> {
  const customer = await findStripeCustomer(site.db, userId)
  if (customer === null) return []
  const [{ data }, used] = await Promise.all([listCards(site, customer), usedCards(site, customer)])
  return data.flatMap(({ id, card }) =>
    card
      ? [
          {
            id,
            is_default: used.includes(id),
            card: {
              brand: card.brand,
              last4: card.last4,
              exp_month: card.exp_month,
              exp_year: card.exp_year,
            },
          },
        ]
      : [],
  )
}

/** Pays for everything with this card from now on. Returns false if it isn't the customer's. */
export async function chooseCard(site: PaidSite, userId: string, cardId: string): Promise<boolean> {
  const { stripe } = site.payments
  const customer = await findStripeCustomer(site.db, userId)
  const cards = await savedCards(site, userId)
  if (customer === null || !cards.some(({ id }) => id === cardId)) return false
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: cardId } })
  for (const { id } of await liveSubscriptions(site, customer))
    await stripe.subscriptions.update(id, { default_payment_method: cardId })
  return true
}

/** Returns the card that a plan is paid with if it expires before a payment, otherwise null. */
export async function findExpiringCard(
  site: PaidSite,
  plan: StripeSubscription,
  paymentAt: Date,
): Promise<SavedCard['card'] | null> {
  const customer = idOf(plan.customer)
  const used = idOf(plan.default_payment_method) ?? (await defaultCard(site, customer))
  const card = (await listCards(site, customer)).data.find(({ id }) => id === used)?.card
  // A card is valid until the end of its month.
  return card && Date.UTC(card.exp_year, card.exp_month, 1) <= paymentAt.getTime() ? card : null
}

/** Whether a card is saved for a customer. */
export async function hasCard(site: PaidSite, customer: string, cardId: string): Promise<boolean> {
  return (await listCards(site, customer)).data.some(({ id }) => id === cardId)
}

/** Removes a card. Returns false if it isn't the customer's, or a plan is paid with it. */
export async function removeCard(site: PaidSite, userId: string, cardId: string): Promise<boolean> {
  const cards = await savedCards(site, userId)
  const customer = await findStripeCustomer(site.db, userId)
  const card = cards.find(({ id }) => id === cardId)
  if (!card || customer === null) return false
  if (card.is_default && (await liveSubscriptions(site, customer)).length > 0) return false
  await site.payments.stripe.paymentMethods.detach(cardId)
  return true
}

/** How long after a checkout its card counts as just used. */
const JUST_SECONDS = 3_600

/**
 * Pays for everything with the card that has just been used in a checkout or added. Without one, makes the newest card the
 * default of a customer who has none.
 */
export async function keepCard(site: PaidSite, userId: string): Promise<void> {
  const customer = await findStripeCustomer(site.db, userId)
  if (customer === null) return
  const [{ data }, live] = await Promise.all([listCards(site, customer), liveSubscriptions(site, customer)])
  const [card, plan] = [data[0], live.at(-1)]
  const bought = plan && idOf(plan.default_payment_method)
  const latest = plan && bought && plan.created > (card?.created ?? 0) ? { ...plan, id: bought } : card
  if (!latest) return
  const isJustUsed = latest.created > site.clock.now().getTime() / 1000 - JUST_SECONDS
  if (isJustUsed || (await usedCards(site, customer)).length === 0) await chooseCard(site, userId, latest.id)
}

/** Lists the cards that live plans are paid with; without a plan, the one that the next would be. */
async function usedCards(site: PaidSite, customer: string): Promise<string[]> {
  const [live, chosen] = await Promise.all([liveSubscriptions(site, customer), defaultCard(site, customer)])
  const used = live.length === 0 ? [chosen] : live.map((each) => idOf(each.default_payment_method) ?? chosen)
  return used.filter((id) => id !== null)
}

function listCards({ payments: { stripe } }: PaidSite, customer: string) {
  return stripe.paymentMethods.list({ customer, type: 'card', limit: 20 })
}

/** Lists the subscriptions that are running, oldest first. */
async function liveSubscriptions(site: PaidSite, customer: string) {
  return (await subscriptionsOf(site, customer)).filter(isLive)
}

async function defaultCard({ payments: { stripe } }: PaidSite, customer: string): Promise<string | null> {
  const found = await stripe.customers.retrieve(customer)
  return found.deleted ? null : idOf(found.invoice_settings.default_payment_method)
}
