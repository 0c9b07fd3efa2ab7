import pg from 'pg'

import { allEditions, type Edition } from '#datasets/editions.server.ts'
import { addDays } from '#domain/dates.ts'
import { londonDay, systemClock } from '#platform/clock.server.ts'
import { openDatabase, type Database } from '#platform/database.server.ts'

import { accuracyFigures } from '../accuracy/accuracy-figures.ts'
import type { TreeSettings } from '../model/fit-trees.ts'
import { numberings, salesTable } from '../model/sales-table.ts'
import { MOST_TRAINED } from './limits.ts'
import { METHOD_KEY } from './method-key.server.ts'
import { findModelFacts, storeAccuracy, storeModel } from './model-store.server.ts'
import { salesOfDatabase } from './read-sales.server.ts'
import { dateOfDay } from './sale-facts.ts'
import { trainModel } from './train-model.server.ts'

/** The datasets that the model is trained on. */
export const TRAINED_ON = ['price-paid', 'postcodes', 'energy-certificates'] as const

/** What to train on, and how. */
export type TrainingOrder = {
  databaseUrl: string
  /** Where progress is saved, to go on from there after a stop; null to begin anew. */
  progressFile: string | null
  /** Letters of a postcode area, to train on its sales only; null for all. */
  region?: string | null
  settings?: TreeSettings
}

/** A text that changes when one of the datasets that the model is trained on gets a new edition, or the code trains in another way. */
export function trainingKey(editions: ReadonlyMap<string, Edition>): string {
  const versions = TRAINED_ON.map((name) => `${name}:${editions.get(name)?.version ?? 0}`)
  return [METHOD_KEY, ...versions].join(',')
}

/** What the stored model lacks. 'too many' if more sales are imported than a model can be trained on. */
export type TrainingNeed = 'none' | 'too many' | 'training'

/** Whether the stored model lacks something: the latest editions, or its back-test. 'none' if there are no sales. */
export async function trainingNeed(db: Database): Promise<TrainingNeed> {
  const [editions, facts] = await Promise.all([allEditions(db), findModelFacts(db)])
  const sales = editions.get('price-paid')
  if (!sales || (facts?.editionsKey === trainingKey(editions) && facts.isTested)) return 'none'
  return sales.rows > MOST_TRAINED ? 'too many' : 'training'
}

/**
 * Trains a model on the sales of the database and stores it, then tests it on its last twelve months and stores how wrong it was. What
 * has been done for these editions isn't done again. Takes about a minute for 11,000 sales and blocks its thread.
 */
export async function trainAndStore(order: TrainingOrder): Promise<void> {
  const { databaseUrl, settings } = order
  const database = openDatabase({ url: databaseUrl, role: 'freehold_web', max: 1 })
  try {
    const { db } = database
    const [editions, facts] = await Promise.all([allEditions(db), findModelFacts(db)])
    const key = trainingKey(editions)
    const sales = await readSales(order)
    const last = sales.reduce((latest, { day }) => Math.max(latest, day), -1)
    if (last < 0) return
    const isTrained = facts?.editionsKey === key
    const id = isTrained ? facts.id : await train()
    if (isTrained && facts.isTested) return
    const names = numberings()
    const figures = accuracyFigures(salesTable(sales, names), names, settings)
    await storeAccuracy(db, id, figures)

    async function train(): Promise<string> {
      const artefact = await trainModel(sales, {
        asOf: dateOfDay(last + 1),
        editions: Object.fromEntries(TRAINED_ON.map((name) => [name, editions.get(name)?.label ?? null])),
        file: order.progressFile,
        say: () => {},
        ...(settings && { settings }),
      })
      return storeModel(db, artefact, { editionsKey: key, now: systemClock.now() })
    }
  } finally {
    await database.close()
  }
}

async function readSales({ databaseUrl, region = null }: TrainingOrder) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const tomorrow = addDays(londonDay(systemClock), 1)
    return await salesOfDatabase(client, { before: tomorrow, region })
  } finally {
    await client.end()
  }
}
