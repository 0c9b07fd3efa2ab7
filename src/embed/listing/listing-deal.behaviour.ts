import type { Behaviour } from '#web/behaviour.ts'

/**
 * Fills in the name and notes of a deal from the part of the address after '#'. The extension puts the listing's address and link
 * there, which browsers never send: they reach the site only if somebody saves the deal.
 */
export const listingDeal: Behaviour = (element) => {
  const known = new URLSearchParams(location.hash.slice(1))
  for (const name of ['title', 'notes']) {
    const field = element.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    const value = known.get(name)
    if (field && value) field.value = value.slice(0, 300)
  }
}
