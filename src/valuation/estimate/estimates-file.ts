import { csv, type CsvValue } from '#domain/csv.ts'

import { estimateHome } from '../model/estimate-home.ts'
import type { TrainedModel } from '../model/train.ts'
import type { Subject } from './subjects.ts'

const COLUMNS = [
  'id', 'estimate', 'low80', 'high80', 'low95', 'high95', 'method', 'confidence', 'problem',
] as const // prettier-ignore

/** Values homes and returns the CSV file of estimates in whole pounds, a row for every subject, and the number that couldn't be valued. */
export function estimatesFile(
  model: TrainedModel,
  subjects: readonly Subject[],
): { text: string; problems: number } {
  let problems = 0
  const rows = subjects.map((subject): CsvValue[] => {
    const result = 'problem' in subject ? { refused: subject.problem } : estimateHome(model, subject.home)
    if ('refused' in result) {
      problems++
      return [subject.id, '', '', '', '', '', '', '', result.refused]
    }
    const { estimate, low80, high80, low95, high95, method, confidence } = result
    const pounds = [estimate, low80, high80, low95, high95].map(Math.round)
    return [subject.id, ...pounds, method, confidence, '']
  })
  return { text: csv([COLUMNS, ...rows]), problems }
}
