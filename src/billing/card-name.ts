type Card = { brand: string; last4: string; exp_month: number; exp_year: number }

/** Names a card, e.g. 'Visa ending in 4242'. */
export function cardName({ brand, last4 }: Card): string {
  return `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)} ending in ${last4}`
}

/** Says when a card expires, e.g. 'Expires 03/2028'. */
export function cardExpiry({ exp_month: month, exp_year: year }: Card): string {
  return `Expires ${String(month).padStart(2, '0')}/${year}`
}
