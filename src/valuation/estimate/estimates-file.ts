import { csv, type CsvValue, exactCell } from '#domain/csv.ts'

import { estimateHome, type HomeEstimate, type Refusal } from '../model/estimate-home.ts'
import { withoutSalesReason } from '../model/sold-prices-published.ts'
import type { TrainedModel } from '../model/train.ts'
import type { Subject } from './subjects.ts'

const COLUMNS = [
  'id', 'estimate', 'low80', 'high80', 'low95', 'high95', 'method', 'confidence',
] as const // prettier-ignore

/** The row of a home in the file of estimates. */
export type EstimateRow = { cells: CsvValue[]; isRefused: boolean }

/**
 * Values homes and returns the CSV file of estimates in whole pounds, a row for every subject, and the number that couldn't be valued:
 * their column `method` says why.
 */
export function estimatesFile(
  model: TrainedModel,
  subjects: readonly Subject[],
): { text: string; problems: number } {
  return fileOfRows(subjects.map((subject) => estimateRow(model, subject)))
}

/** Values a home of a file, or says why not. Without a model there are no sales in its postcode area. */
export function estimateRow(model: TrainedModel | null, subject: Subject): EstimateRow {
  const result = resultOf(model, subject)
  if ('refused' in result)
    return { cells: [subject.id, '', '', '', '', '', `refused: ${result.refused}`, ''], isRefused: true }
  const { estimate, low80, high80, low95, high95, method, confidence } = result
  const pounds = [estimate, low80, high80, low95, high95].map(Math.round)
  return { cells: [subject.id, ...pounds, method, confidence], isRefused: false }
}

function resultOf(model: TrainedModel | null, subject: Subject): HomeEstimate | Refusal {
  if ('problem' in subject) return { refused: subject.problem }
  if (model === null) return { refused: withoutSalesReason(subject.home.postcode.slice(0, -4)) }
  return estimateHome(model, subject.home)
}

/** Returns the CSV file of rows, with their identifiers as they were given, and how many of them are refusals. */
export function fileOfRows(rows: readonly EstimateRow[]): { text: string; problems: number } {
  return {
    text: csv([COLUMNS, ...rows.map(({ cells }) => cells)], exactCell),
    problems: rows.filter(({ isRefused }) => isRefused).length,
  }
}
