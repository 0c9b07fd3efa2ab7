/** The cards of a postcode's report whose figures can be downloaded, by their id. */
export const CARD_NAMES = ['sold-prices', 'medians', 'price-index', 'planning', 'neighbours'] as const

/** The id of one of them. */
export type CardName = (typeof CARD_NAMES)[number]
