import type { ClientBase } from 'pg'

import { formatMonth } from '#domain/dates.ts'

import { demonstrationSales } from '../demonstration/sales.ts'
import type { Extent, Period } from '../extent/extent.ts'
import type { EditionDescription, DatasetImporter, StagedRun } from '../import/importer.ts'
import { inTurn } from '../import/in-turn.ts'
import { changeFilesInOrder } from './change-files-in-order.server.ts'
import { notedChanges } from './changed-sales.server.ts'
import { coverageOf } from './coverage.server.ts'
import { findSalesExtent, realDirectory, salesExtentAfterPostcodes } from './extent.server.ts'
import { recognisePricePaid } from './layouts.ts'
import { reportOlderChanges } from './older-changes.server.ts'
import { SALE_COLUMNS } from './sale-rows.ts'
import { pricePaidSource } from './source.ts'
import { statisticsAfterPostcodes, statisticsAfterSales } from './statistics-refresh.server.ts'
import { streetsOfSales } from './streets.server.ts'
import { recogniseSaleUprns, SALE_UPRN_COLUMNS } from './uprn-layout.ts'

/**
 * Imports HM Land Registry's price paid data: the complete and yearly files, the monthly change file (which adds,
 * corrects and deletes sales), downloads from the report builder, and lists of the sales' UPRNs. The transaction identifier
 * is the key. Medians are published in the same transaction.
 */
export const pricePaidImporter: DatasetImporter = {
  source: pricePaidSource,
  tables: [
    { name: 'sale', key: ['transaction_id'], columns: SALE_COLUMNS, deletions: true },
    { name: 'sale_uprn', key: SALE_UPRN_COLUMNS, columns: SALE_UPRN_COLUMNS },
  ],
  inOrder: changeFilesInOrder,
  recognise: (sample, today) => recognisePricePaid(sample, today) ?? recogniseSaleUprns(sample),
  condense: keepUprns,
  check: async (client, run) => {
    await reportOlderChanges(client, run)
    return refuseUprnsAlone(client, run)
  },
  ...inTurn(statisticsAfterSales, streetsOfSales),
  alsoOn: { postcodes: [statisticsAfterPostcodes, salesExtentAfterPostcodes] },
  edition,
  extent,
  demonstration: (size) => [{ name: 'demonstration-pp-complete.csv', text: () => demonstrationSales(size) }],
}

/** A complete file has no UPRNs: those that we have stay. */
async function keepUprns(client: ClientBase, run: StagedRun): Promise<void> {
  if (run.mode === 'replace')
    await client.query(`insert into ${run.staging('sale_uprn')} select * from property.sale_uprn`)
}

async function refuseUprnsAlone(client: ClientBase, run: StagedRun): Promise<string | null> {
  if (run.mode === 'add') return null
  const { rowCount } = await client.query(`select from ${run.staging('sale')} limit 1`)
  return rowCount === 0 ? 'UPRNs of sales need the sales: import price paid data first, or with them.' : null
}

async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  const { rows, first, last } = await coverageOf(client, run)
  return {
    label: last === null ? 'empty' : `to ${formatMonth(last)}`,
    rows,
    coversFrom: first,
    coversTo: last,
    nations: pricePaidSource.nations,
  }
}

async function extent(client: ClientBase, run: StagedRun, period: Period): Promise<Extent> {
  const computed =
    run.mode === 'replace'
      ? {
          lists: run.scratch('lists'),
          statistics: run.scratch('statistics'),
          postcodeSales: run.scratch('coded'),
        }
      : {
          lists: 'property.sale_price_list',
          statistics: 'property.sale_statistics',
          postcodeSales: 'property.postcode_sales',
        }
  const sales = await notedChanges(client, run)
  const changes = sales === null ? null : { sales, coded: run.scratch('coded') }
  return findSalesExtent(
    client,
    { ...computed, postcodes: 'property.postcode' },
    { period, directory: await realDirectory(client), changes },
  )
}
