import { readFileSync } from 'node:fs'

import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { readDeclaredYears } from '#datasets/import/declared-years.ts'
import { pageTable } from '#server/page-table.server.ts'
import { livingCosts } from '#testing/living-costs.ts'
import { figuresOf, saleLines, SALES, unitLines, UNITS } from '#testing/partial-country.ts'
import { absencesIn, inventedIn, type PartialSite, partialSite, textsOf } from '#testing/partial-site.ts'

/*
 * Every page that reads a dataset, over databases with one file each. What a page says beyond what it says with no data at
 * all must come from that file, and it mustn't say that a place or a sale doesn't exist because its file is missing.
 */

/** Searches and places: within LD, the only postcode area with files, and elsewhere. */
const PLACES = [
  '/postcodes/ld11ab',
  '/postcodes/ld21ab',
  '/postcodes/m11ae',
  '/postcodes?q=LD1',
  '/postcodes?q=LD1+1AB',
  '/postcodes?q=M1',
  '/postcodes?q=M1+1AE',
  '/postcodes?in=LD1',
  '/postcodes?in=M',
  '/search?q=LD1+1AB',
  '/search?q=M1+1AE',
  '/search?q=Llandrindod',
  '/areas?q=m1+1ae',
  '/authorities?q=LD1+1AB',
  '/authorities?q=M1+1AE',
  '/location/area/ld',
  '/location/area/m',
  '/location/area/england',
  '/location/area/wales',
  '/location/area/united-kingdom',
  '/location/area/south-east',
  '/location/authority/powys',
  '/location/authority/reading',
  '/location/postcode/ld11ab',
  '/postcode-data?postcode=LD1+1AB',
  '/postcode-data?postcode=M1+1AE',
  '/check-property-age?postcode=LD1+1AB',
  '/check-property-age?postcode=M1+1AE',
  '/valuation?postcode=LD1+1AB&type=T',
  '/instantpropertyvaluation?postcode=LD1+1AB',
  '/grid?postcodes=LD1+1AB%0AM1+1AE',
  '/extension/rightmove?postcode=LD1+1AB',
  '/extension/zoopla?postcode=M1+1AE',
  '/stampdutycalculator?postcode=LD1+1AB',
  '/property-deal-analyser?postcode=M1+1AE',
]

let site: PartialSite
/** What the pages say with no data at all. */
let empty: ReadonlyMap<string, string>

beforeAll(async () => {
  const bare = await partialSite()
  empty = await textsOf(bare, [...(await pagesWithData()), ...PLACES])
  await bare.close()
})
beforeEach(async () => {
  site = await partialSite()
})
afterEach(() => site.close())

const KINDS: Record<string, (site: PartialSite) => Promise<readonly number[]>> = {
  'nothing but the sales of one district': async (partial) => {
    const sales = SALES.filter(({ outcode }) => outcode === 'LD1')
    await partial.load('price-paid', saleLines(sales))
    return sales.map(({ price }) => price)
  },
  'nothing but the directory of one area': async (partial) => {
    await partial.load('postcodes', unitLines(UNITS))
    return []
  },
  'the directory of one area, and the sales of one of its districts': async (partial) => {
    const sales = SALES.filter(({ outcode }) => outcode === 'LD1')
    await partial.load('postcodes', unitLines(UNITS))
    await partial.load('price-paid', saleLines(sales))
    const bySector = Map.groupBy(sales, ({ postcode }) => postcode.slice(0, -2))
    // Comparable sales are those of one type within 800 metres, which is within the sector, over three years.
    const last =
      sales
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? ''
    const since = `${Number(last.slice(0, 4)) - 3}${last.slice(4)}`
    const comparable = bySector.get('LD1 1')?.filter(({ day, type }) => day >= since && type === 'T') ?? []
    const groups = [sales, ...bySector.values(), comparable]
    const figures = groups.flatMap(figuresOf)
    return [...sales.map(({ price }) => price), ...figures, ...livingCosts(figures, 'wales')]
  },
  'nothing but the council tax of two authorities': async (partial) => {
    const years = readDeclaredYears(['2026-27'])
    await partial.load('council-tax', fixture('council-tax/fixtures/band-d.csv'), { years })
    return []
  },
  'nothing but the index of one authority': async (partial) => {
    const file = fixture('house-price-index/fixtures/application-reading-base-2015.csv')
    await partial.load('house-price-index', file)
    const averages = [...file.matchAll(/,(\d{6})(?=,)/g)].map(([, pounds]) => Number(pounds))
    return [...averages, ...livingCosts(averages, 'england')]
  },
}

test.each(Object.entries(KINDS))('with %s, pages say only what it bears out', async (_, fill) => {
  const allowed = new Set(await fill(site))
  const texts = await textsOf(site, empty.keys())
  expect(absencesIn(texts)).toEqual([])
  expect(inventedIn(texts, { empty, allowed })).toEqual([])
})

test('without any data, no page claims that something doesn’t exist', () => {
  expect(empty.size).toBeGreaterThan(PLACES.length + 10)
  expect(absencesIn(empty)).toEqual([])
})

/** Paths without parameters of the pages that read datasets. */
async function pagesWithData(): Promise<string[]> {
  const pages = await Promise.all(pageTable.map(async ([pattern, load]) => ({ pattern, page: await load() })))
  const found = pages.filter(
    ({ pattern, page }) => !/[:*]/.test(pattern) && (page.cache?.datasets.length ?? 0) > 0,
  )
  expect(found.length).toBeGreaterThan(10)
  return found.map(({ pattern }) => pattern)
}

function fixture(file: string): string {
  return readFileSync(`src/datasets/${file}`, 'utf8')
}
