/**
 * For places that published samples cover: each figure on a place's page is the API's and the file's. The files are read without
 * the importers.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { formatAmount, formatWholePounds } from '#domain/money.ts'
import { medianPounds } from '#testing/median-pounds.ts'
import { tableOf, textOf } from '#testing/page-words.ts'
import { realFolders, realLines, realRows, realSheet, testFolder } from '#testing/real-files.ts'
import { apiOf, codePoint, FILES, importPlaces, openPlaces, pageOf } from '#testing/real-places.ts'
import { realSales, type RealSale } from '#testing/real-sales.ts'

/** Local authorities: in a table of council tax, and some in tables of crime, claimants, prices or rents. */
const AUTHORITIES = [
  ['isle-of-wight', 'E06000046'],
  ['reading', 'E06000038'],
  ['exeter', 'E07000041'],
  ['manchester', 'E08000003'],
  ['leeds', 'E08000035'],
  ['thurrock', 'E06000034'],
  ['cardiff', 'W06000015'],
  ['city-of-edinburgh', 'S12000036'],
] as const

/** Postcodes with sales of one file each. */
const SOLD = ['RG30 2HZ', 'RG30 6DA', 'EC2Y 8BT', 'PO30 2GH', 'PO37 6EH', 'M18 7SU'] as const
/** Change files alone, and a report between two prices, have some of the sales only. */
const SOLD_IN_PART: readonly string[] = ['PO30 2GH', 'PO37 6EH', 'M18 7SU']
const FLATS = ['EX1 2EB', 'EX2 6FU'] as const
const COVERED = ['CR0 5BX', 'CR0 5LP'] as const

const addressOf = (postcode: string) => `/postcodes/${postcode.toLowerCase().replace(' ', '')}`

let places: Awaited<ReturnType<typeof openPlaces>>
let api: Awaited<ReturnType<typeof apiOf>>
let sales: readonly RealSale[]

beforeAll(async () => {
  places = await openPlaces()
  api = await apiOf(places.database)
})
afterAll(() => places.close())

const page = (address: string) => pageOf(places.database, address)
const text = async (address: string) => textOf(await page(address))

testFolder()

