import type { IsoDate } from '#domain/dates.ts'

import { columnKey, type ColumnNames, findColumns, requireColumns } from '../import/columns.ts'
import { headerOf } from '../import/header.ts'
import type { BinaryLayout, Sample } from '../import/importer.ts'
import type { CompanyRegister, ProprietorColumns, TitleColumns } from './parse.ts'
import { titleReader } from './title-reader.ts'

/**
 * Recognises the four files by their header: UK companies (CCOD) and overseas companies (OCOD), each in full or with the
 * month's changes only. Columns are found by name. The last line of a file states its number of rows, which tells whether
 * it's complete.
 */
export function recogniseCompanyOwnership(sample: Sample, today: IsoDate): BinaryLayout | null {
  const header = headerOf(sample)
  if (!header) return null
  const { names } = header
  const columns = {
    ...findColumns(names, COLUMNS),
    proprietors: [1, 2, 3, 4].map((n) => proprietorColumns(names, n)),
  }
  const [first] = columns.proprietors
  if (columns.titleNumber < 0 || !first || first.name < 0) return null
  const { number } = proprietorNames(1)
  requireColumns(names, 'a file of company-owned property', { ...COLUMNS, number })
  const register: CompanyRegister = first.country < 0 ? 'uk' : 'overseas'
  const change = findColumns(names, { indicator: ['Change Indicator'], date: ['Change Date'] })
  const isFull = change.indicator < 0
  const width = names.length
  const read = titleReader({ columns, change, width, file: { register, isFull, isDeleted: false, today } })
  return {
    description: `${register === 'uk' ? 'UK' : 'overseas'} companies that own property, ${isFull ? 'full file' : 'changes only'} (${width} columns)`,
    table: 'company_title',
    skip: header.skip,
    ...read,
    record: (fields, out) => {
      const stated = statedRows(fields)
      if (stated === null) return read.record(fields, out)
      read.trailer(stated)
      return null
    },
  }
}

/** Returns the number in 'Row Count:,4012345', the last line; null for other records. */
function statedRows(fields: readonly string[]): number | null {
  const [, count] =
    /^row count:?,?(\d+)/i.exec(
      fields
        .slice(0, 2)
        .join(',')
        .replace(/\s*,\s*/, ',')
        .trim(),
    ) ?? []
  return count === undefined ? null : Number(count)
}

const COLUMNS = {
  titleNumber: ['Title Number'],
  tenure: ['Tenure'],
  address: ['Property Address'],
  district: ['District'],
  county: ['County'],
  region: ['Region'],
  postcode: ['Postcode'],
  multipleAddresses: ['Multiple Address Indicator'],
  price: ['Price Paid'],
  addedOn: ['Date Proprietor Added'],
  moreProprietors: ['Additional Proprietor Indicator'],
} as const satisfies ColumnNames<Exclude<keyof TitleColumns, 'proprietors'>>

function proprietorColumns(names: readonly string[], which: number): ProprietorColumns {
  const addresses = [1, 2, 3].map((line) =>
    names.findIndex((name) => columnKey(name) === `proprietor${which}address${line}`),
  )
  return { ...findColumns(names, proprietorNames(which)), addresses }
}

function proprietorNames(which: number) {
  return {
    name: [`Proprietor Name (${which})`],
    number: [`Company Registration No. (${which})`],
    category: [`Proprietorship Category (${which})`],
    country: [`Country Incorporated (${which})`],
  } as const satisfies ColumnNames<Exclude<keyof ProprietorColumns, 'addresses'>>
}
