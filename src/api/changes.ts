import { isoDate, type IsoDate } from '#domain/dates.ts'

/** A change to the API that its users may have to know about. */
export type ApiChange = { on: IsoDate; kind: 'Added' | 'Changed' | 'Deprecated' | 'Removed'; text: string }

/** Changes to the API, newest first. */
export const apiChanges: readonly ApiChange[] = [
  {
    on: isoDate('2026-11-23'),
    kind: 'Added',
    text: 'Webhooks: `sales.added`, `index.published`, `credits.low` and `batch-job.ended`.',
  },
  {
    on: isoDate('2026-11-23'),
    kind: 'Added',
    text: 'Batch jobs: `POST /batch-jobs` calls an endpoint with each row of a CSV file.',
  },
  {
    on: isoDate('2026-11-23'),
    kind: 'Added',
    text: 'Test keys with sample data and magic postcodes, and the error codes `expired_key`, `address_denied` and `cap_reached`.',
  },
  { on: isoDate('2026-11-20'), kind: 'Added', text: 'Version 1.' },
]
