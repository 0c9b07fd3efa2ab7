import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import type { DirectoryCell } from './directory-extent.ts'
import { coveredBy, type ExtentPlace, type Period } from './extent.ts'
import { listedInArea, listedInNation } from './listed-postcodes.ts'
import { salesExtent } from './sales-extent.ts'
import type { SectorSales } from './sector-years.ts'

const PERIOD: Period = { from: isoDate('1995-01-03'), to: isoDate('2025-12-19') }
const YEARS = Array.from({ length: 31 }, (_, at) => 1995 + at)
const READING = 'E06000038'

/** Sectors of RG30 and RG31, and one with the rest of the area's postcodes. */
const cells: readonly DirectoryCell[] = [
  ...['RG30 1', 'RG30 2', 'RG31 4', 'RG31 5'].map((sector) => cell(sector, 150)),
  cell('RG31 9', 10),
  cell('RG1 1', (listedInArea('RG') ?? 0) - 610),
]

function cell(sector: string, live: number, homes = live): DirectoryCell {
  return { sector, authority: READING, nation: 'E92000001', live, homes }
}

function sold(sector: string, perYear: number, years: readonly number[] = YEARS): SectorSales {
  return ofSector(
    sector,
    years,
    years.map(() => perYear),
  )
}

/** Sales by year, one in ten of them of flats. */
function ofSector(sector: string, years: readonly number[], sales: readonly number[]): SectorSales {
  return { sector, years, sales, flats: sales.map((count) => Math.ceil(count / 10)) }
}

function extentOf(sales: readonly SectorSales[], directory: readonly DirectoryCell[] | null = cells) {
  const extent = salesExtent({ sales, directory, period: PERIOD })
  const covers = (kind: ExtentPlace['kind'], code: string, period?: Period) =>
    coveredBy(extent.places.find((place) => place.kind === kind && place.code === code) ?? null, period)
  return { ...extent, covers }
}

