import { csv } from '#domain/csv.ts'

import type { PortfolioAnswer } from './portfolio-answer.ts'
import type { StoredRow } from './portfolio-store.server.ts'

const HEADER = [
  'id', 'postcode', 'address', 'propertyType', 'estimate', 'low80', 'high80', 'low95', 'high95', 'confidence', 'problem', 'note',
] as const // prettier-ignore

/** The result of a portfolio as CSV: a line for each row of the file, in its order. Rows that aren't done say so. */
export function resultCsv(rows: readonly { input: StoredRow; answer: PortfolioAnswer | null }[]): string {
  return csv([
    HEADER,
    ...rows.map(({ input, answer }) => {
      const postcode = 'home' in input ? input.home.postcode : ''
      if (answer === null || 'problem' in answer)
        return [input.id, postcode, '', '', '', '', '', '', '', '', answer?.problem ?? 'Not valued yet', '']
      const { address, propertyType, estimate, low80, high80, low95, high95, confidence } = answer
      const figures = [estimate, low80, high80, low95, high95].map(Math.round)
      const note = answer.demonstration ? 'Demonstration data' : ''
      return [input.id, postcode, address ?? '', propertyType, ...figures, confidence, '', note]
    }),
  ])
}

/** A file to start from: the columns, and two made-up homes. */
export const SAMPLE_CSV = csv([
  ['id', 'postcode', 'paon', 'saon', 'street', 'propertyType', 'tenure', 'newBuild', 'floorAreaSqm'],
  ['A1', 'RG30 1AA', '7', '', 'Meadowsweet Lane', 'D', 'F', 'N', '95'],
  ['A2', 'RG30 1AA', '3', '', 'Meadowsweet Lane', '', '', '', ''],
])
