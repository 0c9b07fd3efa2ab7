import { findArea } from '#domain/area.ts'
import { nationOfCode, type Nation } from '#domain/nation.ts'

import { copyRow } from '../import/copy-text.ts'
import { askForYear } from '../import/declared-years.ts'
import type { CopyText, Rejection } from '../import/importer.ts'
import { BANDS, bandPence, type Band } from './bands.ts'
import { findCouncilTaxYear } from './council-tax-year.ts'

/** The columns of property.council_tax, in the order of the parsed rows. */
export const COUNCIL_TAX_COLUMNS = [
  'authority_code',
  'tax_year',
  'authority_name',
  ...BANDS.map((band) => `band_${band.toLowerCase()}_pence`),
  'from_band_d',
] as const

/** Column positions in one layout; -1 if the layout doesn't have the column. */
export type ChargeColumns = {
  code: number
  name: number
  year: number
  bands: Readonly<Record<Band, number>>
  /** The year of rows that don't name one: from the table's title, otherwise as declared. */
  yearOf: (nation: Nation) => string | null
}

/** Codes of billing authorities: districts, unitary authorities, metropolitan and London boroughs. */
const BILLING = /^(E0[6-9]|W06|S12)\d{6}$/
/** Nations, regions and counties: the file lists their averages among the authorities. Northern Ireland has rates instead. */
const NOT_BILLING = /^([EWS](92|12|10|11|13|14)|K0\d|N\d\d)\d{6}$/

/**
 * Parses one record into a row. Returns an empty string for records that aren't an authority's, such as averages and
 * footnotes, or the reason why it can't be read. If a file has Band D only, the other bands are calculated as statutory
 * proportions of it; if it has them all, they must match those proportions.
 */
export function chargeRow(fields: readonly string[], columns: ChargeColumns): CopyText | Rejection {
  const cell = (place: number) => (place < 0 ? '' : (fields[place] ?? '').trim())
  const code = cell(columns.code)
  const written = BANDS.filter((band) => cell(columns.bands[band]) !== '')
  const name = cell(columns.name)
  if (!BILLING.test(code)) {
    if (NOT_BILLING.test(code) || written.length === 0 || (code === '' && isAverage(name))) return ''
    return {
      reason: code === '' ? `no code for '${name}'` : `'${code}' is not the code of a billing authority`,
    }
  }
  const nation = nationOfAuthority(code)
  const stated = cell(columns.year)
  const year = stated === '' ? columns.yearOf(nation) : findCouncilTaxYear(stated)
  if (year === null)
    return { reason: stated === '' ? askForYear(nation) : `'${stated}' is not a year such as 2026-27` }
  const amounts = new Map<Band, number>()
  for (const band of written) {
    const pence = findPence(cell(columns.bands[band]))
    if (pence === null) return { reason: `Band ${band} '${cell(columns.bands[band])}' is not an amount` }
    amounts.set(band, pence)
  }
  const charges = chargesOf(nation, amounts)
  return 'reason' in charges ? charges : copyRow([code, year, name, ...charges.pence, charges.fromBandD])
}

type Charges = { pence: (number | null)[]; fromBandD: boolean }

function chargesOf(nation: Nation, written: ReadonlyMap<Band, number>): Charges | Rejection {
  const bandD = written.get('D')
  if (bandD === undefined) return { reason: 'no amount for Band D' }
  if (bandD < MIN_PENCE || bandD > MAX_PENCE)
    return { reason: `Band D of £${(bandD / 100).toFixed(2)} a year cannot be right` }
  const fromBandD = written.size === 1
  const pence: (number | null)[] = []
  for (const band of BANDS) {
    const due = bandPence(nation, band, bandD)
    const stated = written.get(band)
    if (due !== null && stated !== undefined && Math.abs(stated - due) > Math.max(100, due * 0.005)) {
      return { reason: `Band ${band} of £${(stated / 100).toFixed(2)} is not its legal proportion of Band D` }
    }
    if (due !== null && stated === undefined && !fromBandD) return { reason: `no amount for Band ${band}` }
    pence.push(due === null ? null : (stated ?? due))
  }
  return { pence, fromBandD }
}

/** No council has ever charged less or more for Band D, so anything outside is some other figure. */
const MIN_PENCE = 200_00
const MAX_PENCE = 10_000_00

/** Parses '2,486.66' or '£2486.66' into pence; null if it isn't an amount, such as '#REF!'. */
function findPence(text: string): number | null {
  const plain = text.replace(/^£ ?/, '').replace(/,(?=\d{3}\b)/g, '')
  return /^\d+(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

function nationOfAuthority(code: string): Nation {
  return nationOfCode(findArea(code)?.nationCode ?? NATION_CODES[code.charAt(0)] ?? null) ?? 'england'
}

const NATION_CODES: Record<string, string> = { E: 'E92000001', W: 'W92000004', S: 'S92000003' }

function isAverage(name: string): boolean {
  return /^(england|wales|scotland|great britain|total|average|all |.* average|.*\bauthorities\b)/i.test(name)
}
