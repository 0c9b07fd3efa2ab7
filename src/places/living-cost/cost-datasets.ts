/** The datasets behind the cost of living at a postcode, besides those of prices and places. */
export const COST_DATASETS = [
  'council-tax',
  'dwelling-stock',
  'energy-certificates',
  'broadband',
  'economy',
] as const
