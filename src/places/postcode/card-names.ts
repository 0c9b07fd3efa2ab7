/** The cards of a postcode's report whose figures can be downloaded, by their id. */
export const CARD_NAMES = {
  'sold-prices': 'Sold prices',
  medians: 'Median prices by type and year',
  'price-index': 'House price index',
  planning: 'Planning and flood zones',
  neighbours: 'Nearby postcodes',
} as const

/** The id of one of them. */
export type CardName = keyof typeof CARD_NAMES
