import type { IsoDate } from '#domain/dates.ts'

import { headerOf } from '../import/header.ts'
import { ImportError } from '../import/import-error.ts'
import type { CopyText, Rejection, Sample, TextLayout } from '../import/importer.ts'
import {
  type CompanyRegister,
  dayOf,
  type ProprietorColumns,
  type TitleColumns,
  type TitleFile,
  titleRow,
} from './parse.ts'

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
  const read = rowReader(columns, { register, isFull, isDeleted: false, today }, change)
  return {
    description: `${register === 'uk' ? 'UK' : 'overseas'} companies that own property, ${isFull ? 'full file' : 'changes only'} (${names.length} columns)`,
    table: 'company_title',
    skip: header.skip,
    row: (fields) => {
      const trailer = statedRows(fields)
      if (trailer !== null) return read.trailer(trailer)
      return fields.length === names.length
        ? read.row(fields)
        : { reason: `${fields.length} fields where the header has ${names.length}` }
    },
    end: read.end,
  }
}

type ChangeColumns = { indicator: number; date: number }

function rowReader(columns: TitleColumns, file: TitleFile, change: ChangeColumns) {
  let rows = 0
  let stated: number | null = null
  /** When titles were added by a file of changes: an earlier deletion is of their former entry. */
  const added = new Map<string, string>()

  function changeOf(fields: readonly string[]): CopyText | Rejection {
    const indicator = (fields[change.indicator] ?? '').trim().toUpperCase()
    if (indicator !== 'A' && indicator !== 'D')
      return { reason: `change indicator '${indicator}' is neither A (added) nor D (deleted)` }
    const titleNumber = (fields[columns.titleNumber] ?? '').trim().toUpperCase()
    const day = dayOf((fields[change.date] ?? '').trim()) ?? ''
    if (indicator === 'A') added.set(titleNumber, day)
    else if (day <= (added.get(titleNumber) ?? '')) return ''
    return titleRow(fields, columns, { ...file, isDeleted: indicator === 'D' })
  }

  return {
    row: (fields: readonly string[]): CopyText | Rejection => {
      rows++
      return file.isFull ? titleRow(fields, columns, file) : changeOf(fields)
    },
    trailer: (count: number): CopyText => {
      stated = count
      return ''
    },
    end: (): string | null => {
      if (stated === null && file.isFull)
        return 'it has no last line with the number of rows, so it was probably cut off. Download it again.'
      return stated === null || stated === rows
        ? null
        : `its last line states ${stated} rows, but it has ${rows}. Download it again.`
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
