/** A lease's rent in a spreadsheet: each year, discounted at 3.5% a year and rounded as the tax requires. Pure. */
import type {
  Workbook,
  WorkbookInput,
  WorkbookLine,
  WorkbookTable,
} from '#calculators/engine/workbook/workbook.ts'
import type { Lease } from '#tax/land/purchase.ts'
import type { Regime } from '#tax/land/regime.ts'

import { rentLabel } from './fields.ts'

/** Number of years whose rents can be entered. Every later year uses the highest of them. */
const GIVEN_YEARS = [1, 2, 3, 4, 5] as const
/** The label of what the rent is worth today. */
export const NPV_LABEL = 'Net present value of the rent'
/** Rent after this many years is worth too little to matter. */
const MAX_YEARS = 1_200

/** Inputs, lines and the table of years. The net present value is `npvExact`. Null without a lease. */
export function leaseParts(lease: Lease | null, regime: Regime): Omit<Workbook, 'title' | 'without'> | null {
  if (!lease) return null
  const known = lease.npv !== null
  return {
    inputs: known ? [knownValue(lease)] : rentInputs(lease),
    lines: [...(known ? [] : rentLines()), ...valueLines(regime, known)],
    tables: known ? [] : [yearsTable(lease, regime)],
    notes: [
      'The length of the lease is fixed in this sheet, and so is whether the rent is high enough for a surcharge or to remove the nil-rate band from the premium.',
    ],
  }
}

function knownValue({ npv }: Lease): WorkbookInput {
  return { name: 'npvGiven', label: NPV_LABEL, value: npv ?? 0, unit: 'money' }
}

function rentInputs({ rents }: Lease): WorkbookInput[] {
  return GIVEN_YEARS.map((year) => ({
    name: `rent${year}`,
    label: rentLabel(year),
    value: rents[year - 1] ?? null,
    unit: 'money',
    ...(year === 1 && { note: 'If you leave a year blank, we use the highest rent' }),
  }))
}

function rentLines(): WorkbookLine[] {
  return [
    {
      name: 'highestRent',
      label: 'Highest of these rents',
      unit: 'money',
      formula: `MAX(${GIVEN_YEARS.map((year) => `rent${year}`).join(', ')})`,
    },
    ...GIVEN_YEARS.map((year): WorkbookLine => ({
      name: `rentOfYear${year}`,
      label: `Rent used for year ${year}`,
      unit: 'money',
      formula: `IF(ISBLANK(rent${year}), highestRent, rent${year})`,
    })),
  ]
}

/** SDLT truncates the net present value to whole pounds; the other taxes don't. */
function valueLines(regime: Regime, known: boolean): WorkbookLine[] {
  const sum = known ? 'npvGiven' : 'SUM(years.value)'
  return [
    {
      name: 'npvExact',
      label: 'Net present value, as taxed',
      unit: 'money',
      formula: regime === 'sdlt' ? `INT(ROUND(${sum}, 6))` : sum,
    },
  ]
}

function yearsTable(lease: Lease, regime: Regime): WorkbookTable {
  const whole = Math.min(lease.termYears ?? 0, MAX_YEARS)
  const hasPart = lease.extraDays > 0 && whole < MAX_YEARS
  const rows = whole + (hasPart ? 1 : 0)
  const rentOf = `CHOOSE(MIN(@year, 6), ${GIVEN_YEARS.map((year) => `rentOfYear${year}`).join(', ')}, highestRent)`
  const share = hasPart ? partYear(lease, whole, regime) : null
  return {
    name: 'years',
    title: 'Rent by year',
    rows: Math.max(1, rows),
    columns: [
      { name: 'year', label: 'Year', unit: 'count', formula: '@row' },
      {
        name: 'share',
        label: 'Share of the year',
        unit: 'count',
        values: Array.from({ length: rows }, (_, index) => (index === whole ? share : 1)),
      },
      { name: 'rent', label: 'Rent', unit: 'money', formula: rentOf },
      {
        name: 'value',
        label: 'Present value',
        unit: 'money',
        formula: cut(regime, whole, '@rent * @share / 1.035 ^ @year'),
      },
    ],
  }
}

/**
 * Returns how much of the yearly rent counts in a final part year, from 0 to 1. In the first five years, rent entered for that year
 * counts in full; for SDLT so does the highest rent, as in HMRC's calculator.
 */
function partYear(lease: Lease, whole: number, regime: Regime): number {
  const isGiven = whole < 5 && lease.rents[whole] != null
  const inFull = whole < 5 && (isGiven || regime === 'sdlt')
  return inFull ? 1 : lease.extraDays / lease.daysInPartialYear
}

/** SDLT truncates each year to £0.001, and a part year after five years to £1. */
function cut(regime: Regime, whole: number, value: string): string {
  if (regime !== 'sdlt') return value
  const toThousandths = `INT(ROUND(${value} * 1000, 6)) / 1000`
  return whole < 5 ? toThousandths : `IF(@share < 1, INT(ROUND(${value}, 6)), ${toThousandths})`
}
