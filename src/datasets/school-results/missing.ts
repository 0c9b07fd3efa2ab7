/** Why a figure is missing. 'not-published-for-year' is for measures that exist for no school in a year. */
const MISSING = {
  suppressed: 'Withheld by the publisher because it’s based on few pupils.',
  'no-entries': 'No pupils were entered.',
  'not-published': 'Not published for this school.',
  'low-coverage': 'Not shown because too few of the pupils have earlier results to compare with.',
  'not-applicable': 'Doesn’t apply to this school.',
  blank: 'The official table has no figure for this school.',
  'not-in-file': 'The imported file doesn’t have this measure.',
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
