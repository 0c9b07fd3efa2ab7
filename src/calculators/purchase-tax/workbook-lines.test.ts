/**
 * The tax in a spreadsheet follows its price cell: the result is compared with the engine's. LibreOffice works out the first
 * spreadsheets and those with a new form of formula, and we work out the rest.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { compileWorkbook } from '#calculators/engine/workbook/compile.ts'
import { workbookFile } from '#calculators/engine/workbook/workbook-file.server.ts'
import type { Workbook } from '#calculators/engine/workbook/workbook.ts'
import { addDays, daysBetween, isoDate } from '#domain/dates.ts'
import { type PurchasePlace, type Purchaser, purchaseTax } from '#tax/land/purchase-tax.ts'
import { needLibreOffice } from '#testing/formula-forms.ts'
import { recalculate } from '#testing/libreoffice.ts'
import { ownValues } from '#testing/sheet-differences.ts'

import { propertyTaxParts } from './workbook-lines.ts'

const first = isoDate('2012-03-22')
const last = isoDate('2027-03-31')
const origin = { page: 'https://www.example.test/', calculatedOn: isoDate('2026-11-20'), sources: [] }

const anyPlace: fc.Arbitrary<PurchasePlace> = fc.record({
  jurisdiction: fc.constantFrom('england', 'northern-ireland', 'scotland', 'wales'),
  on: fc.oneof(
    fc.integer({ min: 0, max: daysBetween(first, last) }).map((days) => addDays(first, days)),
    fc.constantFrom(isoDate('2026-06-12'), isoDate('2024-10-31'), isoDate('2013-06-01')),
  ),
})
const anyPurchaser: fc.Arbitrary<Purchaser> = fc.record({
  ownsOtherProperty: fc.boolean(),
  buyerType: fc.constantFrom('individual', 'company'),
  propertyType: fc.constantFrom('residential', 'residential', 'non-residential', 'mixed'),
  nonUkResident: fc.boolean(),
  corporateFlatRate: fc.boolean(),
})
const edges = [
  40_000, 125_000, 145_000, 150_000, 180_000, 225_000, 250_000, 325_000, 400_000, 500_000, 750_000, 925_000,
  1_000_000, 1_500_000, 2_000_000,
]
const anyPrice = fc.oneof(
  fc
    .tuple(fc.constantFrom(...edges), fc.constantFrom(-1, 0, 1))
    .map(([edge, pence]) => (edge * 100 + pence) / 100),
  fc.integer({ min: 0, max: 300_000_000 }).map((pence) => pence / 100),
  fc.integer({ min: 0, max: 1_000_000_000 }),
)
const anyPrices = fc.array(anyPrice, { minLength: 3, maxLength: 3 })

/** Many prices in one sheet, each with its own names. */
function sheetOf(prices: readonly number[], purchaser: Purchaser, place: PurchasePlace): Workbook {
  const parts = prices.map((_, index) =>
    propertyTaxParts({ price: `price${index}`, purchaser, place, name: `tax${index}`, output: true }),
  )
  return {
    title: 'Tax',
    inputs: prices.map((value, index) => ({ name: `price${index}`, label: 'Price', value, unit: 'money' })),
    lines: parts.flatMap(({ lines }) => lines),
    tables: parts.flatMap(({ tables }) => tables),
    notes: parts.flatMap(({ notes }) => notes),
  }
}

test('the tax in a spreadsheet is that of the engine, for every price, nation, day and buyer', async () => {
  const cases = fc.sample(fc.tuple(anyPrices, anyPurchaser, anyPlace), { numRuns: 24, seed: 4 })
  const asked = cases.map(([prices, purchaser, place]) => ({
    prices: [...edges, ...prices],
    purchaser,
    place,
  }))
  const all = asked.map((each) => {
    const sheet = sheetOf(each.prices, each.purchaser, each.place)
    return { ...each, sheet, ...compileWorkbook(sheet, origin) }
  })
  const needed = needLibreOffice(
    all.map(({ sheets }) => sheets),
    6,
  )
  const worked = await recalculate(
    all.filter((_, index) => needed[index]).map(({ sheet }) => workbookFile(sheet, origin)),
  )
  for (const [index, { prices, purchaser, place, outputs, sheets }] of all.entries()) {
    const values = (needed[index] && worked.shift()) || ownValues(sheets)
    const got = prices.map((_, at) => {
      const cell = outputs.get(`tax${at}`)
      return cell && values.at(cell.sheet, cell.address)
    })
    const wanted = prices.map((price) => purchaseTax(price, purchaser, place))
    expect({ purchaser, place, tax: got }).toEqual({ purchaser, place, tax: wanted })
  }
}, 120_000)

test('the notes name the law with its dates, of every stretch of prices', () => {
  const { notes } = propertyTaxParts({
    price: 'price',
    purchaser: { buyerType: 'company', corporateFlatRate: true, nonUkResident: true },
    place: { jurisdiction: 'england', on: isoDate('2026-06-12') },
  })
  expect(notes[0]).toMatch(
    /a company, non-UK resident, who buys a home in England and completes on 12 June 2026/,
  )
  expect(notes.slice(1).map((note) => note.split(':')[0])).toEqual([
    'Residential rates',
    'Higher rates for additional dwellings',
    'Non-UK resident surcharge',
    'Flat rate for companies',
  ])
})
