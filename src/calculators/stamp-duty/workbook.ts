/**
 * The tax on a purchase in a spreadsheet that recalculates with its price and a lease's rents. The bands come from the
 * law in src/tax: the tax jumps at a few prices (`cliffs`), and between two jumps it follows one table of bands. Pure.
 */
import type { WorkbookExtras } from '#calculators/engine/sheet/workbook-of.ts'
import type { Question } from '#calculators/engine/tool.ts'
import type { WorkbookTable } from '#calculators/engine/workbook/workbook.ts'
import { ROUNDED, ROUNDING, bandTable, stretchesBetween } from '#calculators/purchase-tax/band-table.ts'
import { buyerWords, propertyWords } from '#calculators/purchase-tax/words.ts'
import { type Band, raised } from '#domain/bands.ts'
import { type IsoDate, formatDate } from '#domain/dates.ts'
import { MAX_POUNDS } from '#domain/money.ts'
import { type Nation, nationName } from '#domain/nation.ts'
import type { Charge } from '#tax/land/charge.ts'
import { cliffs } from '#tax/land/cliffs.ts'
import { ALL_SURCHARGES, type Purchase, type Surcharges, questionOf } from '#tax/land/purchase.ts'
import { type Regime, regimeOf, regimes } from '#tax/land/regime.ts'
import { type RateBand, rateBand, stampDuty } from '#tax/land/stamp-duty.ts'

import { type PurchaseBody, purchaseOf } from './purchase-body.ts'
import { leaseParts } from './workbook-lease.ts'

/** Names of the two sets of rates that an early contract can choose between. The cheaper one is used. */
const READINGS = ['one', 'other'] as const

const LEFT_OUT = [
  {
    surcharge: 'additional',
    name: 'taxWithoutAdditionalDwellingSurcharge',
    title: 'Without additional homes',
  },
  {
    surcharge: 'nonResident',
    name: 'taxWithoutNonResidentSurcharge',
    title: 'Without non-UK resident',
  },
] as const

/** Additions to a purchase's spreadsheet: its bands, its rents, and the tax based on them. */
export function stampDutyBands({ jurisdiction, effectiveDate: on, inputs }: Question): WorkbookExtras {
  // The form or the API has read what was given.
  const purchase = purchaseOf(inputs as PurchaseBody, jurisdiction as Nation)
  const regime = regimeOf(purchase.jurisdiction, on)
  const lease = leaseParts(purchase.lease, regime)
  const law = { regime, hasLease: lease !== null }
  const charged = bandsOf(purchase, on, ALL_SURCHARGES)
  const tax = taxBands({ name: 'tax', title: 'Tax bands' }, charged, law)
  const without = LEFT_OUT.map(({ surcharge, ...words }) => {
    const rows = bandsOf(purchase, on, { ...ALL_SURCHARGES, [surcharge]: false })
    const isSame = JSON.stringify(rows) === JSON.stringify(charged)
    return isSame ? { formulas: { [words.name]: 'tax' }, tables: [] } : taxBands(words, rows, law)
  })
  const parts = [tax, ...without]
  return {
    inputs: lease?.inputs ?? [],
    lines: [
      { name: 'exactPrice', label: 'Price to the penny', unit: 'money', formula: 'PENNY(price)' },
      ...(lease?.lines ?? []),
    ],
    formulas: {
      ...Object.fromEntries(parts.flatMap(({ formulas }) => Object.entries(formulas))),
      ...partsOfTax(charged, law),
      ...(lease && { npv: 'PENNY(npvExact)' }),
    },
    tables: [...(lease?.tables ?? []), ...parts.flatMap(({ tables }) => tables)],
    notes: [...notesOf(purchase, on, regime), ...(lease?.notes ?? [])],
  }
}

type BandRows = ReturnType<typeof bandsOf>

/** Every band at every price, for each set of rates. */
function bandsOf(purchase: Purchase, on: IsoDate, surcharges: Surcharges) {
  const { charge } = regimes[regimeOf(purchase.jurisdiction, on)]
  const stretches = stretchesBetween(cliffs(purchase, on), (price) => {
    const asked = { ...purchase, price }
    const charged = charge(questionOf(asked, on, surcharges))
    // With a rent of any size all bands of rent are there.
    const full = purchase.lease
      ? charge(questionOf({ ...asked, lease: { ...purchase.lease, npv: MAX_POUNDS } }, on, surcharges))
      : charged
    return { readings: readingsOf(charged), full: readingsOf(full) }
  })
  return stretches.flatMap(({ readings, full, ...stretch }) =>
    readings.flatMap((reading, index) =>
      placedBands(reading, full[index] ?? reading).map((band) => ({
        stretch,
        band,
        ...(readings.length > 1 ? { reading: READINGS[index] } : {}),
      })),
    ),
  )
}

