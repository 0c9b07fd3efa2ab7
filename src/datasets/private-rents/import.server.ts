import type { ClientBase } from 'pg'

import { formatMonth, type IsoDate } from '#domain/dates.ts'

import { FIGURE_COLUMNS } from '../economy/figure-row.ts'
import type { DatasetImporter, StagedRun } from '../import/importer.ts'
import { keepLaterRevisions } from '../import/older-file.server.ts'
import { rentsAfterIndex } from './area-rents.server.ts'
import { demonstrationFiles } from './demonstration.ts'
import { edition, extent } from './edition.server.ts'
import { recognisePrivateRents } from './layouts.ts'
import { privateRentsSource } from './source.ts'

/**
 * Imports rents by area and month. A file adds to what we have, and replaces the figures that it repeats, unless what we have
 * is a later edition.
 */
export const privateRentsImporter: DatasetImporter = {
  source: privateRentsSource,
  tables: [{ name: 'private_rent', key: ['measure', 'area_code', 'starts_on'], columns: FIGURE_COLUMNS }],
  recognise: recognisePrivateRents,
  needs: [['Time period', 'Area code', 'Area name', 'Rental price']],
  check: futureRows,
  ...rentsAfterIndex,
  prepare: (client, run) =>
    keepLaterRevisions(client, run, {
      table: 'private_rent',
      series: ['measure', 'area_code'],
      period: 'starts_on',
    }),
  edition,
  extent,
  demonstration: () => demonstrationFiles,
}

async function futureRows(client: ClientBase, run: StagedRun): Promise<string | null> {
  const { rows } = await client.query<{ latest: IsoDate | null }>(
    `select max(starts_on)::text as latest from ${run.staging('private_rent')}`,
  )
  const latest = rows[0]?.latest ?? null
  return latest !== null && latest > run.today
    ? `There are rents for ${formatMonth(latest)}, which hasn't come yet: check the dates.`
    : null
}
