/**
 * Every threshold of the three taxes at −1, 0 and +1 pound, on the day before, the first and the second day of every
 * change of the law, for every kind of buyer: against the published bands, added up in whole pence by code that shares
 * nothing with the calculator.
 */
import { describe, expect, test } from 'vitest'

import { addDays, isoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import {
  LBTT_HOMES,
  LBTT_OTHER,
  LBTT_RENT,
  LBTT_SUPPLEMENT,
  LTT_HIGHER,
  LTT_HOMES,
  LTT_OTHER,
  LTT_RENT,
  type Published,
  type PublishedBands,
  SDLT_ABROAD,
  SDLT_COMPANY,
  SDLT_FIRST_TIME,
  SDLT_HIGHER,
  SDLT_HOMES,
  SDLT_OTHER,
  SDLT_SLAB,
} from '#tax/land/fixtures/published-land-taxes.ts'

import { COVERED } from './regime.ts'
import { taxFor } from './testing.ts'

const LAST = '2027-03-31'
const SURCHARGE_FROM = 40_000

/** The value that applies on a date. Dates are compared as text. */
function on<T>(rows: Published<T>, day: string): T | null {
  return rows.findLast(([from]) => from <= day)?.[1] ?? null
}

/** Tax by slices in pence. `down` rounds each slice's tax down to whole pounds. */
function slices(pounds: number, bands: PublishedBands, down: boolean): number {
  let pence = 0
  let from = 0
  for (const [upTo, percent] of bands) {
    const inBand = Math.min(pounds, upTo ?? Infinity) - from
    if (inBand <= 0) break
    const tax = Math.round(inBand * percent)
    pence += down ? Math.floor(tax / 100) * 100 : tax
    from = upTo ?? Infinity
  }
  return pence
}

function slab(pounds: number, bands: PublishedBands): number {
  const percent = bands.find(([upTo]) => upTo === null || pounds <= upTo)?.[1] ?? 0
  return Math.floor((pounds * percent) / 100) * 100
}

const raised = (bands: PublishedBands, points: number): PublishedBands =>
  bands.map(([upTo, percent]) => [upTo, percent + points])

type Buyer = 'mover' | 'first' | 'further' | 'abroad' | 'furtherAbroad' | 'firstAbroad' | 'company' | 'flat'

const INPUTS: Record<Buyer, object> = {
  mover: {},
  first: { firstTimeBuyer: true },
  further: { ownsOtherProperty: true },
  abroad: { nonUkResident: true },
  furtherAbroad: { ownsOtherProperty: true, nonUkResident: true },
  firstAbroad: { firstTimeBuyer: true, nonUkResident: true },
  company: { buyerType: 'company' },
  flat: { buyerType: 'company', corporateFlatRate: true },
}
const isFurther = (buyer: Buyer) => ['further', 'furtherAbroad', 'company', 'flat'].includes(buyer)
const isAbroad = (buyer: Buyer) => ['abroad', 'furtherAbroad', 'firstAbroad'].includes(buyer)
const isFirst = (buyer: Buyer) => buyer === 'first' || buyer === 'firstAbroad'

function sdltHome(pounds: number, day: string, buyer: Buyer): number {
  const isAboveFloor = pounds >= SURCHARGE_FROM
  const abroad = isAbroad(buyer) && isAboveFloor ? (on(SDLT_ABROAD, day) ?? 0) : 0
  const flat = buyer === 'flat' && pounds > 500_000 ? on(SDLT_COMPANY, day) : null
  if (flat !== null) return Math.floor((pounds * (flat + abroad)) / 100) * 100
  const points = abroad + (isFurther(buyer) && isAboveFloor ? (on(SDLT_HIGHER, day) ?? 0) : 0)
  const relief = isFirst(buyer) ? on(SDLT_FIRST_TIME, day) : null
  if (relief && pounds <= relief[1])
    return slices(
      pounds,
      raised(
        [
          [relief[0], 0],
          [null, 5],
        ],
        points,
      ),
      true,
    )
  const bands = on(SDLT_HOMES, day) ?? []
  return bands === SDLT_SLAB ? slab(pounds, bands) : slices(pounds, raised(bands, points), true)
}

function sdltOther(pounds: number, day: string): number {
  const bands = on(SDLT_OTHER, day) ?? []
  return day < '2016-03-17' ? slab(pounds, bands) : slices(pounds, bands, true)
}

function lbttHome(pounds: number, day: string, buyer: Buyer): number {
  const bands = on(LBTT_HOMES, day) ?? []
  const [[nil] = [0], ...rest] = bands
  const relieved: PublishedBands =
    isFirst(buyer) && day >= '2018-06-30' && (nil ?? 0) < 175_000 ? [[175_000, 0], ...rest] : bands
  const supplement = isFurther(buyer) && pounds >= SURCHARGE_FROM ? (on(LBTT_SUPPLEMENT, day) ?? 0) : 0
  return Math.floor((slices(pounds, relieved, false) + pounds * supplement) / 100) * 100
}

function lttHome(pounds: number, day: string, buyer: Buyer): number {
  const isHigher = isFurther(buyer) && pounds >= SURCHARGE_FROM
  return slices(pounds, on(isHigher ? LTT_HIGHER : LTT_HOMES, day) ?? [], false)
}

function expected(nation: Nation, pounds: number, day: string, buyer: Buyer): number {
  if (nation === 'scotland' && day >= '2015-04-01') return lbttHome(pounds, day, buyer)
  if (nation === 'wales' && day >= '2018-04-01') return lttHome(pounds, day, buyer)
  return sdltHome(pounds, day, buyer)
}

function expectedOther(nation: Nation, pounds: number, day: string): number {
  if (nation === 'scotland' && day >= '2015-04-01')
    return Math.floor(slices(pounds, on(LBTT_OTHER, day) ?? [], false) / 100) * 100
  if (nation === 'wales' && day >= '2018-04-01') return slices(pounds, on(LTT_OTHER, day) ?? [], false)
  return sdltOther(pounds, day)
}

const EVERY_TABLE = [SDLT_HOMES, SDLT_OTHER, LBTT_HOMES, LBTT_OTHER, LTT_HOMES, LTT_HIGHER, LTT_OTHER]
const EVERY_CHANGE = [
  ...EVERY_TABLE.flat(),
  ...[SDLT_FIRST_TIME, SDLT_HIGHER, SDLT_ABROAD, SDLT_COMPANY, LBTT_SUPPLEMENT, LBTT_RENT, LTT_RENT].flat(),
].map(([from]) => from)

/** The day before each change, the day itself and the day after; and the last day of all. */
const DAYS = [
  ...new Set(
    [...EVERY_CHANGE, '2018-06-30', '2026-06-12'].flatMap((day) =>
      [-1, 0, 1].map((offset) => addDays(isoDate(day), offset)),
    ),
  ),
  isoDate(LAST),
]
  .filter((day) => day >= COVERED.from && day <= LAST)
  .toSorted()

const LIMITS = [
  ...EVERY_TABLE.flatMap((table) => table.flatMap(([, bands]) => bands.map(([upTo]) => upTo ?? 0))),
  40_000,
  175_000,
  300_000,
  425_000,
  500_000,
  625_000,
]
/** Each threshold at −1, 0 and +1 pound. */
const PRICES = [...new Set(LIMITS.flatMap((limit) => [limit - 1, limit, limit + 1]))]
  .filter((pounds) => pounds >= 0)
  .toSorted((a, b) => a - b)

const NATIONS: readonly Nation[] = ['england', 'northern-ireland', 'scotland', 'wales']

type Difference = [day: string, price: number, calculated: number, published: number]

describe.each(NATIONS)('homes in %s', (nation) => {
  test.each(Object.entries(INPUTS) as [Buyer, object][])('%s', (buyer, inputs) => {
    const differences: Difference[] = []
    // The flat rate for companies before 20 March 2014 is not among what is published above.
    for (const day of DAYS.filter((each) => buyer !== 'flat' || each >= '2014-03-20'))
      for (const price of PRICES) {
        const calculated = taxFor(nation, day, { price, ...inputs })
        const published = expected(nation, price, day, buyer) / 100
        if (calculated !== published) differences.push([day, price, calculated, published])
      }
    expect(differences).toEqual([])
  })
})

test.each(NATIONS)('shops, offices, land and mixed property in %s', (nation) => {
  const differences: Difference[] = []
  for (const day of DAYS)
    for (const price of PRICES) {
      const propertyType = price % 2 === 0 ? 'non-residential' : 'mixed'
      const calculated = taxFor(nation, day, { price, propertyType })
      const published = expectedOther(nation, price, day) / 100
      if (calculated !== published) differences.push([day, price, calculated, published])
    }
  expect(differences).toEqual([])
})

describe('the value of rent', () => {
  const VALUES = [125_000, 150_000, 225_000, 250_000, 500_000, 2_000_000, 5_000_000].flatMap((limit) => [
    limit - 1,
    limit,
    limit + 1,
    // What one more pound in the lowest bands costs is seen only a hundred pounds on.
    limit + 100,
  ])

  function rentTax(nation: Nation, day: string, npv: number, isHome: boolean): number {
    if (nation === 'scotland' && day >= '2015-04-01')
      return isHome ? 0 : Math.floor(slices(npv, on(LBTT_RENT, day) ?? [], false) / 100) * 100
    if (nation === 'wales' && day >= '2018-04-01')
      return isHome ? 0 : slices(npv, on(LTT_RENT, day) ?? [], false)
    if (!isHome)
      return slices(
        npv,
        day < '2016-03-17'
          ? [
              [150_000, 0],
              [null, 1],
            ]
          : [
              [150_000, 0],
              [5_000_000, 1],
              [null, 2],
            ],
        true,
      )
    const nil = day < '2014-12-04' ? 125_000 : (on(SDLT_HOMES, day)?.[0]?.[0] ?? 0)
    return slices(
      npv,
      [
        [nil, 0],
        [null, 1],
      ],
      true,
    )
  }

  test.each(NATIONS.flatMap((nation) => [[nation, true] as const, [nation, false] as const]))(
    'in %s, of a home: %s',
    (nation, isHome) => {
      const differences: Difference[] = []
      const propertyType = isHome ? 'residential' : 'non-residential'
      for (const day of DAYS)
        for (const npv of VALUES) {
          const calculated = taxFor(nation, day, { price: 0, propertyType, lease: { termYears: 99, npv } })
          const published = rentTax(nation, day, npv, isHome) / 100
          if (calculated !== published) differences.push([day, npv, calculated, published])
        }
      expect(differences).toEqual([])
    },
  )
})

describe('contracts made before a change, by the day', () => {
  test.each([
    // SDLT of £400,000: bands of the day, and the points of the contract's day on all of it.
    ['england', '2024-10-30', '2025-01-01', { price: 400_000, ownsOtherProperty: true }, 19_500],
    ['england', '2024-10-31', '2025-01-01', { price: 400_000, ownsOtherProperty: true }, 27_500],
    ['england', '2024-10-30', '2025-05-01', { price: 1_500_000, ownsOtherProperty: true }, 138_750],
    ['england', '2024-10-31', '2025-05-01', { price: 1_500_000, ownsOtherProperty: true }, 168_750],
    [
      'england',
      '2024-10-30',
      '2024-12-01',
      { price: 1_000_000, buyerType: 'company', corporateFlatRate: true },
      150_000,
    ],
    [
      'england',
      '2024-10-31',
      '2024-12-01',
      { price: 1_000_000, buyerType: 'company', corporateFlatRate: true },
      170_000,
    ],
    // LBTT of £200,000: £1,100 by bands, and the supplement on all of it.
    ['scotland', '2024-12-04', '2025-02-01', { price: 200_000, ownsOtherProperty: true }, 1_100 + 12_000],
    ['scotland', '2024-12-05', '2025-02-01', { price: 200_000, ownsOtherProperty: true }, 1_100 + 16_000],
    ['scotland', '2022-12-15', '2023-02-01', { price: 200_000, ownsOtherProperty: true }, 1_100 + 8_000],
    ['scotland', '2022-12-16', '2023-02-01', { price: 200_000, ownsOtherProperty: true }, 1_100 + 12_000],
    ['scotland', '2016-01-27', '2016-04-01', { price: 200_000, ownsOtherProperty: true }, 1_100],
    ['scotland', '2016-01-28', '2016-04-01', { price: 200_000, ownsOtherProperty: true }, 1_100 + 6_000],
    // First-time buyers in Scotland save 2% of £30,000.
    ['scotland', '2018-02-08', '2018-06-30', { price: 200_000, firstTimeBuyer: true }, 1_100],
    ['scotland', '2018-02-09', '2018-06-30', { price: 200_000, firstTimeBuyer: true }, 500],
    // LTT of £200,000 as a further home: £180,000 and £20,000 at the two lowest rates.
    ['wales', '2024-12-10', '2025-02-01', { price: 200_000, ownsOtherProperty: true }, 7_200 + 1_500],
    ['wales', '2024-12-11', '2025-02-01', { price: 200_000, ownsOtherProperty: true }, 9_000 + 1_700],
    ['wales', '2020-12-21', '2021-02-01', { price: 200_000, ownsOtherProperty: true }, 5_400 + 1_300],
    ['wales', '2020-12-22', '2021-02-01', { price: 200_000, ownsOtherProperty: true }, 7_200 + 1_500],
    // Main rates: the buyer may choose. £500,000 was £17,450 before; £200,000 was £700 before and is nothing now.
    ['wales', '2022-10-09', '2022-11-01', { price: 500_000 }, 17_450],
    ['wales', '2022-10-10', '2022-11-01', { price: 500_000 }, 18_000],
    ['wales', '2022-10-09', '2022-11-01', { price: 200_000 }, 0],
  ] as const)('%s, contract of %s, completed on %s', (nation, contractDate, day, inputs, tax) => {
    expect(taxFor(nation, day, { ...inputs, contractDate })).toBe(tax)
  })
})

describe('leases of seven years', () => {
  // Five points on £50,000 of premium, which lies in the nil band.
  test.each([
    ['england', { termYears: 7 }, 0],
    ['england', { termYears: 7, extraDays: 1 }, 2_500],
    ['wales', { termYears: 7 }, 0],
    ['wales', { termYears: 7, extraDays: 1 }, 2_500],
  ] as const)('%s, %o', (nation, lease, tax) => {
    expect(taxFor(nation, '2026-06-12', { price: 50_000, ownsOtherProperty: true, lease })).toBe(tax)
  })
})

test.each([
  ['england', '2012-03-21'],
  ['england', '2027-04-01'],
  ['scotland', '2027-04-01'],
  ['wales', '2027-04-01'],
] as const)('%s on %s is not guessed', (nation, day) => {
  expect(() => taxFor(nation, day, { price: 300_000 })).toThrow(/don’t cover|only checked/)
})