describe.each(realFolders)('places of %s', () => {
  test('every file is imported, without a rejected row', async () => {
    const areas = ['rg', 'ec', 'po', 'm', 'ex', 'cr']
    const runs = await importPlaces(places, areas)
    expect(runs.filter(({ status, rejected }) => status !== 'published' || rejected > 0)).toEqual([])
    sales = await realSales()
    expect(sales.length).toBeGreaterThan(44_000)
  }, 300_000)

  test.each(AUTHORITIES)('%s has its council tax', async (slug, code) => {
    const row = realRows(FILES.councilTax).find((each) => each['code'] === code)
    const bandD = Number(row?.['band_d_amount'])
    expect(bandD).toBeGreaterThan(1000)
    const tax = await api.answer<{ bands: { annualCharge: number }[] }>(
      `/council-tax?authority=${code}&band=D`,
    )
    expect(tax.bands[0]?.annualCharge).toBe(bandD)
    expect(await text(`/location/authority/${slug}?price=300000`)).toContain(
      `Council tax, Band D ${formatAmount(bandD)} for`,
    )
  })

  test.each(AUTHORITIES)('%s has its people, pay and claimants', async (slug, code) => {
    const last = (rows: Record<string, string>[]) =>
      rows.toSorted((a, b) => ((a['date'] ?? '') < (b['date'] ?? '') ? -1 : 1)).at(-1)
    const people = last(
      realRows(FILES.population).filter((row) => row['geography_code'] === code && row['value'] !== ''),
    )
    const pay = realSheet(FILES.pay).find(({ B }) => B === code)?.['E'] ?? ''
    const share = realRows(FILES.claimants).find(
      (row) =>
        row['geography_code'] === code &&
        row['variable_name'] === 'Claimants as a proportion of residents aged 16-64',
    )?.['value']
    const shown = await text(`/economic-data?q=${code}`)
    const latest = async (measure: string) =>
      (
        await api.answer<{ measures: { value: number | null }[] }>(
          `/economic-data?area=${slug}&measure=${measure}`,
        )
      ).measures[0]?.value
    expect(await latest('population')).toBe(Number(people?.['value']))
    expect(shown).toContain(
      `Population ${Number(people?.['value']).toLocaleString('en-GB')} mid-${people?.['date']?.slice(0, 4)}`,
    )
    if (/^\d+$/.test(pay)) {
      expect(await latest('median-annual-pay')).toBe(Number(pay))
      expect(shown).toContain(`Median gross annual pay ${formatWholePounds(Number(pay))} 2024`)
    } else expect(shown).toMatch(/Median gross annual pay Not (published|covered|imported)/)
    if (share === undefined) {
      expect(shown).toMatch(/Claimants as a share of residents aged 16 to 64 Not imported/)
      return
    }
    expect(await latest('claimant-rate')).toBe(Number(share))
    expect(shown).toContain(`aged 16 to 64 ${Number(share).toFixed(1)}% Oct 2023`)
  })

  test('the Isle of Wight has its average price, by type, and its rent', async () => {
    const last = realRows(FILES.islandIndex).findLast((row) => row['AveragePrice'] !== '')
    const shown = await text('/location/authority/isle-of-wight')
    for (const [type, name, column] of [
      ['', 'Average price', 'Average'],
      ['&propertyType=D', 'detached', 'Detached'],
      ['&propertyType=S', 'semi-detached', 'SemiDetached'],
      ['&propertyType=T', 'terraced', 'Terraced'],
      ['&propertyType=F', 'flat', 'Flat'],
    ] as const) {
      const price = Number(last?.[`${column}Price`])
      const { months } = await api.answer<{ months: { averagePrice: number }[] }>(
        `/house-price-index?area=E06000046${type}`,
      )
      expect(months.at(-1)?.averagePrice).toBe(price)
      expect(shown).toContain(`${name} ${formatWholePounds(price)}`)
    }
    const rent = Number(realRows(FILES.islandRents).at(-1)?.['Rental price'])
    const { measures } = await api.answer<{ measures: { value: number }[] }>(
      '/economic-data?area=E06000046&measure=rent',
    )
    expect(measures[0]?.value).toBe(rent)
    expect(shown).toContain(`Average rent ${formatWholePounds(rent)} a month`)
  })

  test.each(['thurrock', 'basildon', 'colchester'])('%s has its crimes by type', async (slug) => {
    const name = `${slug[0]?.toUpperCase()}${slug.slice(1)}`
    const own = FILES.crimes
      .flatMap(realRows)
      .filter((row) => row['lsoa_name']?.replace(/ \d{3}[A-Z]$/, '') === name)
    const counts = Map.groupBy(own, (row) => row['crime_type'] ?? '')
    const found = await api.answer<{ total: number; byType: { type: string; count: number }[] }>(
      `/crime-statistics?area=${slug}`,
    )
    expect(found.total).toBe(own.length)
    const html = await page(`/crime-rates/${slug}`)
    const months = new Set(own.map((row) => row['month'])).size
    expect(textOf(html)).toContain(
      `Police recorded ${own.length.toLocaleString('en-GB')} crimes in ${name} in ${months} of the 12 months from Jun 2017 to May 2018`,
    )
    const expected = new Map([...counts].map(([type, rows]) => [type, rows.length]))
    const shown = tableOf(html, `Crimes by type in ${name}`)
    expect(new Map(shown.map(([type, count = '']) => [type, Number(count.replace(',', ''))]))).toEqual(
      expected,
    )
    const answered = found.byType.filter(({ count }) => count > 0)
    expect(new Map(answered.map(({ type, count }) => [type, count]))).toEqual(expected)
  })
})

