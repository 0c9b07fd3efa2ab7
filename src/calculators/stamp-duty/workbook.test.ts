/** Spreadsheets of purchases in LibreOffice, compared with the engine: leases, early contracts and every threshold. */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { serverTool } from '#calculators/engine/sheet/server-tool.ts'
import type { Question } from '#calculators/engine/tool.ts'
import { compileWorkbook } from '#calculators/engine/workbook/compile.ts'
import { valueOfCell } from '#calculators/engine/workbook/values.ts'
import { workbookFile } from '#calculators/engine/workbook/workbook-file.server.ts'
import { addDays, daysBetween, isoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import { PLAIN_BUYER, type PropertyType } from '#tax/land/purchase.ts'
import { COVERED } from '#tax/land/regime.ts'
import { stampDuty } from '#tax/land/stamp-duty.ts'
import { needLibreOffice } from '#testing/formula-forms.ts'
import { recalculate } from '#testing/libreoffice.ts'
import { ownValues } from '#testing/sheet-differences.ts'

import { outputOf } from './answer.ts'
import { type PurchaseBody, purchaseOf } from './purchase-body.ts'
import { stampDutyCalculator } from './report.ts'
import { stampDutyBands } from './workbook.ts'

const { workbook } = serverTool(stampDutyCalculator, { workbook: stampDutyBands })

const origin = { page: 'https://www.example.test/', calculatedOn: isoDate('2026-11-20'), sources: [] }

/** Dates around changes in the law, and any other date. */
const anyDay = fc.oneof(
  fc
    .integer({ min: 0, max: daysBetween(COVERED.from, COVERED.to) })
    .map((days) => addDays(COVERED.from, days)),
  fc.constantFrom(
    ...['2014-12-04', '2016-03-17', '2018-06-30', '2021-04-01', '2022-10-10', '2024-10-31', '2026-06-12'].map(
      isoDate,
    ),
  ),
)
const anyPounds = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((pence) => pence / 100)
const anyLease = fc.record({
  termYears: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(99, 125, 999)),
  extraDays: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 364 })),
  daysInPartialYear: fc.constantFrom(365, 366),
  rents: fc.array(fc.option(anyPounds(60_000)), { minLength: 5, maxLength: 5 }),
  npv: fc.oneof({ arbitrary: fc.constant(null), weight: 5 }, { arbitrary: anyPounds(6_000_000), weight: 1 }),
})
const anyNation = fc.constantFrom<Nation>('england', 'northern-ireland', 'scotland', 'wales')
const anyInputs: fc.Arbitrary<PurchaseBody> = fc.record({
  price: fc.oneof(anyPounds(3_000_000), anyPounds(60_000), anyPounds(1_500_000)),
  propertyType: fc.constantFrom('residential', 'residential', 'non-residential', 'mixed'),
  buyerType: fc.constantFrom('individual', 'individual', 'company'),
  firstTimeBuyer: fc.boolean(),
  ownsOtherProperty: fc.boolean(),
  replacingMainResidence: fc.constant(false),
  nonUkResident: fc.boolean(),
  corporateFlatRate: fc.boolean(),
  sharedOwnershipFirstTimeBuyer: fc.constantFrom(false, false, true),
  contractDate: fc.constant(null),
  lease: fc.option(anyLease),
})

type Case = Question & { readonly jurisdiction: Nation; readonly inputs: PurchaseBody }

const CHOICES: readonly Case[] = [
  ['england', 'residential', '2013-05-01', '2016-05-01', 950_000],
  ['england', 'residential', '2014-12-03', '2014-12-04', 1_300_000],
  ['england', 'residential', '2014-12-03', '2025-02-01', 200_000],
  ['northern-ireland', 'non-residential', '2016-03-16', '2016-03-17', 1_060_000],
  ['northern-ireland', 'mixed', '2015-01-01', '2016-03-17', 400_000],
  ['wales', 'residential', '2022-10-09', '2022-10-10', 300_000],
  ['wales', 'residential', '2022-10-09', '2023-01-10', 900_000],
].map(([jurisdiction, propertyType, contract, on, price]) => ({
  jurisdiction: jurisdiction as Nation,
  effectiveDate: isoDate(String(on)),
  inputs: {
    ...PLAIN_BUYER,
    propertyType: propertyType as PropertyType,
    contractDate: isoDate(String(contract)),
    price: Number(price),
  },
}))

/**
 * The results of the spreadsheets and of the engine, by path. LibreOffice evaluates the first spreadsheets and those with
 * a new form of formula, and we evaluate the rest.
 */
async function sheetsAndEngine(cases: readonly Case[], recalculated = cases.length) {
  const all = cases.map((each) => {
    const book = workbook(each, each.effectiveDate)
    return { ...each, book, ...compileWorkbook(book, origin) }
  })
  const needed = needLibreOffice(
    all.map(({ sheets }) => sheets),
    recalculated,
  )
  const worked = await recalculate(
    all.filter((_, index) => needed[index]).map(({ book }) => workbookFile(book, origin)),
  )
  return all.map(({ inputs, jurisdiction, effectiveDate: on, outputs, sheets }, index) => {
    const purchase = purchaseOf(inputs, jurisdiction)
    const engine = outputOf(stampDuty(purchase, on), purchase, on, false) as Record<string, unknown>
    const values = (needed[index] && worked.shift()) || ownValues(sheets)
    const said = [...outputs].map(([path, { sheet, address, unit }]) => {
      const cell = values.at(sheet, address)
      return [path, typeof cell === 'boolean' ? cell : valueOfCell(cell, unit)] as const
    })
    const numbers = Object.keys(engine).filter((name) => typeof engine[name] === 'number')
    const paths = [...new Set([...numbers, ...outputs.keys()])]
    return {
      engine: { purchase, on, ...Object.fromEntries(paths.map((path) => [path, engine[path]])) },
      sheet: { purchase, on, ...Object.fromEntries(said) },
    }
  })
}

test('the spreadsheet of any purchase, with and without a lease, gives the tax of the engine', async () => {
  const cases = fc.sample(fc.record({ jurisdiction: anyNation, effectiveDate: anyDay, inputs: anyInputs }), {
    numRuns: 60,
    seed: 20_261_121,
  })
  for (const { engine, sheet } of await sheetsAndEngine(cases, 8)) expect(sheet).toEqual(engine)
}, 120_000)

test('the spreadsheet of a contract that may choose between old and new rates gives the tax of the engine', async () => {
  for (const { engine, sheet } of await sheetsAndEngine(CHOICES)) expect(sheet).toEqual(engine)
}, 60_000)
