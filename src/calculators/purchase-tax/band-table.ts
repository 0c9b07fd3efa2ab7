/** The bands of a tax on a purchase as a spreadsheet table with live formulas, for every price. Pure. */
import type { WorkbookColumn, WorkbookTable } from '#calculators/engine/workbook/workbook.ts'
import { MAX_POUNDS } from '#domain/money.ts'
import { type Cliff, firstAfter } from '#tax/land/cliffs.ts'
import type { Regime } from '#tax/land/regime.ts'
import type { RateBand } from '#tax/land/stamp-duty.ts'

import { AMOUNT_IN_BAND, BAND, BAND_RATE, BAND_TAX, bandWords } from './words.ts'

/** A range of prices in pounds between two jumps of the tax, with its one table of bands; `to` is null for the last. */
export type Stretch<Law> = { readonly from: number; readonly to: number | null } & Law

/** The ranges of prices between the jumps of the tax, with the law at the top of each. */
export function stretchesBetween<Law extends object>(
  jumps: readonly Cliff[],
  lawAt: (price: number) => Law,
): Stretch<Law>[] {
  return [...jumps, null].map((cliff, index) => {
    const before = jumps[index - 1]
    return {
      ...lawAt(cliff?.above ?? MAX_POUNDS),
      from: before === undefined ? 0 : firstAfter(before),
      to: cliff?.above ?? null,
    }
  })
}

type BandRow = {
  readonly stretch: { readonly from: number; readonly to: number | null }
  readonly band: RateBand
  /** If the buyer can choose between old and new rates: which of them these are. */
  readonly reading?: string
}

/** The table: each band with the prices it applies to, the amount that falls into it, and the tax on it. */
export function bandTable(
  { name, title }: Pick<WorkbookTable, 'name' | 'title'>,
  rows: readonly BandRow[],
  { regime, price, npv }: { regime: Regime; price: string; npv?: string | undefined },
): WorkbookTable {
  const column = (
    name: string,
    label: string,
    unit: WorkbookColumn['unit'],
    rest: Partial<WorkbookColumn>,
  ): WorkbookColumn => ({ name, label, unit, ...rest })
  const applies = `AND(${price} >= @priceFrom, OR(ISBLANK(@priceTo), ${price} <= @priceTo))`
  const amount = npv === undefined ? price : `IF(@of = "rent", ${npv}, ${price})`
  return {
    name,
    title,
    rows: Math.max(1, rows.length),
    columns: [
      column('what', BAND, 'text', { values: rows.map(({ band }) => bandWords(band)) }),
      column('of', 'Charged on', 'text', { values: rows.map(({ band }) => band.on) }),
      ...(rows.some(({ reading }) => reading)
        ? [column('reading', 'Rates', 'text', { values: rows.map(({ reading }) => reading ?? null) })]
        : []),
      column('priceFrom', 'Prices from', 'money', { values: rows.map(({ stretch }) => stretch.from) }),
      column('priceTo', 'to', 'money', { values: rows.map(({ stretch }) => stretch.to) }),
      column('bandFrom', 'Band above', 'money', { values: rows.map(({ band }) => band.from) }),
      column('bandTo', 'up to', 'money', { values: rows.map(({ band }) => band.to) }),
      column('ratePercent', BAND_RATE, 'percent', { values: rows.map(({ band }) => band.ratePercent) }),
      // MIN passes over the blank limit of the last band.
      column('taxed', AMOUNT_IN_BAND, 'money', {
        formula: `IF(${applies}, MAX(0, MIN(${amount}, @bandTo) - @bandFrom), 0)`,
      }),
      column('tax', BAND_TAX, 'money', {
        formula: regime === 'sdlt' ? 'INT(INT(@taxed) * @ratePercent / 100)' : '@taxed * @ratePercent / 100',
      }),
    ],
  }
}

/** How each tax rounds its total. Floating-point traces are removed before rounding down. */
export const ROUNDED: Readonly<Record<Regime, (sum: string) => string>> = {
  sdlt: (sum) => sum,
  lbtt: (sum) => `ROUNDDOWN(ROUND(${sum}, 6), 0)`,
  ltt: (sum) => `PENNY(${sum})`,
}

/** How each tax is rounded, in words. */
export const ROUNDING: Readonly<Record<Regime, string>> = {
  sdlt: 'The amount in each band and the tax on it are rounded down to whole pounds, as HMRC does.',
  lbtt: 'The total is rounded down to whole pounds.',
  ltt: 'The tax is to the penny.',
}
