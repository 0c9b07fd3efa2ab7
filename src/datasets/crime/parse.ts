import type { IsoDate } from '#domain/dates.ts'

import type { Rejection } from '../import/importer.ts'
import { CRIME_TYPES } from './crime-types.ts'
import { findForce } from './forces.ts'
import { FIRST_CRIME_MONTH } from './source.ts'

/** Positions of the columns that we read; -1 if the file doesn't have one. */
export type CrimeColumns = {
  month: number
  reportedBy: number
  fallsWithin: number
  lsoaCode: number
  lsoaName: number
  type: number
}

/** What's counted of a crime. */
export type Crime = {
  /** 'YYYY-MM'. */
  month: string
  forceCode: string
  /** Empty if the publisher gives none. */
  lsoaCode: string
  lsoaName: string
  /** Position in `CRIME_TYPES`. */
  type: number
}

const TYPES = new Map<string, number>(CRIME_TYPES.map((name, at) => [name.toLowerCase(), at]))
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const LSOA = /^[EW]01\d{6}$/

/** Reads one record of a street-level file. Its ID, location, outcome and context aren't needed. */
export function parseCrime(
  fields: readonly string[],
  columns: CrimeColumns,
  today: IsoDate,
): Crime | Rejection {
  const cell = (place: number) => (fields[place] ?? '').trim()
  const month = readMonth(cell(columns.month), today)
  if (typeof month !== 'string') return month
  const forceCode = readForce(cell(columns.reportedBy) || cell(columns.fallsWithin))
  if (typeof forceCode !== 'string') return forceCode
  const type = readType(cell(columns.type))
  if (typeof type !== 'number') return type
  const lsoaCode = readLsoa(cell(columns.lsoaCode))
  if (typeof lsoaCode !== 'string') return lsoaCode
  return { month, forceCode, lsoaCode, lsoaName: cell(columns.lsoaName), type }
}

/** Reads a month such as '2026-09', in which crimes were published. */
export function readMonth(month: string, today: IsoDate): string | Rejection {
  if (!MONTH.test(month)) return { reason: `Month '${month}' is not a month such as 2026-09` }
  if (month > today.slice(0, 7)) return { reason: `Month '${month}' is in the future` }
  if (month < FIRST_CRIME_MONTH)
    return { reason: `Month '${month}' is before ${FIRST_CRIME_MONTH}, when publication began` }
  return month
}

/** Reads the name of a force as its code. */
export function readForce(named: string): string | Rejection {
  return forceCodeOf(named) ?? { reason: `Reported by '${named}' is not a police force` }
}

/** Reads a type of crime as its position in `CRIME_TYPES`. */
export function readType(type: string): number | Rejection {
  return (
    TYPES.get(type.toLowerCase()) ?? { reason: `Crime type '${type}' is not one of the publisher's types` }
  )
}

/** Reads the code of an LSOA, which may be empty. */
export function readLsoa(code: string): string | Rejection {
  if (code !== '' && !LSOA.test(code))
    return { reason: `LSOA code '${code}' is not a code such as E01021270` }
  return code
}

const forceCodes = new Map<string, string | null>()

/** Returns the code of a force's name. A file has one name on each of its rows. */
function forceCodeOf(name: string): string | null {
  const known = forceCodes.get(name)
  if (known !== undefined) return known
  const code = findForce(name)?.code ?? null
  if (code !== null) forceCodes.set(name, code)
  return code
}
