import { figureInWords } from '#calculators/engine/report/figure-words.ts'
import type { Report } from '#calculators/engine/report/report.ts'

import type { AnswerLine } from './served.ts'

/** The answer of a report in one line. */
export function answerLine({ answer }: Pick<Report, 'answer'>): AnswerLine {
  return { label: answer.label, value: figureInWords(answer) }
}
