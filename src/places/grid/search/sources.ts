import type { Edition } from '#datasets/editions.server.ts'
import { type DatasetName, sourceOf } from '#datasets/register.ts'
import { sourceFacts } from '#places/source-facts.ts'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

import type { Measure } from '../measures/measure.ts'

/** Returns the sources of measures: each dataset that's imported once, in the order of the measures. */
export function sourcesOf(
  measures: readonly Measure[],
  editions: ReadonlyMap<string, Edition>,
): readonly SourceFacts[] {
  const names = new Set<DatasetName>(measures.flatMap(({ datasets }) => datasets))
  return [...names].flatMap((name) => {
    const edition = editions.get(name)
    return edition ? [sourceFacts(sourceOf(name), edition)] : []
  })
}

/** The same in a file's lines: 'Price Paid Data, to Oct 2026', with whether its figures are made up. */
export function sourcesInFile(
  measures: readonly Measure[],
  editions: ReadonlyMap<string, Edition>,
): readonly string[] {
  return sourcesOf(measures, editions).map(
    ({ title, edition, demonstration }) =>
      `${title}, ${edition}${demonstration ? ` (${MADE_UP_WORDS})` : ''}`,
  )
}

/** How files and lists of measures mark a source whose figures aren't real. */
export const MADE_UP_WORDS = 'demonstration data, made up'
