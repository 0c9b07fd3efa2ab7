import type pg from 'pg'

import { allEditions } from '#datasets/editions.server.ts'
import { addDays, type IsoDate } from '#domain/dates.ts'
import { londonDay, systemClock } from '#platform/clock.server.ts'
import { openClient, openDatabase, type Database } from '#platform/database.server.ts'

import { figuresOf, testedSales } from '../accuracy/accuracy-figures.ts'
import type { TreeSettings } from '../model/fit-trees.ts'
import { monthOfDay } from '../model/months.ts'
import { numberings, type SaleFacts, salesTable } from '../model/sales-table.ts'
import { MAX_TRAINED } from './limits.ts'
import { findModelFacts, storeAccuracy, storeModel } from './model-store.server.ts'
import { areasOfDatabase, salesOfDatabase } from './read-sales.server.ts'
import { dateOfDay } from './sale-facts.ts'
import { storeSummary } from './summary-store.server.ts'
import { trainModel } from './train-model.server.ts'
import { TRAINED_ON, trainingKey } from './training-need.server.ts'

/** What to train on, and how. */
export type TrainingOrder = {
  databaseUrl: string
  /** Where progress is saved, so that training can be resumed; null to start from the beginning. */
  progressFile: string | null
  /** Letters of a postcode area, to train on its sales only; null for all. */
  region?: string | null
  settings?: TreeSettings
}

type Context = {
  db: Database
  client: pg.Client
  order: TrainingOrder
  key: string
  editions: Record<string, string | null>
  isDemonstration: boolean
  /** The last day of the imported sales. */
  lastDay: IsoDate
}

/**
 * Trains a model on the sales of the database and stores it, then tests it on its last twelve months and stores how wrong it was. Of
 * more sales than one model takes, each postcode area gets its own, one after the other. What has been done for these editions isn't
 * done again. Takes about half a minute of processor time for 11,000 sales, and blocks its thread.
 */
export async function trainAndStore(order: TrainingOrder): Promise<void> {
  const database = openDatabase({ url: order.databaseUrl, role: 'freehold_web', max: 1 })
  let client: pg.Client | undefined
  try {
    client = await openClient({ connectionString: order.databaseUrl })
    const { db } = database
    const known = await allEditions(db)
    const editions = Object.fromEntries(TRAINED_ON.map((name) => [name, known.get(name)?.label ?? null]))
    const sales = known.get('price-paid')
    const isDemonstration = sales?.demonstration ?? false
    const lastDay = sales?.coversTo ?? londonDay(systemClock)
    const context: Context = {
      db,
      client,
      order,
      key: trainingKey(known),
      editions,
      isDemonstration,
      lastDay,
    }
    if ((sales?.rows ?? 0) <= MAX_TRAINED || order.region) await trainWhole(context)
    else await trainAreas(context)
  } finally {
    await client?.end()
    await database.close()
  }
}

/** Trains a model on all sales. If there's nothing to learn from in any of them, that is stored. */
async function trainWhole(context: Context): Promise<void> {
  const isTrained = await trainPart(context, { area: '', region: context.order.region ?? null, to: null })
  if (!isTrained) await storeSummary(context.db, { ...context, now: systemClock.now() })
}

/** Trains a model for each postcode area with sales, and then stores a summary of them. */
async function trainAreas(context: Context): Promise<void> {
  const { db, client } = context
  const areas = await areasOfDatabase(client, tomorrow())
  const last = Math.max(...areas.map(({ lastDay }) => lastDay))
  for (const { area } of areas) await trainPart(context, { area, region: area, to: monthOfDay(last) })
  await storeSummary(db, { ...context, now: systemClock.now() })
}

/** Trains and tests one model. `to` is the last month that's tested, or null for that of the last sale. Returns false if no sale can be used. */
async function trainPart(
  { db, client, order, key, editions, isDemonstration }: Context,
  { area, region, to }: { area: string; region: string | null; to: number | null },
): Promise<boolean> {
  const { settings } = order
  const facts = await findModelFacts(db, area)
  const isTrained = facts?.editionsKey === key
  if (isTrained && facts.isTested) return true
  const sales = await salesOfDatabase(client, { before: tomorrow(), region })
  const last = sales.reduce((latest, { day }) => Math.max(latest, day), -1)
  if (last < 0) return false
  const id = isTrained ? facts.id : await train(sales)
  const names = numberings()
  const test = testedSales(salesTable(sales, names), names, {
    ...(settings && { settings }),
    ...(to !== null && { to }),
  })
  await storeAccuracy(db, id, figuresOf([test]), area === '' ? null : test)
  return true

  async function train(own: readonly SaleFacts[]): Promise<string> {
    const artefact = await trainModel(own, {
      asOf: dateOfDay(last + 1),
      editions,
      file: order.progressFile,
      say: () => {},
      ...(settings && { settings }),
    })
    return storeModel(db, artefact, { editionsKey: key, now: systemClock.now(), isDemonstration, area })
  }
}

function tomorrow() {
  return addDays(londonDay(systemClock), 1)
}
