import type { Stage } from './measures.ts'

/** Why a figure is missing. 'not-published-for-year' is for measures that exist for no school in a year. */
export const MISSING = {
  suppressed: 'Withheld by the publisher because it’s based on few pupils.',
  'no-entries': 'No pupils were entered.',
  'not-published': 'Not published for this school.',
  'low-coverage': 'Not shown because too few of the pupils have earlier results to compare with.',
  'not-applicable': 'Doesn’t apply to this school.',
  blank: 'The official table has no figure for this school.',
  'not-in-file': 'The file we have doesn’t include this measure.',
  'not-published-for-year': 'Not published for any school in this year.',
} as const

/** Why a figure is missing. */
export type Missing = keyof typeof MISSING

const CODES: Readonly<Record<string, Missing>> = {
  SUPP: 'suppressed',
  C: 'suppressed',
  NE: 'no-entries',
  NP: 'not-published',
  X: 'not-published',
  LOWCOV: 'low-coverage',
  NA: 'not-applicable',
  Z: 'not-applicable',
  '': 'blank',
}

/** Reads an official code in place of a figure, such as SUPP; null if it isn’t one. */
export function findMissing(text: string): Missing | null {
  return CODES[text.toUpperCase()] ?? null
}

/** The years without Progress 8: exams were cancelled in two, and in two the pupils sat no tests at 11. */
const WITHOUT_PROGRESS_8 = new Set(['2019-20', '2020-21', '2024-25', '2025-26'])
/** The years without Key Stage 2 progress: those pupils sat no tests at 7. */
const WITHOUT_KS2_PROGRESS = new Set(['2019-20', '2020-21', '2023-24', '2024-25'])

/** Whether a measure was published for no school in a year. */
export function isGap(stage: Stage, measure: string, year: string): boolean {
  if (stage === 'ks4') return measure === 'progress8' && WITHOUT_PROGRESS_8.has(year)
  return stage === 'ks2' && measure.endsWith('Progress') && WITHOUT_KS2_PROGRESS.has(year)
}
