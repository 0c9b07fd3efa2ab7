import { ofWidth, refuseLacking } from '../import/columns.ts'
import { headerOf } from '../import/header.ts'
import type { Sample, TextLayout } from '../import/importer.ts'
import { type IndexColumns, indexRows, type MeasureColumns } from './parse.ts'
import type { Measure } from './series.ts'

/**
 * Recognises the two official layouts by their headers: the full file (all areas, 54 columns) and downloads for one
 * area from the Land Registry's index application. Columns are found by name, so extra ones don't matter.
 */
export function recogniseHousePriceIndex(sample: Sample): TextLayout | null {
  const header = headerOf(sample)
  if (!header) return null
  const names = header.names.map((name) => name.trim().toLowerCase())
  const found = fullFile(names) ?? applicationFile(names)
  if (!found) return null
  refuseLacking(`the ${found.title}`, lackingColumns(found.columns))
  return {
    description: `${found.title} (${names.length} columns)`,
    table: 'house_price_index',
    skip: header.skip,
    row: ofWidth(names.length, (fields) => indexRows(fields, found.columns)),
  }
}

type Found = { title: string; columns: IndexColumns }

/** Column prefixes of each measure in the full file, in lower case. */
const FULL_FILE_PREFIXES: readonly (readonly [Measure, string])[] = [
  ['all', ''],
  ['detached', 'detached'],
  ['semi-detached', 'semidetached'],
  ['terraced', 'terraced'],
  ['flat', 'flat'],
  ['cash', 'cash'],
  ['mortgage', 'mortgage'],
  ['first-time-buyer', 'ftb'],
  ['former-owner-occupier', 'foo'],
  ['new', 'new'],
  ['existing', 'old'],
]

function fullFile(names: readonly string[]): Found | null {
  if (!names.includes('areacode') || !names.includes('regionname')) return null
  const at = (name: string) => names.indexOf(name)
  const measures = FULL_FILE_PREFIXES.map(([measure, prefix]) => ({
    measure,
    price: at(prefix === '' ? 'averageprice' : `${prefix}price`),
    index: at(`${prefix}index`),
    monthly: at(`${prefix}1m%change`),
    annual: at(`${prefix}12m%change`),
    volume: at(`${prefix}salesvolume`),
    priceSa: prefix === '' ? at('averagepricesa') : -1,
    indexSa: prefix === '' ? at('indexsa') : -1,
  }))
  return {
    title: 'UK House Price Index full file',
    columns: {
      month: at('date'),
      areaCode: at('areacode'),
      areaName: at('regionname'),
      measures: present(measures),
    },
  }
}

/** Column suffixes of each measure in the application's downloads, in lower case. */
const APPLICATION_ENDINGS: readonly (readonly [Measure, RegExp])[] = [
  ['all', /^all property types$/],
  ['detached', /^detached( houses)?$/],
  ['semi-detached', /^semi-detached( houses)?$/],
  ['terraced', /^terraced( houses)?$/],
  ['flat', /^flats?( and maisonettes)?$/],
  ['cash', /^cash( purchases)?$/],
  ['mortgage', /^mortgage( purchases)?$/],
  ['first-time-buyer', /^first.time buyers?$/],
  ['former-owner-occupier', /^former owner.occupiers?$/],
  ['new', /^new build( properties)?$/],
  ['existing', /^existing properties$/],
]

function applicationFile(names: readonly string[]): Found | null {
  if (!names.includes('region gss code') || !names.includes('period')) return null
  const measures = APPLICATION_ENDINGS.map(([measure, ending]) => {
    const at = (beginning: string) =>
      names.findIndex(
        (name) => name.startsWith(`${beginning} `) && ending.test(name.slice(beginning.length + 1)),
      )
    return {
      measure,
      price: at('average price'),
      index: at('house price index'),
      monthly: at('percentage change (monthly)'),
      annual: at('percentage change (yearly)'),
      volume:
        measure === 'all' && names.includes('sales volume')
          ? names.indexOf('sales volume')
          : at('sales volume'),
      priceSa: -1,
      indexSa: -1,
    }
  })
  return {
    title: 'UK House Price Index of one area',
    columns: {
      month: names.indexOf('period'),
      areaCode: names.indexOf('region gss code'),
      areaName: names.indexOf('name'),
      measures: present(measures),
    },
  }
}

/** The measures for which the layout has a price or an index. */
function present(measures: readonly MeasureColumns[]): MeasureColumns[] {
  return measures.filter(({ measure, price, index }) => measure === 'all' || price >= 0 || index >= 0)
}

function lackingColumns({ month, areaName, measures }: IndexColumns): string[] {
  const all = measures.find(({ measure }) => measure === 'all')
  const needed: [string, number][] = [
    ['the date', month],
    ["the area's name", areaName],
    ['the average price', all?.price ?? -1],
    ['the index', all?.index ?? -1],
    ['the annual change (12m%Change)', all?.annual ?? -1],
  ]
  return needed.filter(([, place]) => place < 0).map(([words]) => words)
}
