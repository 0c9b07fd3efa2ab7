/**
 * The tax on a purchase as a spreadsheet that follows its price, and a lease's rents. The law is asked, not copied: the
 * tax jumps at a few prices (`cliffs`), and between two of them it is one table of bands. Pure.
 */
import type { Question } from '#calculators/engine/tool.ts'
import type { Workbook, WorkbookLine, WorkbookTable } from '#calculators/engine/workbook/workbook.ts'
import { ROUNDED, ROUNDING, bandTable, stretchesBetween } from '#calculators/purchase-tax/band-table.ts'
import { buyerWords, propertyWords } from '#calculators/purchase-tax/words.ts'
import { type Band, raised } from '#domain/bands.ts'
import { type IsoDate, formatDate } from '#domain/dates.ts'
import { MOST_POUNDS } from '#domain/money.ts'
import { type Nation, nationName } from '#domain/nation.ts'
import type { Charge } from '#tax/land/charge.ts'
import { cliffs } from '#tax/land/cliffs.ts'
import { ALL_SURCHARGES, type Purchase, type Surcharges, questionOf } from '#tax/land/purchase.ts'
import { type Regime, regimeOf, regimes } from '#tax/land/regime.ts'
import { type RateBand, rateBand, stampDuty } from '#tax/land/stamp-duty.ts'

import { type PurchaseBody, purchaseOf } from './purchase-body.ts'
import { leaseParts } from './workbook-lease.ts'

/** The names of the readings between which an early contract may choose; the dearer of them is not taken. */
const READINGS = ['one', 'other'] as const

const LEFT_OUT = [
  {
    surcharge: 'additional',
    name: 'taxWithoutAdditionalDwellingSurcharge',
    label: 'Tax without the surcharge for additional homes',
    title: 'Without additional homes',
  },
  {
    surcharge: 'nonResident',
    name: 'taxWithoutNonResidentSurcharge',
    label: 'Tax without the non-UK resident surcharge',
    title: 'Without non-UK resident',
  },
] as const

/** The spreadsheet of one purchase. */
export function stampDutyWorkbook({
  jurisdiction,
  effectiveDate: on,
  inputs,
}: Question<PurchaseBody>): Workbook {
  const purchase = purchaseOf(inputs, jurisdiction as Nation)
  const regime = regimeOf(purchase.jurisdiction, on)
  const lease = leaseParts(purchase.lease, regime)
  const law = { regime, hasLease: lease !== null }
  const charged = bandsOf(purchase, on, ALL_SURCHARGES)
  const parts = [
    taxParts({ name: 'tax', label: 'Tax due', title: 'Tax bands' }, charged, law),
    ...LEFT_OUT.map(({ surcharge, ...words }) => {
      const rows = bandsOf(purchase, on, { ...ALL_SURCHARGES, [surcharge]: false })
      if (JSON.stringify(rows) !== JSON.stringify(charged)) return taxParts(words, rows, law)
      const { name, label } = words
      return { lines: [{ name, label, unit: 'money', formula: 'tax', output: true } as const], tables: [] }
    }),
  ]
  return {
    title: regimes[regime].name,
    inputs: [
      { name: 'price', label: 'Purchase price', value: inputs.price, unit: 'money' },
      ...(lease?.inputs ?? []),
    ],
    lines: [
      { name: 'exactPrice', label: 'Price to the penny', unit: 'money', formula: 'PENNY(price)' },
      ...(lease?.lines ?? []),
      ...parts.flatMap(({ lines }) => lines),
      ...outputLines(charged, regime, lease !== null),
    ],
    tables: [...(lease?.tables ?? []), ...parts.flatMap(({ tables }) => tables)],
    notes: [...notesOf(purchase, on, regime), ...(lease?.notes ?? [])],
    without: [
      'regime',
      'regimeName',
      'bands',
      'reasons',
      'ruleSource',
      'deadline',
      'refunds',
      'cliffs',
      ...(lease ? [] : ['npv']),
      ...(regime === 'lbtt' ? [] : ['ads']),
    ],
  }
}

type BandRows = ReturnType<typeof bandsOf>

/** Every band at every price, of each reading of the law. */
function bandsOf(purchase: Purchase, on: IsoDate, surcharges: Surcharges) {
  const { charge } = regimes[regimeOf(purchase.jurisdiction, on)]
  const stretches = stretchesBetween(cliffs(purchase, on), (price) => {
    const asked = { ...purchase, price }
    const charged = charge(questionOf(asked, on, surcharges))
    // With a rent of any size all bands of rent are there.
    const full = purchase.lease
      ? charge(questionOf({ ...asked, lease: { ...purchase.lease, npv: MOST_POUNDS } }, on, surcharges))
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

/** In the order of their periods, whichever is cheaper. */
function readingsOf({ refused, ...charge }: Charge): Charge[] {
  if (!refused) return [charge]
  const first = (one: Charge) => one.rules[0]?.from ?? ''
  return [charge, refused].toSorted((a, b) => first(a).localeCompare(first(b)))
}

/** The bands of rent are those of a huge rent, at the surcharge that this rent bears. */
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

type TaxParts = { lines: WorkbookLine[]; tables: WorkbookTable[] }

/** A tax with the table of its bands; nothing where none is charged. */
function taxParts(
  { name, label, title }: { name: string; label: string; title: string },
  rows: BandRows,
  { regime, hasLease }: { regime: Regime; hasLease: boolean },
): TaxParts {
  const unit = 'money'
  if (rows.length === 0) return { lines: [{ name, label, unit, formula: '0', output: true }], tables: [] }
  const table = `${name}Bands`
  const hasChoice = rows.some(({ reading }) => reading !== undefined)
  const exact = hasChoice
    ? `MIN(${READINGS.map((reading) => `SUMIF(${table}.reading, "${reading}", ${table}.tax)`).join(', ')})`
    : `SUM(${table}.tax)`
  const source = { regime, price: 'exactPrice', npv: hasLease ? 'npvExact' : undefined }
  return {
    lines: [
      {
        name,
        label,
        unit,
        formula: ROUNDED[regime](exact),
        output: true,
        note: `See the sheet ‘${title}’`,
      },
    ],
    tables: [bandTable({ name: table, title }, rows, source)],
  }
}

/** What follows from the tax: its part on the rent, Scotland's supplement, its share of the price. */
function outputLines(rows: BandRows, regime: Regime, hasLease: boolean): WorkbookLine[] {
  return [
    {
      name: 'taxOnRent',
      label: 'Tax on the rent',
      unit: 'money',
      formula: hasLease && rows.length > 0 ? ROUNDED[regime](rentFormula(rows)) : '0',
      output: true,
    },
    {
      name: 'taxOnPrice',
      label: 'Tax on the price',
      unit: 'money',
      formula: 'PENNY(tax - taxOnRent)',
      output: true,
    },
    ...(regime === 'lbtt'
      ? [
          {
            name: 'ads',
            label: 'Additional Dwelling Supplement',
            unit: 'money',
            formula: 'PENNY(tax - taxWithoutAdditionalDwellingSurcharge)',
            output: true,
          } as const,
        ]
      : []),
    {
      name: 'effectiveRatePercent',
      label: 'Effective rate',
      unit: 'percent',
      formula: 'IF(exactPrice = 0, IF(tax = 0, 0, ""), PERCENTOF(tax, exactPrice))',
      output: true,
    },
  ]
}

/** The tax on the rent, of the reading that is taken. */
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