describe('the extent of sales', () => {
  test('is the outcode whose sales were imported, and nothing around it', () => {
    const { whole, words, covers } = extentOf([sold('RG31 4', 70), sold('RG31 5', 60)])
    expect([whole, words]).toEqual([false, 'RG31 only'])
    expect(covers('sector', 'RG31 4', PERIOD)).toBe('imported')
    expect(covers('outcode', 'RG31', PERIOD)).toBe('imported')
    expect(covers('outcode', 'RG30')).toBe('not imported')
    expect([covers('area', 'RG'), covers('authority', READING), covers('nation', 'E92000001')]).toEqual([
      'partly',
      'partly',
      'partly',
    ])
  })

  test('is described as sales without a current postcode if they’re all in retired districts', () => {
    expect(extentOf([sold('RG99 9', 70)]).words).toBe('sales without a current postcode only')
  })

  test('has small sectors without a sale, if the rest of their outcode was imported', () => {
    expect(extentOf([sold('RG31 4', 70), sold('RG31 5', 60)]).covers('sector', 'RG31 9')).toBe('imported')
    expect(extentOf([sold('RG31 4', 70)]).covers('sector', 'RG31 9')).toBe('not imported')
  })

  test('has only the years that were imported', () => {
    const { covers } = extentOf([
      sold('RG31 4', 70, [2023, 2024, 2025]),
      sold('RG31 5', 60, [2023, 2024, 2025]),
    ])
    expect(covers('sector', 'RG31 4', { from: isoDate('2023-01-01'), to: isoDate('2025-12-01') })).toBe(
      'imported',
    )
    expect(covers('sector', 'RG31 4', { from: isoDate('2022-06-01'), to: isoDate('2025-12-01') })).toBe(
      'partly',
    )
    expect(covers('sector', 'RG31 4', { from: isoDate('1999-01-01'), to: isoDate('1999-12-31') })).toBe(
      'not imported',
    )
  })

  test('counts a year as partly imported if only monthly change files have it, however many of its sales they have', () => {
    // Files of some months of 2025: most of that year's sales, and some of the year before.
    const changes = (sector: string) => sold(sector, 40, [2025])
    const late = (sector: string) => ofSector(sector, [2024, 2025], [18, 40])
    const year = (n: number): Period => ({ from: isoDate(`${n}-01-01`), to: isoDate(`${n}-12-01`) })
    const some = extentOf([late('RG31 4'), late('RG31 5')])
    expect([some.covers('sector', 'RG31 4', year(2025)), some.words]).toEqual(['partly', 'part of RG31 only'])
    // A file of one year has none of the years before.
    expect(extentOf([changes('RG31 4'), changes('RG31 5')]).covers('sector', 'RG31 4', year(2025))).toBe(
      'imported',
    )
  })

  test('counts a year as partly imported if a few monthly change files have it, which have few sales of the years before', () => {
    // Three files of changes to the sales of an outcode of 300 postcodes: fewer sales before than a sparse outcode has.
    const some = (sector: string): SectorSales => ofSector(sector, [2023, 2024, 2025], [2, 7, 33])
    const year: Period = { from: isoDate('2025-01-01'), to: isoDate('2025-12-01') }
    expect(extentOf([some('RG31 4'), some('RG31 5')]).covers('sector', 'RG31 4', year)).toBe('partly')
    // A file of one year, with late and corrected sales of the year before on top.
    const late = (sector: string): SectorSales => ofSector(sector, [2024, 2025], [5, 60])
    expect(extentOf([late('RG31 4'), late('RG31 5')]).covers('sector', 'RG31 4', year)).toBe('imported')
  })

  test('counts a year of a nation as partly imported if only its monthly change files are there', () => {
    const some = (sector: string): SectorSales[] => [ofSector(sector, [2024, 2025], [25, 40])]
    const { whole, covers } = extentOf(...nation(some))
    expect(whole).toBe(false)
    expect(covers('nation', 'E92000001', { from: isoDate('2025-01-01'), to: isoDate('2025-12-01') })).toBe(
      'partly',
    )
    expect(covers('sector', 'B1 1', { from: isoDate('2025-01-01'), to: isoDate('2025-12-01') })).toBe(
      'partly',
    )
  })

  test('counts a new estate that’s registered all at once as a part of its year', () => {
    const year: Period = { from: isoDate('2023-01-01'), to: isoDate('2023-12-31') }
    const { covers } = extentOf([sold('RG31 4', 64, [2023]), sold('RG31 5', 2, [2023])])
    expect(covers('sector', 'RG31 4', year)).toBe('partly')
    // Where the years before were imported, a quiet year of the others says nothing.
    const all = extentOf([sold('RG31 4', 64), sold('RG31 5', 2)])
    expect(all.covers('sector', 'RG31 4', year)).toBe('imported')
  })

  test('keeps the years after those that were imported, with change files on top', () => {
    const base = YEARS.filter((n) => n <= 2023)
    const withChanges = (sector: string): SectorSales =>
      ofSector(sector, [...base, 2024, 2025], [...base.map(() => 70), 50, 40])
    const { covers } = extentOf([withChanges('RG31 4'), withChanges('RG31 5')])
    expect(covers('sector', 'RG31 4', { from: isoDate('2024-01-01'), to: isoDate('2025-12-01') })).toBe(
      'imported',
    )
  })

  test('counts sales that were selected by type as a part, however many they are', () => {
    const houses = (sector: string) => ({ ...sold(sector, 160), flats: YEARS.map(() => 0) })
    const { words, covers } = extentOf([houses('RG31 4'), houses('RG31 5')])
    expect([words, covers('sector', 'RG31 4', PERIOD)]).toEqual(['part of RG31 only', 'partly'])
    const some = extentOf([houses('RG31 4'), sold('RG31 5', 160)])
    expect(some.covers('sector', 'RG31 4', PERIOD)).toBe('imported')
    // A village may have no flats.
    const few = (sector: string) => ({ ...sold(sector, 40), flats: YEARS.map(() => 0) })
    expect(extentOf([few('RG31 4'), few('RG31 5')]).covers('sector', 'RG31 4', PERIOD)).toBe('imported')
  })

  test('counts a sample of the sales as a part', () => {
    const { words, covers } = extentOf([sold('RG31 4', 7), sold('RG31 5', 6)])
    expect(words).toBe('part of RG31 only')
    expect(covers('sector', 'RG31 4', PERIOD)).toBe('partly')
  })

  test('counts a postcode area’s year as a part if only sales within a range of prices are there', () => {
    const sales = ['RG31 4', 'RG31 5'].map((sector) => sold(sector, 70, [2024, 2025]))
    const { words, places } = salesExtent({
      sales,
      directory: cells,
      period: PERIOD,
      priceRanges: new Set(['RG 2025', 'GU 2024']),
    })
    const sector = places.find(({ code }) => code === 'RG31 4')
    expect(words).toBe('RG31 only')
    expect(sector?.imported).toEqual([{ from: '2024-01-01', to: '2024-12-31' }])
    expect(sector?.partly).toEqual([{ from: '2025-01-01', to: '2025-12-19' }])
  })

  test('is unknown without a directory, or with a part of one', () => {
    const sales = [sold('RG31 4', 70), sold('RG31 5', 60)]
    expect(extentOf(sales, null).covers('sector', 'RG31 4')).toBe('partly')
    expect(extentOf(sales, cells.slice(0, 5)).covers('sector', 'RG31 4')).toBe('partly')
  })

  test('leaves out an outcode that a national file lacks', () => {
    const { words, whole, covers } = extentOf(
      ...nation((sector) => (sector.startsWith('RG31') ? [] : [sold(sector, 70)])),
    )
    expect([whole, words]).toEqual([false, 'all but RG31'])
    expect(covers('sector', 'RG30 1', PERIOD)).toBe('imported')
    expect(covers('sector', 'RG31 4')).toBe('not imported')
  })

  test('is whole if a national file has every outcode with homes, and quiet sectors are imported then', () => {
    const { words, whole, covers } = extentOf(
      ...nation((sector) => (sector === 'B98 1' ? [] : [sold(sector, sector === 'RG31 4' ? 3 : 70)])),
    )
    expect([whole, words]).toEqual([true, null])
    expect(covers('sector', 'RG31 4', PERIOD)).toBe('imported')
  })
})

/** England and Wales in sectors of 150 postcodes, and a delivery office (B98) with PO boxes only. */
function nation(salesOf: (sector: string) => SectorSales[]): [SectorSales[], DirectoryCell[]] {
  const rest = (from: string, nationCode: string, left: number) =>
    Array.from({ length: Math.ceil(left / 150) }, (_, at) => ({
      ...cell(`${from}${Math.floor(at / 9) + 1} ${(at % 9) + 1}`, 150),
      nation: nationCode,
    }))
  const directory = [
    ...cells,
    ...rest('B', 'E92000001', (listedInNation('E92000001') ?? 0) - (listedInArea('RG') ?? 0) - 300),
    ...rest('CF', 'W92000004', listedInNation('W92000004') ?? 0),
    cell('B9998 1', 300, 0),
  ]
  return [
    directory.flatMap(({ sector }) => (sector === 'RG1 1' ? [sold(sector, 9000)] : salesOf(sector))),
    directory,
  ]
}
