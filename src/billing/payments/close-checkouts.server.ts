import type { PaidSite } from './payments.ts'

/** Closes the checkouts that a customer has open, so that nothing more can be bought with them. Pages to save a card stay open. */
export async function closeCheckouts({ payments: { stripe } }: PaidSite, customer: string): Promise<void> {
  const { sessions } = stripe.checkout
  const open = await sessions.list({ customer, status: 'open', limit: 100 })
  for (const { id, mode } of open.data) {
    if (mode !== 'subscription') continue
    try {
      await sessions.expire(id)
    } catch (error) {
      // It may have been paid since it was listed. Its subscription is then among those that the caller reads next.
      if ((await sessions.retrieve(id)).status === 'open') throw error
    }
  }
}
