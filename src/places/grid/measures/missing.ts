/** Why an area has no figure, in the order of their codes in columns. */
export const MISSING = ['not imported', 'suppressed', 'not published', 'too few'] as const

/** One of the reasons. */
export type Missing = (typeof MISSING)[number]

/** What the reasons mean. */
export const MISSING_MEANS: Readonly<Record<Missing, string>> = {
  'not imported': 'we haven’t imported the data for this area',
  suppressed: 'the publisher withholds the figure',
  'not published': 'nobody publishes the figure for this area',
  'too few': 'there are too few sales, homes or schools for a meaningful figure',
}

/** Columns hold whole numbers. These are below any figure, so a single comparison shows that a figure is missing. */
const FIRST = -2_147_483_648

/** The highest number that stands for a missing figure. */
export const LAST_MISSING = FIRST + MISSING.length - 1

/** Returns the number that stands for a reason in a column. */
export function codeOfMissing(reason: Missing): number {
  return FIRST + MISSING.indexOf(reason)
}

/** Returns the reason that a number in a column stands for; null if it's a figure. */
export function missingOf(raw: number): Missing | null {
  return MISSING[raw - FIRST] ?? null
}
