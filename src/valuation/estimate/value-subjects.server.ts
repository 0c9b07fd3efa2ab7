import type { IsoDate } from '#domain/dates.ts'

import type { TrainedModel } from '../model/train.ts'
import { artefactPath } from '../training/artefact.server.ts'
import { areaLetters, type SalesParts } from '../training/sales-parts.server.ts'
import { savedModel } from '../training/saved-training.server.ts'
import { trainModel } from '../training/train-model.server.ts'
import { type EstimateRow, estimateRow } from './estimates-file.ts'
import type { Subject } from './subjects.ts'

/** How the homes of a file are valued. */
type Valuing = {
  asOf: IsoDate
  /** Where `train` has saved its models. */
  dataDir: string
  say: (line: string) => void
  signal: AbortSignal
}

/**
 * Values the homes of a file, in their order, with models of the sales of each part: only of the postcode areas that the homes
 * are in, one after the other, so that memory holds one. A saved model of the same sales and day is used; else one is trained.
 */
export async function valueSubjects(
  given: readonly Subject[],
  { areas, editions, read, positionsOf }: SalesParts,
  { asOf, dataDir, say, signal }: Valuing,
): Promise<EstimateRow[]> {
  const subjects = await withPositions(given, positionsOf)
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
    const sales = await read(area)
    const saved = await savedModel(artefactPath(dataDir, area), sales, asOf)
    if (saved !== null) {
      say(`Using the saved model ${saved.origin.version}.`)
      return saved.model
    }
    if (area !== '') say(`Training on the sales of ${area}.`)
    const trained = await trainModel(sales, { asOf, editions, file: null, say, signal })
    return trained.model
  }
}

/** The subjects with the positions of their postcodes, where these are known. */
async function withPositions(
  subjects: readonly Subject[],
  positionsOf: SalesParts['positionsOf'],
): Promise<Subject[]> {
  const postcodes = new Set(subjects.flatMap((subject) => ('home' in subject ? [subject.home.postcode] : [])))
  const positions = await positionsOf([...postcodes])
  return subjects.map((subject) => {
    const position = 'home' in subject ? positions.get(subject.home.postcode) : undefined
    return position && 'home' in subject ? { ...subject, home: { ...subject.home, ...position } } : subject
  })
}
