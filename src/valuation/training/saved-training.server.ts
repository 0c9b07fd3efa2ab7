import type { IsoDate } from '#domain/dates.ts'

import { numberings, type SaleFacts, salesTable } from '../model/sales-table.ts'
import {
  type Artefact,
  type ArtefactOrigin,
  readArtefact,
  readOrigin,
  saveArtefact,
  versionOf,
} from './artefact.server.ts'
import { trainModel } from './train-model.server.ts'
import type { PartOrder } from './train-parts.server.ts'

/** Trains a model, reports progress and saves it, unless the file already has a model of the same sales, day and method. Returns where it comes from. */
export async function savedTraining(
  { sales, asOf, editions, file }: PartOrder,
  say: (line: string) => void,
): Promise<ArtefactOrigin> {
  const saved = await savedOrigin(file, sales, asOf)
  if (saved !== null) return saved
  const artefact = await trainModel(sales, { asOf, editions, file, say })
  await saveArtefact(file, artefact)
  return artefact.origin
}

/** Reads the model of a file if it's of these sales and this day, and was trained in this code's way. Else null. */
export async function savedModel(
  file: string,
  sales: readonly SaleFacts[],
  asOf: IsoDate,
): Promise<Artefact | null> {
  return (await savedOrigin(file, sales, asOf)) && readArtefact(file)
}

async function savedOrigin(
  file: string,
  sales: readonly SaleFacts[],
  asOf: IsoDate,
): Promise<ArtefactOrigin | null> {
  const saved = await readOrigin(file)
  return saved?.version === versionOf(salesTable(sales, numberings()), asOf) ? saved : null
}
