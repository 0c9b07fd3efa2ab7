/**
 * SDLT, LBTT or LTT in a spreadsheet that stays right when the price is changed in it. The law is asked, not copied: the
 * tax jumps at a few prices (`cliffs`), and between two of them it is one table of bands, which is that of the highest
 * price there. Pure.
 */
import { type PurchasePlace, type Purchaser, purchaseOf } from '#calculators/property-tax.ts'
import { type TaxLine, stampDuty } from '#calculators/stamp-duty/calculate.ts'
import type { AppliedRule } from '#calculators/stamp-duty/charge.ts'
import { cliffs } from '#calculators/stamp-duty/cliffs.ts'
import type { Purchase } from '#calculators/stamp-duty/facts.ts'
import { type Regime, regimeOf, regimes } from '#calculators/stamp-duty/regime.ts'
import { bandWords, buyerWords, propertyWords } from '#calculators/stamp-duty/words.ts'
import { type IsoDate, formatDate } from '#domain/dates.ts'
import { nationName } from '#domain/nation.ts'

import type { Workbook, WorkbookColumn } from './workbook.ts'

/** A price that is higher than any: all bands are reached. */
const TOP_PRICE_PENCE = 100_000_000_000

/** What the tax is on, and how the sheet calls it. */
export type PropertyTaxQuestion = {
  /** Name of the input or line with the price: 'purchasePrice'. */
  readonly price: string
  readonly purchaser: Purchaser
  readonly place: PurchasePlace
  /** Name of the line with the tax; 'propertyTax' unless told. */
  readonly name?: string
  /** An output of the API. */
  readonly output?: boolean | string
}

/** Lines, a table and notes to put into a workbook. */
export type PropertyTaxParts = Pick<Workbook, 'lines' | 'tables' | 'notes'>

/** The tax on a purchase at any price, for this buyer and day. Throws `OutsideCoverage` for a day whose law nobody has checked. */
export function propertyTaxParts(question: PropertyTaxQuestion): PropertyTaxParts {
  const { price, purchaser, place, name = 'propertyTax', output } = question
  const purchase = purchaseOf(0, purchaser, place.jurisdiction)
  const regime = regimeOf(place.jurisdiction, place.on)
  const stretches = stretchesOf(purchase, place.on)
  const table = `${name}Bands`
  const exactPrice = `${name}Price`
  return {
    lines: [
      { name: exactPrice, label: 'Price to the penny', unit: 'money', formula: `PENNY(${price})` },
      {
        name,
        label: `${regimes[regime].name} (${regimes[regime].short})`,
        unit: 'money',
        formula: TOTALS[regime](`SUM(${table}.tax)`),
        ...(output !== undefined && { output }),
        note: `Band by band in ‘${BANDS_TITLE}’`,
      },
    ],
    tables: [{ name: table, title: BANDS_TITLE, ...bandTable(stretches, regime, exactPrice) }],
    notes: notesOf(purchase, place.on, regime, stretches),
  }
}

const BANDS_TITLE = 'Tax bands'

/** How each tax rounds its total. Sums of shares of pence are cleared of binary dust before they are cut. */
const TOTALS: Readonly<Record<Regime, (sum: string) => string>> = {
  sdlt: (sum) => sum,
  lbtt: (sum) => `ROUNDDOWN(ROUND(${sum}, 6), 0)`,
  ltt: (sum) => `PENNY(${sum})`,
}

/** Prices between two jumps of the tax, in pounds; `to` is null for the last. */
type Stretch = { from: number; to: number | null; bands: readonly TaxLine[]; rules: readonly AppliedRule[] }

function stretchesOf(purchase: Purchase, on: IsoDate): Stretch[] {
  const lasts = cliffs(purchase, on).map(({ lastPricePence }) => lastPricePence)
  return [...lasts, null].map((last, index) => {
    const { lines, rules } = stampDuty({ ...purchase, pricePence: last ?? TOP_PRICE_PENCE }, on)
    const before = lasts[index - 1]
    return {
      from: before === undefined ? 0 : (before + 1) / 100,
      to: last === null ? null : last / 100,
      bands: lines.filter(({ on }) => on !== 'rent'),
      rules,
    }
  })
}

function bandTable(stretches: readonly Stretch[], regime: Regime, price: string) {
  const rows = stretches.flatMap((stretch) => stretch.bands.map((band) => ({ stretch, band })))
  const column = (
    name: string,
    label: string,
    unit: WorkbookColumn['unit'],
    rest: Partial<WorkbookColumn>,
  ) => ({
    name,
    label,
    unit,
    ...rest,
  })
  const applies = `AND(${price} >= @priceFrom, OR(ISBLANK(@priceTo), ${price} <= @priceTo))`
  return {
    rows: Math.max(1, rows.length),
    columns: [
      column('what', 'Band', 'text', { values: rows.map(({ band }) => bandWords(band)) }),
      column('priceFrom', 'For prices from', 'money', { values: rows.map(({ stretch }) => stretch.from) }),
      column('priceTo', 'to', 'money', { values: rows.map(({ stretch }) => stretch.to) }),
      column('bandFrom', 'Band above', 'money', { values: rows.map(({ band }) => band.fromPounds) }),
      column('bandTo', 'up to', 'money', { values: rows.map(({ band }) => band.toPounds) }),
      column('ratePercent', 'Rate', 'percent', { values: rows.map(({ band }) => band.rateBps / 100) }),
      // MIN passes over the blank limit of the last band.
      column('taxed', 'Taxed', 'money', {
        formula: `IF(${applies}, MAX(0, MIN(${price}, @bandTo) - @bandFrom), 0)`,
      }),
      column('tax', 'Tax', 'money', {
        formula: regime === 'sdlt' ? 'INT(INT(@taxed) * @ratePercent / 100)' : '@taxed * @ratePercent / 100',
      }),
    ],
  }
}

const ROUNDING: Readonly<Record<Regime, string>> = {
  sdlt: 'HMRC cuts what is taxed and the tax of each band to whole pounds.',
  lbtt: 'The total is cut to whole pounds.',
  ltt: 'Pence are kept.',
}

function notesOf(purchase: Purchase, on: IsoDate, regime: Regime, stretches: readonly Stretch[]): string[] {
  const who = `${buyerWords(purchase)}${purchase.nonUkResident && regime === 'sdlt' ? ', not UK resident,' : ''}`
  const rules = new Map(
    stretches.flatMap((stretch) => stretch.rules.map((rule) => [`${rule.what} ${rule.from}`, rule])),
  )
  return [
    `${regimes[regime].name} in this sheet is that of ${who} who pays for ${propertyWords(purchase)} in ${nationName(purchase.jurisdiction)} and completes on ${formatDate(on)}. It follows the price; for another buyer, place or day make a new sheet. ${ROUNDING[regime]}`,
    ...[...rules.values()].map(
      ({ what, title, url, from, to, verifiedOn }) =>
        `${what}: ${title}, ${formatDate(from)} to ${formatDate(to)}, checked on ${formatDate(verifiedOn)} (${url}).`,
    ),
  ]
}
