import type { IsoDate } from '#domain/dates.ts'

import { headerOf } from '../import/header.ts'
import type { BinaryLayout, Sample } from '../import/importer.ts'
import { officialLine } from './official-line.ts'
import { parseSale, type RawSale } from './parse.ts'
import { appendSale } from './sale-rows.ts'

/** Column names in the headers in circulation, reduced to letters and digits. */
const NAMES: Record<keyof RawSale, readonly string[]> = {
  transactionId: ['transactionuniqueidentifier', 'transactionid', 'uniqueid'],
  price: ['price', 'pricepaid'],
  date: ['dateoftransfer', 'date', 'deeddate', 'transferdate'],
  postcode: ['postcode'],
  propertyType: ['propertytype', 'type'],
  newBuild: ['oldnew', 'newbuild'],
  tenure: ['duration', 'estatetype', 'tenure'],
  paon: ['paon'],
  saon: ['saon'],
  street: ['street'],
  locality: ['locality'],
  town: ['towncity', 'town'],
  district: ['district'],
  county: ['county'],
  category: ['ppdcategorytype', 'ppdcategory', 'transactioncategory', 'category'],
  status: ['recordstatus', 'recordstatusmonthlyfileonly'],
}

/** Without these, a file with a header is not price paid data. */
const NEEDED: readonly (keyof RawSale)[] = [
  'transactionId',
  'price',
  'date',
  'postcode',
  'propertyType',
  'newBuild',
  'tenure',
]

const OFFICIAL: readonly (keyof RawSale)[] = [
  'transactionId', 'price', 'date', 'postcode', 'propertyType', 'newBuild', 'tenure', 'paon', 'saon', 'street',
  'locality', 'town', 'district', 'county', 'category', 'status',
] // prettier-ignore

/** The report builder has the flat before the house, and no record status. */
const REPORT: readonly (keyof RawSale)[] = [
  'transactionId', 'price', 'date', 'postcode', 'propertyType', 'newBuild', 'tenure', 'saon', 'paon', 'street',
  'locality', 'town', 'district', 'county', 'category',
] // prettier-ignore

const GUID = /^\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?$/i
const DAY = /^(\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4})/

/** In some years' report-builder files the first record starts on the header's line. */
const GLUED_HEADER = /^("?unique_id"?(?:,"?[a-z_]+"?)*,linked_data_uri)(?="[0-9A-F]{8}-)/i

/** Recognises the layout of a price paid file. Null for any other file. */
export function recognisePricePaid(sample: Sample, today: IsoDate): BinaryLayout | null {
  const glued = GLUED_HEADER.exec(sample.text)?.[1]
  const gluedColumns = glued && columnsOf(glued.split(','))
  if (glued && gluedColumns)
    return layout(
      'report builder, header run into the first row',
      { skip: glued.length, columns: gluedColumns, width: 16 },
      today,
    )
  const header = headerOf(sample)
  const columns = header && columnsOf(header.names)
  if (columns) {
    const kind = header.names.some((name) => plain(name) === 'linkeddatauri')
      ? 'report builder'
      : 'official columns'
    return layout(`${kind}, with header`, { skip: header.skip, columns, width: header.names.length }, today)
  }
  const first = sample.records.find(
    (record) => GUID.test(record[0]?.trim() ?? '') && DAY.test(record[2]?.trim() ?? ''),
  )
  if (!first || first.length < 15 || first.length > 16) return null
  if (/^https?:/.test(first[15] ?? ''))
    return layout('report builder, without header', { skip: 0, columns: positions(REPORT), width: 16 }, today)
  const description =
    first.length === 15
      ? 'official layout (15 columns)'
      : isChangeFile(sample)
        ? 'monthly change file (16 columns)'
        : 'official layout (16 columns)'
  const official = layout(description, { skip: 0, columns: positions(OFFICIAL), width: first.length }, today)
  return first.length === 16 ? { ...official, line: officialLine(today) } : official
}

/** Whether a file is a monthly change file: its start has changes or deletions. */
export function isChangeFile({ records }: Sample): boolean {
  return records.some((record) => record.length === 16 && (record[15] === 'C' || record[15] === 'D'))
}

type Columns = Record<keyof RawSale, number>

function layout(
  description: string,
  { skip, columns, width }: { skip: number; columns: Columns; width: number },
  today: IsoDate,
): BinaryLayout {
  return {
    description,
    table: 'sale',
    skip,
    record: (fields, out) => {
      if (fields.length !== width) return { reason: `it has ${fields.length} columns instead of ${width}` }
      const field = (name: keyof RawSale) => fields[columns[name]] ?? ''
      const sale = parseSale(
        {
          transactionId: field('transactionId'),
          price: field('price'),
          date: field('date'),
          postcode: field('postcode'),
          propertyType: field('propertyType'),
          newBuild: field('newBuild'),
          tenure: field('tenure'),
          paon: field('paon'),
          saon: field('saon'),
          street: field('street'),
          locality: field('locality'),
          town: field('town'),
          district: field('district'),
          county: field('county'),
          category: field('category'),
          status: field('status'),
        },
        today,
      )
      if ('reason' in sale) return sale
      appendSale(out, sale)
      return null
    },
  }
}

function positions(order: readonly (keyof RawSale)[]): Columns {
  const columns = Object.fromEntries(Object.keys(NAMES).map((name) => [name, -1])) as Columns
  order.forEach((name, index) => (columns[name] = index))
  return columns
}

function columnsOf(names: readonly string[]): Columns | null {
  const written = names.map(plain)
  const columns = positions([])
  for (const [name, aliases] of Object.entries(NAMES) as [keyof RawSale, readonly string[]][]) {
    columns[name] = written.findIndex((column) => aliases.includes(column))
  }
  return NEEDED.every((name) => columns[name] >= 0) ? columns : null
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
