import { serialize } from 'node:v8'

import { sql } from 'kysely'

import { noteDatasets } from '#datasets/note-datasets.server.ts'
import type { DatasetName } from '#datasets/register.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import { type AccuracyFigures, inOrder, type TestedSales } from '../accuracy/accuracy-figures.ts'
import { storeLocalChanges } from '../local-index/store-local-changes.server.ts'
import type { TrainedModel } from '../model/train.ts'
import type { Artefact } from './artefact.server.ts'
import { MAX_KEPT } from './limits.ts'
import { METHOD_KEY } from './method-key.server.ts'
import { modelOfPieces, modelPieces } from './model-pieces.ts'
import { dateOfDay } from './sale-facts.ts'

/** What is known about the stored model without reading it. */
export type ModelFacts = {
  id: string
  version: string
  /** Nothing from this day on is known to the model. */
  asOf: IsoDate
  lastSaleOn: IsoDate
  sales: number
  editionsKey: string
  /** What the editions are called, by dataset; null for one that wasn't there. */
  editions: Partial<Record<DatasetName, string | null>>
  trainedAt: Date
  isTested: boolean
  /** Null until the back-test is done, and if there were too few sales for one. */
  accuracy: AccuracyFigures | null
}

/** A stored model, ready to value homes. */
export type StoredModel = ModelFacts & { model: TrainedModel; postcodes: readonly string[] }

/** What a model is stored with: the editions that it was trained on, and whether their sales are made up. */
type StoredAs = { editionsKey: string; now: Date; isDemonstration: boolean; area?: string }

/**
 * Stores a model of a postcode area in place of the earlier one, or with the area '' a model of all sales in place of all others, and how
 * its local index has changed. Returns its ID.
 */
export function storeModel(
  db: Database,
  { origin, model }: Artefact,
  { editionsKey, now, isDemonstration, area = '' }: StoredAs,
): Promise<string> {
  const { table } = model
  const lastSaleOn = dateOfDay(table.day[table.count - 1] ?? 0)
  return db.transaction().execute(async (transaction) => {
    await sql`delete from property.valuation_model where ${area} in ('', area)`.execute(transaction)
    const { rows } = await sql<{ id: string }>`
      insert into property.valuation_model
        (version, as_of, last_sale_on, sales, editions_key, editions, trained_at, area, demonstration)
      values (${origin.version}, ${origin.asOf}, ${lastSaleOn}, ${origin.sales}, ${editionsKey},
        ${JSON.stringify(origin.editions)}, ${now}, ${area}, ${isDemonstration})
      returning id`.execute(transaction)
    const id = rows[0]?.id ?? ''
    let part = 0
    for (const piece of modelPieces(model))
      await sql`insert into property.valuation_model_part values (${id}, ${part++}, ${piece})`.execute(
        transaction,
      )
    await storeLocalChanges(transaction, model, { id, area })
    return id
  })
}

/** Stores the figures of a model's back-test (null if there were too few sales for one), and for a summary the sales that it tested. */
export async function storeAccuracy(
  db: Database,
  id: string,
  figures: AccuracyFigures | null,
  tested: TestedSales | null = null,
): Promise<void> {
  await sql`
    update property.valuation_model set tested = true, accuracy = ${figures && JSON.stringify(figures)}::jsonb,
      tested_sales = ${tested && serialize(tested)}
    where id = ${id}`.execute(db)
}

/** Models that this version of the code can use: trained by the same method. The view leaves out models of made-up sales once there are real ones. */
const usable = sql`starts_with(editions_key, ${`${METHOD_KEY},`})`

/** The area of a summary of the models of all areas. */
export const SUMMARY = '*'

/**
 * Reads what's known about the model of a postcode area, or with '' of the one of all sales; without an area, of the one of all sales or
 * else of the models of all areas together. Null before the training, and if this version of the code can't use it.
 */
export async function findModelFacts(db: Database, area?: string): Promise<ModelFacts | null> {
  const areas = area === undefined ? ['', SUMMARY] : [area]
  const { rows } = await sql<ModelFacts>`
    select id, version, as_of::text as "asOf", last_sale_on::text as "lastSaleOn", sales,
      editions_key as "editionsKey", editions, trained_at as "trainedAt", tested as "isTested",
      accuracy
    from property.valuation_model_of_sales where ${usable} and area = any(${areas}) order by trained_at desc limit 1`.execute(
    db,
  )
  const [facts] = rows
  if (!facts) return null
  const names = Object.keys(facts.editions) as DatasetName[]
  noteDatasets(names.filter((name) => facts.editions[name] !== null))
  return { ...facts, accuracy: facts.accuracy && inOrder(facts.accuracy) }
}

type Kept = { key: string; id: string; area: string; sales: number; read: Promise<StoredModel | null> }

/** The models that this process has read, the one that was used last at the end. IDs differ between databases. */
let kept: Kept[] = []

/**
 * Reads the model for a postcode, or without one that of all sales, and what's known about it: once for each process, and again once it's
 * tested. Null before the training.
 */
export async function currentModel(db: Database, postcode = ''): Promise<StoredModel | null> {
  const own = /^[A-Z]*/.exec(postcode)?.[0] ?? ''
  const { rows } = await sql<{ id: string; tested: boolean; area: string; sales: number }>`
    select id, tested, area, sales from property.valuation_model_of_sales where ${usable} and area in ('', ${own})
    order by area desc, trained_at desc limit 1`.execute(db)
  const [latest] = rows
  if (!latest) return null
  const { id, area, sales } = latest
  const key = `${id} ${latest.tested}`
  const same = kept.find((each) => each.key === key)
  const before = kept.find((each) => each.id === id)?.read ?? Promise.resolve(null)
  const now: Kept = same ?? { key, id, area, sales, read: before.then((known) => readModel(db, area, known)) }
  keep(now)
  const model = await now.read.catch((error: unknown) => {
    kept = kept.filter((each) => each !== now)
    throw error
  })
  if (model !== null) return model
  // Another process has replaced it meanwhile.
  kept = kept.filter((each) => each !== now)
  return currentModel(db, postcode)
}

/** Keeps a model as the one used last, in place of an older one of its area, and gives up those used longest ago if they're many. */
function keep(model: Kept): void {
  kept = [...kept.filter(({ area }) => area !== model.area), model]
  let sales = kept.reduce((sum, each) => sum + each.sales, 0)
  while (sales > MAX_KEPT && kept.length > 1) sales -= kept.shift()?.sales ?? 0
}

async function readModel(db: Database, area: string, known: StoredModel | null): Promise<StoredModel | null> {
  const facts = await findModelFacts(db, area)
  if (facts === null || facts.id === known?.id) return facts && known && { ...known, ...facts }
  const model = (await modelOfPieces(storedPieces(db, facts.id))) as TrainedModel | null
  return model && { ...facts, model, postcodes: [...model.names.postcode.keys()] }
}

/** Reads the pieces of a model one at a time, so that the process does something else in between. */
async function* storedPieces(db: Database, id: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from property.valuation_model_part where model_id = ${id} and part = ${part}`.execute(db)
    const [piece] = rows
    // There are no more, or another process has replaced the model.
    if (!piece) return
    yield piece.bytes
  }
}
