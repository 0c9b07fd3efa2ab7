import { isoDate, type IsoDate } from '#domain/dates.ts'

/** A change to the API that its users may have to know about, and the APIs that it's about. Without any it's about the API as a whole. */
export type ApiChange = {
  on: IsoDate
  kind: 'Added' | 'Changed' | 'Deprecated' | 'Removed'
  text: string
  apis?: readonly string[]
}

/** Changes to the API, newest first. */
export const apiChanges: readonly ApiChange[] = [
  {
    on: isoDate('2026-11-30'),
    kind: 'Changed',
    text: 'Webhooks: `sales.added` and `index.published` have `demonstration`, and their `edition` says what it covers if that isn’t everything. `sales.added` leaves out sales of days that weren’t imported before.',
  },
  {
    on: isoDate('2026-11-29'),
    kind: 'Changed',
    text: '`status` of `GET /postcodes/{postcode}/validity` is null if the directory leaves out postcodes that were withdrawn.',
    apis: ['postcodes'],
  },
  {
    on: isoDate('2026-11-28'),
    kind: 'Changed',
    text: '`X-Credits-Charged` and `meta.credits` of a batch are the total of its calls.',
    apis: ['batch'],
  },
  {
    on: isoDate('2026-11-28'),
    kind: 'Changed',
    text: 'In the result of a batch job, a field with the name of an earlier column is called `data.…`.',
    apis: ['batch-jobs'],
  },
  {
    on: isoDate('2026-11-28'),
    kind: 'Added',
    text: 'Virtual staging: `POST /staging` furnishes a photo of an empty room. Webhook: `staging.ended`.',
    apis: ['staging'],
  },
  {
    on: isoDate('2026-11-24'),
    kind: 'Added',
    text: '`GET /house-valuation` and `GET /property-valuation`.',
    apis: ['house-valuation', 'property-valuation'],
  },
  {
    on: isoDate('2026-11-23'),
    kind: 'Added',
    text: 'Webhooks: `sales.added`, `index.published`, `credits.low` and `batch-job.ended`.',
  },
  {
    on: isoDate('2026-11-23'),
    kind: 'Added',
    text: 'Batch jobs: `POST /batch-jobs` calls an endpoint with each row of a CSV file.',
    apis: ['batch-jobs'],
  },
  {
    on: isoDate('2026-11-23'),
    kind: 'Added',
    text: 'Test keys with sample data and magic postcodes, and the error codes `expired_key`, `address_denied` and `cap_reached`.',
  },
  ...[
    'crime-statistics',
    'schools',
    'epc',
    'property-age',
    'company-ownership-search',
    'economic-data',
    'broadband',
    'mobile-signal',
    'council-tax',
  ].map((api) => ({
    on: isoDate('2026-11-23'),
    kind: 'Added' as const,
    text: `\`GET /${api}\`.`,
    apis: [api],
  })),
  {
    on: isoDate('2026-11-23'),
    kind: 'Added',
    text: 'Look-ups of many postcodes, the nearest ones, a random one and outcodes.',
    apis: ['postcodes'],
  },
  {
    on: isoDate('2026-11-20'),
    kind: 'Added',
    text: 'Version 1: postcodes, sold comparables, house price index, stamp duty and the other calculators, usage, coverage, batches and the OpenAPI document.',
    apis: [
      'postcodes',
      'sold-comparables',
      'house-price-index',
      'stamp-duty-land-tax',
      'calculators',
      'batch',
      'usage',
      'coverage',
      'status',
      'openapi',
    ],
  },
]

/** Lists the changes to one API, newest first. */
export function changesOf(api: string): readonly ApiChange[] {
  return apiChanges.filter(({ apis }) => apis?.includes(api))
}
