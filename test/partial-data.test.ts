import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { customer, testApi } from '#testing/api.ts'
import { livingCosts } from '#testing/living-costs.ts'
import {
  figuresOf,
  OUTCODES,
  quantile,
  type RawSale,
  saleLines,
  SALES,
  unitLines,
  UNITS,
} from '#testing/partial-country.ts'
import { amounts, type PartialSite, partialSite } from '#testing/partial-site.ts'

/*
 * Files of one postcode area in the official layouts, of which random parts are imported. What the pages and the API then say
 * is compared with the rows that were kept: nothing may be stated of a place that the rows don't bear out.
 */

let site: PartialSite

beforeAll(async () => {
  site = await partialSite()
})
afterAll(() => site.close())

/** Which of an outcode's sales are kept: all since a year, a few, or none. */
type Kept = { part: 'all' | 'some' | 'none'; since: number }

type Subset = { outcodes: Record<string, Kept>; wholeDirectory: boolean; pick: number }

const kept = fc.record({
  part: fc.constantFrom('all', 'all', 'some', 'none'),
  since: fc.constantFrom(2022, 2024),
})
const subset: fc.Arbitrary<Subset> = fc
  .record({
    outcodes: fc.record(Object.fromEntries(OUTCODES.map((outcode) => [outcode, kept]))),
    wholeDirectory: fc.constantFrom(true, true, true, false),
    pick: fc.nat(1000),
  })
  .filter(({ outcodes }) => Object.values(outcodes).some(({ part }) => part === 'all'))

test('no page or answer states a figure, an absence or a place that the imported part does not bear out', async () => {
  const { key } = await customer(site.database, { apiCredits: 200 })
  const { call } = testApi(site.database)
  await fc.assert(
    fc.asyncProperty(subset, async (chosen) => {
      const rows = SALES.filter((sale, at) => isKept(chosen.outcodes[sale.outcode], sale, at))
      const units = UNITS.filter(({ outcode }) => chosen.wholeDirectory || outcode !== 'LD4')
      await site.load('postcodes', unitLines(units))
      await site.load('price-paid', saleLines(rows))
      for (const outcode of OUTCODES) {
        if (!chosen.wholeDirectory && outcode === 'LD4') continue
        const unit = unitOf(outcode, chosen.pick)
        checkPostcodePage(await site.textOf(`/postcodes/${slug(unit)}`), { unit, outcode, chosen, rows })
        const { status, body } = await call(`/sold-comparables?postcode=${slug(unit)}&radiusMetres=200`, {
          key,
        })
        const near = rows.filter((sale) => sale.outcode === outcode)
        if (near.length === 0) expect([status, body.code]).toEqual([404, 'not_imported'])
        else if (!isComplete(chosen, outcode)) expect(JSON.stringify(body)).toContain('haven’t imported')
      }
      checkArea(await site.textOf('/location/area/ld'), { chosen, rows })
      await checkWider(chosen, rows)
    }),
    { numRuns: 5 },
  )
})

