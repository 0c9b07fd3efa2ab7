import path from 'node:path'

import type pg from 'pg'

import { editionsOf } from '#datasets/editions.server.ts'
import type { IsoDate } from '#domain/dates.ts'
import { UsageError } from '#platform/command-line.ts'
import { openClient, type Database } from '#platform/database.server.ts'
import type { Services } from '#platform/services.server.ts'

import type { SalesSource } from '../command.ts'
import type { SaleFacts } from '../model/sales-table.ts'
import { MAX_TRAINED } from './limits.ts'
import { loadFiles, noSales } from './load-sales.server.ts'
import { areasOfDatabase, positionsInDatabase, type Positions, salesOfDatabase } from './read-sales.server.ts'

/** The sales before a day, in parts that each get a model. */
export type SalesParts = {
  /** The postcode areas by name, or only '' for all sales together. */
  areas: string[]
  /** The editions of the datasets, or the names of the files. */
  editions: Record<string, string | null>
  /** Reads the sales of a part. */
  read: (area: string) => Promise<SaleFacts[]>
  /** Finds the positions of postcodes, including those without sales. */
  positionsOf: (postcodes: readonly string[]) => Promise<Positions>
}

/** What reading sales needs of a command's context. */
export type SalesContext = {
  today: IsoDate
  say: (line: string) => void
  withDatabase: <T>(work: (db: Database, services: Services) => Promise<T>) => Promise<T>
}

/** The postcode area of a postcode: 'RG' of 'RG30 1AA'; empty if it's unknown. */
export function areaLetters(postcode: string): string {
  return /^[A-Z]*/.exec(postcode)?.[0] ?? ''
}

/**
 * Runs `work` with the sales of files or of the database before a day. Up to `most` stay together; more come by postcode area, and those
 * without a postcode are left out. Throws a UsageError if there are none.
 */
export function withSalesParts<T>(
  source: SalesSource,
  before: IsoDate,
  { today, say, withDatabase }: SalesContext,
  work: (parts: SalesParts) => Promise<T>,
  most = MAX_TRAINED,
): Promise<T> {
  if (source.files.length > 0) return partsOfFiles()
  return withDatabase(async (db, { databaseUrl }) => {
    const client = await openClient({ connectionString: databaseUrl })
    try {
      return await work(await partsOfDatabase(db, client))
    } finally {
      await client.end()
    }
  })

  async function partsOfFiles(): Promise<T> {
    const { sales, positions } = await loadFiles(source, before, { today, say })
    const positionsOf = () => Promise.resolve(positions)
    const files = [...source.files, ...source.postcodes]
    const editions = Object.fromEntries(files.map((file) => [path.basename(file), null]))
    if (sales.length <= most)
      return work({ areas: [''], editions, read: () => Promise.resolve(sales), positionsOf })
    const byArea = Map.groupBy(sales, ({ postcode }) => areaLetters(postcode))
    byArea.delete('')
    return work({
      areas: [...byArea.keys()].toSorted(),
      editions,
      read: (area) => Promise.resolve(byArea.get(area) ?? []),
      positionsOf,
    })
  }

  async function partsOfDatabase(db: Database, client: pg.Client): Promise<SalesParts> {
    const areas = await areasOfDatabase(client, before)
    if (areas.length === 0) throw new UsageError(noSales(before))
    const known = Object.entries(await editionsOf(db, ['price-paid', 'postcodes', 'energy-certificates']))
    const editions = Object.fromEntries(
      known.map(([name, edition]) => [name, edition && `${edition.version}: ${edition.label}`]),
    )
    const isMany = areas.reduce((sum, { sales }) => sum + sales, 0) > most
    return {
      areas: isMany ? areas.map(({ area }) => area) : [''],
      editions,
      read: (area) => salesOfDatabase(client, { before, region: area === '' ? null : area }),
      positionsOf: (postcodes) => positionsInDatabase(client, postcodes),
    }
  }
}
