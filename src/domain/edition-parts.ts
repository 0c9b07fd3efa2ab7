/**
 * Parts of a dataset that pages are offered for by name. An edition may lack them: a file of the house price index can be that of one
 * authority. `matching` is a regular expression for the codes in the edition's extent, of which `atLeast` must be there.
 */
export const EDITION_PARTS = {
  'index-of-nations': {
    dataset: 'house-price-index',
    matching: '^(E92000001|S92000003|W92000004|N92000002)$',
    atLeast: 4,
  },
  'index-of-regions': { dataset: 'house-price-index', matching: '^E12', atLeast: 9 },
  'index-of-authorities': { dataset: 'house-price-index', matching: '^(E0[6-9]|W06|S12|N09)', atLeast: 1 },
  'bank-rate-and-inflation': { dataset: 'economy', matching: '^(bank-rate|cpi)$', atLeast: 2 },
} as const

/** The name of such a part. */
export type EditionPart = keyof typeof EDITION_PARTS
