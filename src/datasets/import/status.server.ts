import { daysBetween, formatDate, type IsoDate, utcDay } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import { allEditions } from '../editions.server.ts'
import type { DatasetSource } from '../register.ts'

/** The state of a dataset. Fields are null if it has never been imported. */
export type DatasetStatus = {
  dataset: string
  title: string
  edition: string | null
  version: number | null
  demonstration: boolean
  rows: number | null
  coversFrom: IsoDate | null
  coversTo: IsoDate | null
  publishedAt: string | null
  ageDays: number | null
  /** How often the publisher releases it. */
  cadence: string
}

/** Reads the state of each dataset on a given day. */
export async function datasetStatuses(
  db: Database,
  sources: readonly DatasetSource[],
  today: IsoDate,
): Promise<DatasetStatus[]> {
  const editions = await allEditions(db)
  return sources.map(({ dataset, title, cadence }) => {
    const edition = editions.get(dataset)
    const publishedOn = edition ? utcDay(edition.publishedAt) : null
    return {
      dataset,
      title,
      edition: edition?.label ?? null,
      version: edition?.version ?? null,
      demonstration: edition?.demonstration ?? false,
      rows: edition?.rows ?? null,
      coversFrom: edition?.coversFrom ?? null,
      coversTo: edition?.coversTo ?? null,
      publishedAt: edition?.publishedAt.toISOString() ?? null,
      ageDays: publishedOn === null ? null : Math.max(daysBetween(publishedOn, today), 0),
      cadence,
    }
  })
}

const count = new Intl.NumberFormat('en-GB')

/** Returns the state of each dataset as a text table. */
export function statusTable(statuses: readonly DatasetStatus[]): string {
  const rows = statuses.map((status) => [
    status.dataset,
    status.edition === null
      ? 'not imported'
      : `${status.edition}${status.demonstration ? ' (demonstration data)' : ''}`,
    status.rows === null ? '' : count.format(status.rows),
    covers(status),
    status.ageDays === null ? '' : age(status.ageDays),
    status.cadence,
  ])
  const table = [['Dataset', 'Edition', 'Rows', 'Covers', 'Imported', 'Release schedule'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          column === 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function covers({ coversFrom, coversTo }: DatasetStatus): string {
  if (coversTo === null) return ''
  return coversFrom === null
    ? `to ${formatDate(coversTo)}`
    : `${formatDate(coversFrom)} to ${formatDate(coversTo)}`
}

function age(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}