describe.each(realFolders)('postcodes of %s', () => {
  test.each([...SOLD, ...FLATS, ...COVERED])('%s has its authority, ward and position', async (postcode) => {
    const area = /^[A-Z]+/.exec(postcode)?.[0] ?? ''
    const row = realLines(codePoint(area)).find(
      ([name = '']) => name.replaceAll(' ', '') === postcode.replace(' ', ''),
    )
    const [, , easting, northing, , , , , authority, ward] = row ?? []
    const shown = await text(addressOf(postcode))
    expect(shown).toContain(`${easting} E, ${northing} N`)
    for (const code of [authority, ward]) expect(shown).toContain(` ${code} `)
    const record = await api.answer<
      Record<'easting' | 'northing', number> & Record<'localAuthority' | 'ward', { code: string }>
    >(`/postcodes/${postcode.replace(' ', '')}`)
    expect(record).toMatchObject({
      easting: Number(easting),
      northing: Number(northing),
      localAuthority: { code: authority },
      ward: { code: ward },
    })
  })

  test.each(SOLD)('%s has its sales, newest first', async (postcode) => {
    const own = sales
      .filter((sale) => sale.postcode === postcode)
      .toSorted((a, b) => (a.date > b.date ? -1 : 1))
    expect(own.length).toBeGreaterThan(15)
    const html = await page(addressOf(postcode))
    const label = SOLD_IN_PART.includes(postcode) ? 'Sales we have' : 'Registered sales'
    const first = own.at(-1)?.date.slice(0, 4)
    expect(textOf(html)).toMatch(
      new RegExp(`${label} ${own.length} (in ${first}|between ${first} and 20\\d\\d) `),
    )
    const shown = tableOf(
      html,
      own.length > 25
        ? `Sales 1 to 25 of ${own.length} in ${postcode}`
        : `${own.length} sales in ${postcode}`,
    )
    const day = (date: string) =>
      new Date(date).toLocaleDateString('en-GB', {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      })
    expect(shown.map(([date]) => date)).toEqual(own.slice(0, 25).map(({ date }) => day(date)))
    const known = own.map(({ date, price }) => `${day(date)} ${formatWholePounds(Number(price))}`)
    for (const [date, price] of shown) expect(known).toContain(`${date} ${price}`)
    const near = await api.all<{ postcode: string; price: number; soldOn: string }>(
      `/sold-comparables?postcode=${encodeURIComponent(postcode)}&radiusMetres=1&sort=date`,
      'sales',
    )
    const answered = near
      .filter((sale) => sale.postcode === postcode)
      .map((sale) => `${day(sale.soldOn)} ${formatWholePounds(sale.price)}`)
    expect(answered.toSorted()).toEqual(known.toSorted())
  })

  test.each(['RG30 2HZ', 'RG30 6DA'] as const)(
    '%s has the medians of its sector and outcode',
    async (postcode) => {
      const table = tableOf(await page(addressOf(postcode)), 'Median sold price by year, all types')
      const standard = sales.filter((sale) => sale.category === 'A' && sale.type !== 'O')
      for (const year of ['2022', '2019', '2008', '1995']) {
        const cells = [postcode.slice(0, -2), `${postcode.split(' ')[0]} `].map((start) => {
          const sold = standard.filter(
            (sale) => sale.postcode.startsWith(start) && sale.date.startsWith(year),
          )
          return `${formatWholePounds(medianPounds(sold.map(({ price }) => Number(price))))} (${sold.length.toLocaleString('en-GB')})`
        })
        expect(table.find(([first]) => first === year)?.slice(1)).toEqual(cells)
      }
    },
  )

  test.each(FLATS)('%s has the ratings of its certificates', async (postcode) => {
    const own = realRows(FILES.exeterFlats).filter((row) => row['postcode'] === postcode)
    const ratings = own.map((row) => row['current-energy-rating'] ?? '').toSorted()
    const { certificates } = await api.answer<{ certificates: { rating: string }[] }>(
      `/epc?postcode=${encodeURIComponent(postcode)}`,
    )
    expect(certificates.map(({ rating }) => rating).toSorted()).toEqual(ratings)
    const percent = Math.round((ratings.filter((rating) => rating <= 'C').length / ratings.length) * 100)
    const shown = await text(addressOf(postcode))
    expect(shown).toContain(`Energy ratings ${percent}% rated A to C`)
    expect(shown).toContain(`${ratings.length} certificates, `)
  })

  test.each(COVERED)('%s has its broadband coverage', async (postcode) => {
    const row = realRows(FILES.broadband).find((each) => each['postcode_space'] === postcode)
    const gigabit = Number(row?.['Gigabit availability (% premises)'])
    const found = await api.answer<{ availability: { gigabitPercent: number } }>(
      `/broadband?postcode=${encodeURIComponent(postcode)}`,
    )
    expect(found.availability.gigabitPercent).toBe(gigabit)
    expect(await text(addressOf(postcode))).toContain(`Broadband ${gigabit}% can get gigabit`)
  })
})
