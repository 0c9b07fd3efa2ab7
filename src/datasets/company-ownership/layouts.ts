import type { IsoDate } from '#domain/dates.ts'

import { headerOf } from '../import/header.ts'
import { ImportError } from '../import/import-error.ts'
import type { Sample, TextLayout } from '../import/importer.ts'
import type { CompanyRegister, ProprietorColumns, TitleColumns } from './parse.ts'
import { titleReader } from './title-reader.ts'

/**
 * Recognises the four files by their header: UK companies (CCOD) and overseas companies (OCOD), each in full or with the
 * month's changes only. Columns are found by name. The last line of a file states its number of rows, which tells whether
 * it's complete.
 */
export function recogniseCompanyOwnership(sample: Sample, today: IsoDate): TextLayout | null {
  const header = headerOf(sample)
  if (!header) return null
  const names = header.names.map((name) =>
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  )
  const at = (name: string) => names.indexOf(name)
  if (at('title number') < 0 || at('proprietor name 1') < 0) return null
  const columns = columnsOf(at)
  const lacking = lackingColumns(columns)
  if (lacking.length > 0)
    throw new ImportError(
      `This looks like a file of company-owned property, but it has no column for: ${lacking.join(', ')}.`,
    )
  const register: CompanyRegister = at('country incorporated 1') < 0 ? 'uk' : 'overseas'
  const change = { indicator: at('change indicator'), date: at('change date') }
  const isFull = change.indicator < 0
  const width = names.length
  const read = titleReader({ columns, change, width, file: { register, isFull, isDeleted: false, today } })
  return {
    description: `${register === 'uk' ? 'UK' : 'overseas'} companies that own property, ${isFull ? 'full file' : 'changes only'} (${width} columns)`,
    table: 'company_title',
    skip: header.skip,
    ...read,
    row: (fields) => {
      const trailer = statedRows(fields)
      return trailer === null ? read.row(fields) : read.trailer(trailer)
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

function columnsOf(at: (name: string) => number): TitleColumns {
  return {
    titleNumber: at('title number'),
    tenure: at('tenure'),
    address: at('property address'),
    district: at('district'),
    county: at('county'),
    region: at('region'),
    postcode: at('postcode'),
    multipleAddresses: at('multiple address indicator'),
    price: at('price paid'),
    proprietors: [1, 2, 3, 4].map((number): ProprietorColumns => ({
      name: at(`proprietor name ${number}`),
      number: at(`company registration no ${number}`),
      category: at(`proprietorship category ${number}`),
      country: at(`country incorporated ${number}`),
      addresses: [1, 2, 3].map((line) => at(`proprietor ${number} address ${line}`)),
    })),
    addedOn: at('date proprietor added'),
    moreProprietors: at('additional proprietor indicator'),
  }
}

function lackingColumns({ proprietors, ...columns }: TitleColumns): string[] {
  const labels: Readonly<Record<keyof typeof columns, string>> = {
    titleNumber: 'Title Number',
    tenure: 'Tenure',
    address: 'Property Address',
    district: 'District',
    county: 'County',
    region: 'Region',
    postcode: 'Postcode',
    multipleAddresses: 'Multiple Address Indicator',
    price: 'Price Paid',
    addedOn: 'Date Proprietor Added',
    moreProprietors: 'Additional Proprietor Indicator',
  }
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const number = proprietors[0]?.number ?? -1
  return [
    ...names.filter((name) => columns[name] < 0).map((name) => labels[name]),
    ...(number < 0 ? ['Company Registration No. (1)'] : []),
  ]
}