/** In the order of their periods. */
function readingsOf({ refused, ...charge }: Charge): Charge[] {
  if (!refused) return [charge]
  const first = (one: Charge) => one.rules[0]?.from ?? ''
  return [charge, refused].toSorted((a, b) => first(a).localeCompare(first(b)))
}

/** Bands of the tax on rent, read from a very high rent with this rent's surcharges. */
function placedBands(charge: Charge, full: Charge): RateBand[] {
  const placed = (on: RateBand['on']) => (band: Band) => rateBand(on, band)
  const [rent] = charge.rent
  const [fullRent] = full.rent
  return [
    ...charge.price.map(placed('price')),
    ...charge.supplement.map(placed('supplement')),
    ...(rent && fullRent ? raised(full.rent, rent.rateBps - fullRent.rateBps).map(placed('rent')) : []),
  ]
}

type Law = { readonly regime: Regime; readonly hasLease: boolean }
type TaxBands = { readonly formulas: Record<string, string>; readonly tables: WorkbookTable[] }

/** A tax with its table of bands; empty if nothing is charged. */
function taxBands(
  { name, title }: { readonly name: string; readonly title: string },
  rows: BandRows,
  { regime, hasLease }: Law,
): TaxBands {
  if (rows.length === 0) return { formulas: { [name]: '0' }, tables: [] }
  const table = `${name}Bands`
  const hasChoice = rows.some(({ reading }) => reading !== undefined)
  const exact = hasChoice
    ? `MIN(${READINGS.map((reading) => `SUMIF(${table}.reading, "${reading}", ${table}.tax)`).join(', ')})`
    : `SUM(${table}.tax)`
  const source = { regime, price: 'exactPrice', npv: hasLease ? 'npvExact' : undefined }
  return {
    formulas: { [name]: ROUNDED[regime](exact) },
    tables: [bandTable({ name: table, title }, rows, source)],
  }
}

/** Lines based on the tax: the part on the rent, Scotland's supplement, the effective rate. */
function partsOfTax(rows: BandRows, { regime, hasLease }: Law): Record<string, string> {
  return {
    taxOnRent: hasLease && rows.length > 0 ? ROUNDED[regime](rentFormula(rows)) : '0',
    taxOnPrice: 'PENNY(tax - taxOnRent)',
    ...(regime === 'lbtt' && { ads: 'PENNY(tax - taxWithoutAdditionalDwellingSurcharge)' }),
    effectiveRatePercent: 'IF(exactPrice = 0, IF(tax = 0, 0, ""), PERCENTOF(tax, exactPrice))',
  }
}

/** The tax on the rent, for the set of rates used. */
function rentFormula(rows: BandRows): string {
  const rent = (reading?: string) =>
    `SUMPRODUCT((taxBands.of = "rent") * ${reading ? `(taxBands.reading = "${reading}") * ` : ''}taxBands.tax)`
  if (rows.every(({ reading }) => reading === undefined)) return rent()
  const [one, other] = READINGS
  const sum = (reading: string) => `SUMIF(taxBands.reading, "${reading}", taxBands.tax)`
  return `IF(${sum(one)} < ${sum(other)}, ${rent(one)}, ${rent(other)})`
}

function notesOf(purchase: Purchase, on: IsoDate, regime: Regime): string[] {
  const who = `${buyerWords(purchase)}${purchase.nonUkResident && regime === 'sdlt' ? ', non-UK resident,' : ''}`
  const contract = purchase.contractDate
    ? ` under a contract exchanged on ${formatDate(purchase.contractDate)}`
    : ''
  return [
    `This sheet works out ${regimes[regime].name} for ${who} who buys ${propertyWords(purchase)} in ${nationName(purchase.jurisdiction)} and completes on ${formatDate(on)}${contract}. You can change the price; for another buyer, place or date, download a new sheet. ${ROUNDING[regime]}`,
    ...stampDuty(purchase, on).rules.map(
      ({ rule, title, url, from, to, verifiedOn }) =>
        `${rule}: ${title}, ${formatDate(from)} to ${formatDate(to)}, checked on ${formatDate(verifiedOn)} (${url}).`,
    ),
  ]
}
