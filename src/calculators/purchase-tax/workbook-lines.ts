/**
 * SDLT, LBTT or LTT in a spreadsheet that recalculates when you change the price. The bands come from src/tax: the tax
 * jumps at a few prices (`cliffs`), and between two jumps it follows one table of bands. Pure.
 */
import type { Workbook } from '#calculators/engine/workbook/workbook.ts'
import { type IsoDate, formatDate } from '#domain/dates.ts'
import { nationName } from '#domain/nation.ts'
import type { AppliedRule } from '#tax/land/charge.ts'
import { cliffs } from '#tax/land/cliffs.ts'
import { type PurchasePlace, type Purchaser, purchaseOf } from '#tax/land/purchase-tax.ts'
import type { Purchase } from '#tax/land/purchase.ts'
import { type Regime, regimeOf, regimes } from '#tax/land/regime.ts'
import { type RateBand, stampDuty } from '#tax/land/stamp-duty.ts'

import { type Stretch, ROUNDED, ROUNDING, bandTable, stretchesBetween } from './band-table.ts'
import { buyerWords, propertyWords } from './words.ts'

/** The purchase, and the names that the spreadsheet uses. */
export type PropertyTaxQuestion = {
  /** Name of the input or line with the price, such as 'purchasePrice'. */
  readonly price: string
  readonly purchaser: Purchaser
  readonly place: PurchasePlace
  /** Name of the line with the tax; 'propertyTax' by default. */
  readonly name?: string
  /** An output of the API. */
  readonly output?: boolean | string
}

/** Lines, a table and notes to put into a workbook. */
export type PropertyTaxParts = Pick<Workbook, 'lines' | 'tables' | 'notes'>

/** The tax on a purchase at any price, for this buyer and date. Throws `OutsideCoverage` for a date that isn't covered. */
export function propertyTaxParts(question: PropertyTaxQuestion): PropertyTaxParts {
  const { price, purchaser, place, name = 'propertyTax', output } = question
  const purchase = purchaseOf(0, purchaser, place.jurisdiction)
  const regime = regimeOf(place.jurisdiction, place.on)
  const stretches = stretchesOf(purchase, place.on)
  const rows = stretches.flatMap((stretch) => stretch.bands.map((band) => ({ stretch, band })))
  const table = `${name}Bands`
  const exactPrice = `${name}Price`
  return {
    lines: [
      { name: exactPrice, label: 'Price to the penny', unit: 'money', formula: `PENNY(${price})` },
      {
        name,
        label: `${regimes[regime].name} (${regimes[regime].short})`,
        unit: 'money',
        formula: ROUNDED[regime](`SUM(${table}.tax)`),
        ...(output !== undefined && { output }),
        note: `See the sheet ‘${BANDS_TITLE}’`,
      },
    ],
    tables: [bandTable({ name: table, title: BANDS_TITLE }, rows, { regime, price: exactPrice })],
    notes: notesOf(purchase, place.on, regime, stretches),
  }
}

const BANDS_TITLE = 'Tax bands'

type Law = { bands: readonly RateBand[]; rules: readonly AppliedRule[] }

/** The ranges of prices between the jumps of the tax, with the bands of each. */
export function stretchesOf(purchase: Purchase, on: IsoDate): Stretch<Law>[] {
  return stretchesBetween(cliffs(purchase, on), (price) => {
    const { bands, rules } = stampDuty({ ...purchase, price }, on)
    return { bands: bands.filter(({ on }) => on !== 'rent'), rules }
  })
}

function notesOf(
  purchase: Purchase,
  on: IsoDate,
  regime: Regime,
  stretches: readonly Stretch<Law>[],
): string[] {
  const who = `${buyerWords(purchase)}${purchase.nonUkResident && regime === 'sdlt' ? ', non-UK resident,' : ''}`
  const rules = new Map(
    stretches.flatMap((stretch) => stretch.rules.map((rule) => [`${rule.rule} ${rule.from}`, rule])),
  )
  return [
    `This sheet works out ${regimes[regime].name} for ${who} who buys ${propertyWords(purchase)} in ${nationName(purchase.jurisdiction)} and completes on ${formatDate(on)}. You can change the price; for another buyer, place or date, download a new sheet. ${ROUNDING[regime]}`,
    ...[...rules.values()].map(
      ({ rule, title, url, from, to, verifiedOn }) =>
        `${rule}: ${title}, ${formatDate(from)} to ${formatDate(to)}, checked on ${formatDate(verifiedOn)} (${url}).`,
    ),
  ]
}
