import { type RawBuilder, sql } from 'kysely'

import { allEditions, type Edition } from '#datasets/editions.server.ts'
import { areaOfSector } from '#datasets/extent/directory-extent.ts'
import type { Database } from '#platform/database.server.ts'

import { METHOD_KEY } from './method-key.server.ts'
import { findModelFacts } from './model-store.server.ts'

/** The datasets that the model is trained on. */
export const TRAINED_ON = ['price-paid', 'postcodes', 'energy-certificates'] as const

/** A text that changes when one of the datasets that the model is trained on gets a new edition, or the code trains in another way. */
export function trainingKey(editions: ReadonlyMap<string, Edition>): string {
  const versions = TRAINED_ON.map((name) => `${name}:${editions.get(name)?.version ?? 0}`)
  return [METHOD_KEY, ...versions].join(',')
}

/** What the stored models lack. */
export type TrainingNeed = 'none' | 'training'

/** Whether the stored models lack something: the latest editions, or their back-tests. 'none' if there are no sales. */
export async function trainingNeed(db: Database): Promise<TrainingNeed> {
  const [editions, facts] = await Promise.all([allEditions(db), findModelFacts(db)])
  const sales = editions.get('price-paid')
  if (!sales || (facts?.editionsKey === trainingKey(editions) && facts.isTested)) return 'none'
  return 'training'
}

/**
 * Whether an outcode that the models don't know is still to be trained: before the first training, if there are sales in its postcode area,
 * and while its sales are newer than the models. A training on all sales takes hours.
 */
export async function awaitsTraining(db: Database, outcode: string): Promise<boolean> {
  const [editions, facts] = await Promise.all([allEditions(db), findModelFacts(db)])
  if (facts?.editionsKey === trainingKey(editions)) return false
  if (facts) return hasSales(db, sql`postcode like ${`${outcode} %`}`)
  // Nothing at all was imported, which is said in other words.
  if (!editions.has('price-paid')) return true
  const area = areaOfSector(outcode)
  return hasSales(db, sql`postcode ~>=~ ${`${area}0`} and postcode ~<~ ${`${area}A`}`)
}

async function hasSales(db: Database, within: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from property.sale where ${within}) as has`.execute(db)
  return rows[0]?.has === true
}