/** A postcode's page may only say what follows from the rows of its sector and outcode. */
function checkPostcodePage(
  text: string,
  {
    unit,
    outcode,
    chosen,
    rows,
  }: { unit: string; outcode: string; chosen: Subset; rows: readonly RawSale[] },
): void {
  const own = rows.filter(({ postcode }) => postcode === unit)
  expect(text).not.toMatch(/suppressed|withholds/i)
  // No index was imported. The first line is the title, which the sharing image shows too.
  expect(text.split('\n', 1)[0]).not.toContain('price index')
  // No area that is larger than the outcode was imported whole, so none may be compared with.
  expect(text).not.toMatch(/(Powys|Wales) (\(\d|had|rose|fell)|compared with Powys/)
  if (!OUTCODES.every((other) => isComplete(chosen, other))) expect(text).not.toContain('other sectors in LD')
  if (!isComplete(chosen, outcode)) {
    expect(text).toContain('ot imported')
    expect(text).not.toMatch(/No sales are registered|no home here has sold|nobody lives here/)
    // Nor may the structured data.
    expect(text).not.toContain('"Registered sales of homes')
    expect(amounts(text).filter((amount) => !own.some(({ price }) => price === amount))).toEqual([])
    return
  }
  const around = rows.filter((sale) => sale.outcode === outcode)
  const sector = around.filter(({ postcode }) => postcode.startsWith(unit.slice(0, -2)))
  const figures = [own, sector, around].flatMap(figuresOf)
  const prices = own.map(({ price }) => price)
  const allowed = new Set([...prices, ...figures, ...livingCosts(figures, 'wales')])
  const borneOut = (amount: number) => [-1, 0, 1].some((off) => allowed.has(amount + off))
  expect(amounts(text).filter((amount) => !borneOut(amount))).toEqual([])
  if (own.length === 0) expect(text).toMatch(new RegExp(`No sales are registered in ${unit} (in|between) 20`))
  else expect(text).toContain(`Registered sales|${own.length}|`)
}

/** The area's page has a median for each outcode that was imported, and a total only if all of them were. */
function checkArea(text: string, { chosen, rows }: { chosen: Subset; rows: readonly RawSale[] }): void {
  for (const outcode of OUTCODES) {
    if (!chosen.wholeDirectory && outcode === 'LD4') continue
    const ofYear = rows.filter((sale) => sale.outcode === outcode && sale.day.startsWith('2025'))
    const row = new RegExp(`${outcode}\\|(Not imported|£[\\d,]+)`).exec(text)?.[1]
    if (!isComplete(chosen, outcode)) expect([outcode, row]).toEqual([outcode, 'Not imported'])
    else expect(Math.abs(Number(row?.replace(/\D/g, '')) - median(ofYear))).toBeLessThanOrEqual(1)
  }
  const all = OUTCODES.every((outcode) => isComplete(chosen, outcode))
  expect(text.includes('homes were sold in LD')).toBe(all)
}

async function checkWider(chosen: Subset, rows: readonly RawSale[]): Promise<void> {
  const home = await site.textOf('/')
  expect(home).not.toMatch(/What homes sold for in (Powys|Wales|England)/)
  const areas = await site.textOf('/areas')
  const total = rows.filter(({ day }) => day.startsWith('2025')).length
  const isAll = OUTCODES.every((outcode) => isComplete(chosen, outcode))
  if (!isAll) expect(areas).toMatch(/\|LD\|Llandrindod Wells\|\d+\|Not imported/)
  else expect(areas).toContain(`Llandrindod Wells|4|${total.toLocaleString('en-GB')}`)
  expect(await site.textOf('/location/authority/powys')).toMatch(/Sold prices: not imported/)
  expect(await site.textOf('/postcodes?q=M1+1AE')).toContain('We haven’t imported M postcodes')
  const unknown = await site.textOf('/postcodes?q=LD1+1ZZ')
  // Code-Point Open leaves out postcodes that were withdrawn.
  if (chosen.wholeDirectory) expect(unknown).toContain('There is no live postcode LD1 1ZZ')
  else expect(unknown).toContain('We haven’t imported all LD postcodes')
}

function isComplete({ outcodes, wholeDirectory }: Subset, outcode: string): boolean {
  return wholeDirectory && outcodes[outcode]?.part === 'all'
}

function isKept(of: Kept | undefined, { day }: RawSale, at: number): boolean {
  if (of === undefined || of.part === 'none') return false
  return of.part === 'all' ? Number(day.slice(0, 4)) >= of.since : at % 11 === 0
}

function median(sales: readonly RawSale[]): number {
  return quantile(sales, 0.5)
}

function unitOf(outcode: string, pick: number): string {
  const units = UNITS.filter((unit) => unit.outcode === outcode)
  return units[pick % units.length]?.postcode ?? ''
}

const slug = (postcode: string) => postcode.toLowerCase().replace(' ', '')
