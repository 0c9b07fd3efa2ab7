import type { SavedCard } from '#billing/payments/cards.server.ts'
import { readSite } from '#web/ask-site.ts'

import type { paymentMethodsCall } from './renewal-endpoints.server.ts'

/** Loads the customer's cards that haven't expired. Empty if they can't be loaded: then the hosted checkout asks for a card. */
export async function findCards(userId: string, now: Date): Promise<SavedCard[]> {
  try {
    const { data } = await readSite<typeof paymentMethodsCall>('/api/payment-methods', { userId })
    return data?.success ? validCards(data.payment_methods, now) : []
  } catch {
    return []
  }
}

/** Keeps the cards that can still be used: a card is valid until the end of the month that it expires in. */
export function validCards(cards: readonly SavedCard[], now: Date): SavedCard[] {
  const [year, month] = [now.getFullYear(), now.getMonth() + 1]
  return cards.filter(
    ({ card }) => card.exp_year > year || (card.exp_year === year && card.exp_month >= month),
  )
}
