import { deserialize, serialize } from 'node:v8'

import { sql } from 'kysely'

import { noteDatasets } from '#datasets/note-datasets.server.ts'
import type { DatasetName } from '#datasets/register.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import type { AccuracyFigures } from '../accuracy/accuracy-figures.ts'
import type { TrainedModel } from '../model/train.ts'
import type { Artefact } from './artefact.server.ts'
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

/** The stored model, ready to value homes. */
export type StoredModel = ModelFacts & { model: TrainedModel; postcodes: readonly string[] }

/** Bytes of a part: PostgreSQL can't hold more than 1 GB in one value. */
const PART_BYTES = 8 * 1024 * 1024

/** Stores a model in place of the earlier ones, and returns its ID. */
export function storeModel(
  db: Database,
  { origin, model }: Artefact,
  { editionsKey, now }: { editionsKey: string; now: Date },
): Promise<string> {
  const bytes = serialize(model)
  const { table } = model
  const lastSaleOn = dateOfDay(table.day[table.count - 1] ?? 0)
  return db.transaction().execute(async (transaction) => {
    await sql`delete from property.valuation_model`.execute(transaction)
    const { rows } = await sql<{ id: string }>`
      insert into property.valuation_model
        (version, as_of, last_sale_on, sales, editions_key, editions, trained_at)
      values (${origin.version}, ${origin.asOf}, ${lastSaleOn}, ${origin.sales}, ${editionsKey},
        ${JSON.stringify(origin.editions)}, ${now})
      returning id`.execute(transaction)
    const id = rows[0]?.id ?? ''
    for (let part = 0; part * PART_BYTES < bytes.length; part++) {
      const slice = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
      await sql`insert into property.valuation_model_part values (${id}, ${part}, ${slice})`.execute(
        transaction,
      )
    }
    return id
  })
}

/** Stores the figures of a model's back-test; null if there were too few sales for one. */
export async function storeAccuracy(
  db: Database,
  id: string,
  figures: AccuracyFigures | null,
): Promise<void> {
  await sql`
    update property.valuation_model set tested = true, accuracy = ${figures && JSON.stringify(figures)}::jsonb
    where id = ${id}`.execute(db)
}

/** Reads what's known about the stored model. Null before the first training. */
export async function findModelFacts(db: Database): Promise<ModelFacts | null> {
  const { rows } = await sql<ModelFacts>`
    select id, version, as_of::text as "asOf", last_sale_on::text as "lastSaleOn", sales,
      editions_key as "editionsKey", editions, trained_at as "trainedAt", tested as "isTested",
      accuracy
    from property.valuation_model order by trained_at desc limit 1`.execute(db)
  const [facts] = rows
  if (!facts) return null
  const names = Object.keys(facts.editions) as DatasetName[]
  noteDatasets(names.filter((name) => facts.editions[name] !== null))
  return facts
}

type Kept = { id: string; read: Promise<Pick<StoredModel, 'model' | 'postcodes'> | null> }

/** The model that this process read last. IDs differ between databases. */
let kept: Kept | null = null

/** Reads the stored model, once for each process. Null before the first training. */
export async function currentModel(db: Database): Promise<StoredModel | null> {
  const facts = await findModelFacts(db)
  if (facts === null) return null
  if (kept?.id !== facts.id) kept = { id: facts.id, read: readModel(db, facts.id) }
  const { read } = kept
  const model = await read.catch((error: unknown) => {
    if (kept?.read === read) kept = null
    throw error
  })
  // Another process has replaced it meanwhile.
  if (model === null) return currentModel(db)
  return { ...facts, ...model }
}

async function readModel(db: Database, id: string): Promise<Pick<StoredModel, 'model' | 'postcodes'> | null> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from property.valuation_model_part where model_id = ${id} order by part`.execute(db)
  if (rows.length === 0) return null
  const model = deserialize(Buffer.concat(rows.map(({ bytes }) => bytes))) as TrainedModel
  return { model, postcodes: [...model.names.postcode.keys()] }
}
