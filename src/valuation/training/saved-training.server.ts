import { numberings, salesTable } from '../model/sales-table.ts'
import { type ArtefactOrigin, readOrigin, saveArtefact, versionOf } from './artefact.server.ts'
import { trainModel } from './train-model.server.ts'
import type { PartOrder } from './train-parts.server.ts'

/** Trains a model, tells how far it is and saves it to its file, unless that has a model of the same sales, day and method. Returns where it comes from. */
export async function savedTraining(
  { sales, asOf, editions, file }: PartOrder,
  say: (line: string) => void,
): Promise<ArtefactOrigin> {
  const saved = await readOrigin(file)
  if (saved !== null && saved.version === versionOf(salesTable(sales, numberings()), asOf)) return saved
  const artefact = await trainModel(sales, { asOf, editions, file, say })
  await saveArtefact(file, artefact)
  return artefact.origin
}
