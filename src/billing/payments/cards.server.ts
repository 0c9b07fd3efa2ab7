import type { PaidSite } from './payments.ts'
import { findStripeCustomer } from './stripe-customer.server.ts'
import { isLive, subscriptionsOf } from './sync.server.ts'

/** A saved card, with the fields that the specification's calls use. */
export type SavedCard = {
  id: string
  is_default: boolean
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

/** Reads the customer's saved cards, newest first. */
export async function savedCards(site: PaidSite, userId: string): Promise<SavedCard[]> {
  const customer = await findStripeCustomer(site.db, userId)
  if (customer === null) return []
  const [{ data }, chosen] = await Promise.all([
    site.payments.stripe.paymentMethods.list({ customer, type: 'card', limit: 20 }),
    defaultCard(site, customer),
  ])
  return data.flatMap(({ id, card }) =>
    card
      ? [
          {
            id,
            is_default: id === chosen,
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
  for (const subscription of await subscriptionsOf(site, customer))
    if (isLive(subscription))
      await stripe.subscriptions.update(subscription.id, { default_payment_method: cardId })
  return true
}

/** Removes a card. Returns false if it isn't the customer's, or a plan is paid with it. */
export async function removeCard(site: PaidSite, userId: string, cardId: string): Promise<boolean> {
  const cards = await savedCards(site, userId)
  const customer = await findStripeCustomer(site.db, userId)
  const card = cards.find(({ id }) => id === cardId)
  if (!card || customer === null) return false
  const isNeeded = card.is_default && (await subscriptionsOf(site, customer)).some(isLive)
  if (isNeeded) return false
  await site.payments.stripe.paymentMethods.detach(cardId)
  return true
}

/** Makes the newest card the default of a customer without one, as after a first checkout. */
export async function keepCard(site: PaidSite, userId: string): Promise<void> {
  const cards = await savedCards(site, userId)
  const [newest] = cards
  if (newest && !cards.some((card) => card.is_default)) await chooseCard(site, userId, newest.id)
}

async function defaultCard({ payments: { stripe } }: PaidSite, customer: string): Promise<string | null> {
  const found = await stripe.customers.retrieve(customer)
  const chosen = found.deleted ? null : found.invoice_settings.default_payment_method
  return typeof chosen === 'string' ? chosen : (chosen?.id ?? null)
}
