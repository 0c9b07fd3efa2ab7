import type { MeasureOf } from '#datasets/school-results/measures.ts'
import type { SchoolAnswer } from '#datasets/schools/answer-fields.ts'
import type { School } from '#datasets/schools/school.ts'
import { formatDate } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'

/** A school's entry in the register, as labels and values; a value is empty if the register doesn't have it. */
export function schoolFacts(
  school: School,
  answer: SchoolAnswer,
): readonly (readonly [term: string, value: string | null])[] {
  return [
    ['Type', school.typeName],
    ['Status', STATUS_WORDS[school.status]],
    ['Phase', school.phase === 'Not applicable' ? null : school.phase],
    ['Ages', answer.ageRange && `${answer.ageRange.from} to ${answer.ageRange.to}`],
    ['Pupils', answer.pupils === null ? null : plainNumber(answer.pupils)],
    ['Capacity', answer.capacity === null ? null : plainNumber(answer.capacity)],
    [
      'Free school meals',
      school.freeMealsPercent === null ? null : `${plainNumber(school.freeMealsPercent)}% of pupils`,
    ],
    ['Gender', school.gender],
    ['Religious character', school.religiousCharacter],
    ['Admissions', school.admissions],
    ['Trust', school.trust],
    ['Address', [school.street, school.town, school.postcode].filter(Boolean).join(', ')],
    ['Opened', school.openedOn && formatDate(school.openedOn)],
    ...(school.closedOn ? [['Closed', formatDate(school.closedOn)] as const] : []),
    ['Unique Reference Number (URN)', school.urn],
  ]
}

const STATUS_WORDS: Readonly<Record<School['status'], string>> = {
  open: 'Open',
  closing: 'Open, but proposed to close',
  closed: 'Closed',
  proposed: 'Proposed to open',
}

/** Returns the stages with results, and those that pupils reach at the school by its age range. */
export function stagesTaught({ keyStage2, keyStage4, keyStage5, ageRange }: SchoolAnswer) {
  const stages = [
    ['ks2', keyStage2, 11],
    ['ks4', keyStage4, 16],
    ['ks5', keyStage5, 18],
  ] as const
  const reaches = (age: number) => ageRange === null || (ageRange.from < age && ageRange.to >= age)
  const taught = stages.filter(([, results, age]) => results.year !== null || reaches(age))
  return taught.map(([stage, results]) => [stage, results] as const)
}

/** A result as it's shown, with '%' for shares of pupils; null without one. */
export function figureInWords(figure: number | string | null, { unit }: MeasureOf): string | null {
  if (figure === null || typeof figure === 'string') return figure
  return unit === 'percent' ? `${plainNumber(figure)}%` : plainNumber(figure)
}
