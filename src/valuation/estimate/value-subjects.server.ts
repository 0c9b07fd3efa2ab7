import type { IsoDate } from '#domain/dates.ts'

import type { TrainedModel } from '../model/train.ts'
import { areaLetters, type SalesParts } from '../training/sales-parts.server.ts'
import { trainModel } from '../training/train-model.server.ts'
import { type EstimateRow, estimateRow } from './estimates-file.ts'
import type { Subject } from './subjects.ts'

/**
 * Values the homes of a file, in their order, with models trained on the sales of each part: only of the postcode areas that the homes
 * are in, one after the other, so that memory holds one.
 */
export async function valueSubjects(
  subjects: readonly Subject[],
  { areas, editions, read }: SalesParts,
  { asOf, say, signal }: { asOf: IsoDate; say: (line: string) => void; signal: AbortSignal },
): Promise<EstimateRow[]> {
  const rows: EstimateRow[] = []
  const partOf = (subject: Subject) =>
    areas[0] === '' ? '' : 'home' in subject ? areaLetters(subject.home.postcode) : null
  const byPart = Map.groupBy(subjects.entries(), ([, subject]) => partOf(subject))
  for (const [area, own] of byPart) {
    const model = area !== null && areas.includes(area) ? await modelOf(area) : null
    for (const [at, subject] of own) rows[at] = estimateRow(model, subject)
  }
  return rows

  async function modelOf(area: string): Promise<TrainedModel> {
    if (area !== '') say(`Training on the sales of ${area}.`)
    const trained = await trainModel(await read(area), { asOf, editions, file: null, say, signal })
    return trained.model
  }
}
