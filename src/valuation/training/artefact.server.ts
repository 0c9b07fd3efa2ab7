import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'

import type { SalesTable } from '../model/sales-table.ts'
import type { TrainedModel } from '../model/train.ts'
import type { Valuer } from '../model/valuer.ts'
import { LAYOUT, METHOD_KEY } from './method-key.server.ts'

/** Where a model comes from. Two models with the same version are the same. */
export type ArtefactOrigin = {
  /** Changes with the sales, the day and the method. */
  version: string
  /** Nothing from this day on is known to the model. */
  asOf: string
  sales: number
  /** The editions of the datasets, or the names of the files. */
  editions: Record<string, string | null>
}

/** A model as it's saved. */
export type Artefact = { origin: ArtefactOrigin; model: TrainedModel }

/** A version for a model of these sales: the same sales, positions, floor areas, day and settings give the same. */
export function versionOf(table: SalesTable, asOf: string): string {
  const { count, ...columns } = table
  const hash = createHash('sha256').update(JSON.stringify([METHOD_KEY, asOf, count]))
  for (const column of Object.values(columns))
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
  return `${asOf}-${hash.digest('hex').slice(0, 12)}`
}

/** The file of the model of a postcode area, or of all sales if it's empty. */
export function artefactPath(dataDir: string, area = ''): string {
  return path.join(dataDir, 'valuation', area === '' ? 'model.bin' : `model-${area}.bin`)
}

/** Saves a model, and its origin in a JSON file next to it. Whoever is reading the file meanwhile still gets a complete one. */
export async function saveArtefact(file: string, artefact: Artefact): Promise<void> {
  await rm(originFile(file), { force: true })
  await writeWhole(file, serialize({ layout: LAYOUT, ...artefact }))
  await writeWhole(originFile(file), Buffer.from(`${JSON.stringify(artefact.origin, null, 2)}\n`))
}

/** Reads where a saved model comes from. Null if there's none. */
export async function readOrigin(file: string): Promise<ArtefactOrigin | null> {
  const text = await readFile(originFile(file), 'utf8').catch(ifMissing)
  return text === null ? null : (JSON.parse(text) as ArtefactOrigin)
}

function originFile(file: string): string {
  return file.replace(/\.bin$/, '.json')
}

/** Reads a saved model. Null if there's none, or only one of another layout. */
export async function readArtefact(file: string): Promise<Artefact | null> {
  const saved = (await readSaved(file)) as ({ layout: number } & Artefact) | null
  return saved?.layout === LAYOUT ? { origin: saved.origin, model: saved.model } : null
}

/** Saves how far training has come, to continue from there after a stop. */
export async function saveProgress(file: string, version: string, valuer: Valuer): Promise<void> {
  await writeWhole(`${file}.progress`, serialize({ version, valuer }))
}

/** The saved progress of training by this version. Null if it hadn't begun or the file is damaged: training then starts from the beginning. */
export async function readProgress(file: string, version: string): Promise<Valuer | null> {
  const saved = await readSaved(`${file}.progress`).catch(() => null)
  const progress = saved as { version: string; valuer: Valuer } | null
  return progress?.version === version ? progress.valuer : null
}

/** Deletes the progress of training, once it's done. */
export async function dropProgress(file: string): Promise<void> {
  await rm(`${file}.progress`, { force: true })
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}

async function readSaved(file: string): Promise<unknown> {
  const bytes = await readFile(file).catch(ifMissing)
  return bytes && deserialize(bytes)
}

function ifMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
