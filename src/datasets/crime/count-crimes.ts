import type { IsoDate } from '#domain/dates.ts'

import { copyField } from '../import/copy-text.ts'
import type { CopyText, Rejection } from '../import/importer.ts'
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
const MOST_TALLIES = 50_000

/**
 * Counts the crimes of a file by LSOA, month, force and type, so that 15,000 rows become 1,000. `file` is the file's number in
 * its run, and is written to each row.
 */
export function crimeCounter(columns: CrimeColumns, today: IsoDate, file: number) {
  const tallies = new Map<string, Tally>()

  function take(): CopyText {
    let rows = ''
    for (const tally of tallies.values()) rows += tallyRow(tally, file)
    tallies.clear()
    return rows
  }

  return {
    row(fields: readonly string[]): CopyText | Rejection {
      const crime = parseCrime(fields, columns, today)
      if ('reason' in crime) return crime
      const key = crime.lsoaCode + crime.month + crime.forceCode
      let tally = tallies.get(key)
      if (!tally) {
        const lsoaName = detached(crime.lsoaName)
        tally = { crime: { ...crime, lsoaName }, counts: new Int32Array(CRIME_TYPES.length) }
        tallies.set(key, tally)
      }
      tally.counts[crime.type] = (tally.counts[crime.type] ?? 0) + 1
      return tallies.size > MOST_TALLIES ? take() : ''
    },
    rest: take,
  }
}

/** Copies a text: a part of a block of lines would keep the whole block in memory. */
function detached(text: string): string {
  return Buffer.from(text).toString()
}

function tallyRow({ crime, counts }: Tally, file: number): CopyText {
  const { lsoaCode, month, forceCode, lsoaName } = crime
  const named = [lsoaName, authorityOfLsoa(lsoaName)].map(copyField).join('\t')
  // An empty code is an empty text here, not NULL.
  return `${lsoaCode}\t${month}-01\t${forceCode}\t${named}\t{${counts.join(',')}}\t${file}\t\\N\n`
}
