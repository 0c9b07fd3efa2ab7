import type { IsoDate } from '#domain/dates.ts'

import { copyField } from '../import/copy-text.ts'
import type { CopyText, TextLayout } from '../import/importer.ts'
import { crimeLine, detached, keyOf, numbered } from './crime-line.ts'
import { CRIME_TYPES } from './crime-types.ts'
import { authorityOfLsoa } from './lsoa-authority.ts'
import { type Crime, type CrimeColumns, parseCrime } from './parse.ts'

/** The columns of property.crime_month, in the order of the rows. */
export const CRIME_COLUMNS = [
  'lsoa_code',
  'month',
  'force_code',
  'lsoa_name',
  'authority_code',
  'counts',
] as const

type Tally = { crime: Crime; counts: Int32Array }

/** An official file has some thousand LSOAs. One that has more is passed on in parts, which the import adds up. */
const MAX_TALLIES = 20_000

/**
 * Counts the crimes of a file by LSOA, month, force and type, so that 15,000 rows become 1,000. `file` is the file's number in
 * its run, and is written to each row. Ordinary lines are counted from their bytes: a file of 36 months has 18 million.
 */
export function crimeCounter(
  columns: CrimeColumns,
  { width, today, file }: { width: number; today: IsoDate; file: number },
): Required<Pick<TextLayout, 'row' | 'line' | 'rest'>> {
  const tallies = new Map<number, Tally>()
  const numbers = { lsoa: numbered(), month: numbered(), force: numbered() }
  const authorities = new Map<string, string | null>()
  let latest: { key: number; tally: Tally } | null = null

  function take(): CopyText {
    let rows = ''
    for (const tally of tallies.values()) rows += tallyRow(tally, { file, authorities })
    tallies.clear()
    latest = null
    return rows
  }

  /** Crimes of an LSOA follow each other in official files. */
  function count(key: number, type: number, crimeOf: () => Crime): void {
    if (latest?.key !== key) {
      const tally = tallies.get(key) ?? { crime: crimeOf(), counts: new Int32Array(CRIME_TYPES.length) }
      tallies.set(key, tally)
      latest = { key, tally }
    }
    const { counts } = latest.tally
    counts[type] = (counts[type] ?? 0) + 1
  }

  return {
    row(fields) {
      const crime = parseCrime(fields, columns, today)
      if ('reason' in crime) return crime
      const key = keyOf({
        lsoa: numbers.lsoa.of(crime.lsoaCode),
        month: numbers.month.of(crime.month),
        force: numbers.force.of(crime.forceCode),
      })
      count(key, crime.type, () => ({ ...crime, lsoaName: detached(crime.lsoaName) }))
      return tallies.size >= MAX_TALLIES ? take() : ''
    },
    line: crimeLine({ columns, width, today, numbers, isFull: () => tallies.size >= MAX_TALLIES, count }),
    rest: take,
  }
}

function tallyRow(
  { crime, counts }: Tally,
  { file, authorities }: { file: number; authorities: Map<string, string | null> },
): CopyText {
  const { lsoaCode, month, forceCode, lsoaName } = crime
  let authority = authorities.get(lsoaName)
  if (authority === undefined) {
    authority = authorityOfLsoa(lsoaName)
    authorities.set(lsoaName, authority)
  }
  const named = [lsoaName, authority].map(copyField).join('\t')
  // An empty code is an empty text here, not NULL.
  return `${lsoaCode}\t${month}-01\t${forceCode}\t${named}\t{${counts.join(',')}}\t${file}\t\\N\n`
}
