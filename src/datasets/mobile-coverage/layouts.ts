import type { IsoDate } from '#domain/dates.ts'

import { readShare } from '../connected-nations/share.ts'
import { snapshotMonth } from '../connected-nations/snapshot-month.ts'
import { writtenDay } from '../economy/spans.ts'
import {
  type Cell,
  cellsByName,
  type ColumnPlaces,
  findColumns,
  hasColumns,
  ofLeastWidth,
  refuseLacking,
} from '../import/columns.ts'
import { copyRow } from '../import/copy-text.ts'
import { ImportError } from '../import/import-error.ts'
import type { CopyText, Rejection, Sample, TextLayout } from '../import/importer.ts'
import { findTableHeader } from '../import/table-header.ts'
import { MOBILE_SERVICES } from './mobile-services.ts'

/**
 * Recognises Ofcom's mobile coverage by local authority and by nation, by column names. Refuses its tables of constituencies
 * and of signal strengths, which have the same subject. Null for other files.
 */
export function recogniseMobileCoverage(sample: Sample, today: IsoDate): TextLayout | null {
  return nationLayout(sample, today) ?? authorityLayout(sample)
}

const SHARE = /^([2-5]g|voice)( .*)? prem (in|out) \d$/

/** Recognises the file with a line for each authority, and a column for each service and number of networks. */
function authorityLayout(sample: Sample): TextLayout | null {
  const header = findTableHeader(
    sample.text,
    (names) => names.some((name) => SHARE.test(name)) || names.some((name) => /^4g5g .*prem out/.test(name)),
  )
  if (!header) return null
  const { names, skip } = header
  const columns = findColumns(names, { code: ['laua'], name: ['laua_name'], premises: ['prem_count'] })
  if (columns.code < 0)
    throw new ImportError(
      'This is one of Ofcom’s other tables of mobile coverage. Import the one of local authorities (…_mobile_coverage_laua_….csv) and the one of nations (…_UK_and_nations_….csv).',
    )
  const month = snapshotMonth(sample.name ?? '')
  if (month === null)
    throw new ImportError(
      'Only the name of Ofcom’s file says which month its mobile coverage is for: give it its name back, such as 202507_mobile_coverage_laua_r01.csv.',
    )
  const services = MOBILE_SERVICES.map(({ id, columns }) => ({
    id,
    columns,
    places: sharePlaces(names, columns),
  }))
  const lacking = services.filter(({ id, places }) => id.startsWith('4g') && places.length === 0)
  refuseLacking(
    "Ofcom's mobile coverage",
    lacking.map((service) => `${service.columns} 0`),
  )
  return {
    description: `mobile coverage by local authority (${names.length} columns)`,
    table: 'mobile_coverage',
    skip,
    row: ofLeastWidth(names.length, (fields) => authorityRows(fields, { ...columns, services }, month)),
  }
}

type ServicePlaces = { id: string; columns: string; places: readonly number[] }
type AuthorityPlaces = ColumnPlaces<'code' | 'name' | 'premises'> & { services: readonly ServicePlaces[] }

/** Finds a service's columns, from no network upwards: '4g prem in 0', '4g prem in 1' and so on. */
function sharePlaces(names: readonly string[], columns: string): number[] {
  const places: number[] = []
  for (let networks = 0; names.includes(`${columns} ${networks}`); networks++)
    places.push(names.indexOf(`${columns} ${networks}`))
  return places
}

function authorityRows(
  fields: readonly string[],
  { code, name, premises, services }: AuthorityPlaces,
  month: IsoDate,
): CopyText | Rejection {
  const area = (fields[code] ?? '').trim()
  if (!/^[EWSN]\d{8}$/.test(area)) return { reason: `laua '${area}' isn't the code of an authority` }
  const count = (fields[premises] ?? '').trim()
  if (!/^\d{0,9}$/.test(count))
    return { reason: `prem_count '${count.slice(0, 40)}' isn't a whole number below a thousand million` }
  let rows = ''
  for (const service of services) {
    const shares = sharesOf(fields, service)
    if ('reason' in shares) return shares
    if (shares.values.length > 0)
      rows += copyRow([
        area,
        service.id,
        month,
        (fields[name] ?? '').trim(),
        count,
        `{${shares.values.join(',')}}`,
      ])
  }
  return rows === '' ? { reason: `no coverage of ${area} that we import` } : rows
}

/** Shares are rounded to two decimals, so that five of them may miss 100 by a little. */
const ROUNDING = 0.1

/** Reads the shares of premises with 0, 1, 2 … networks. Ofcom leaves zeros empty; if all are, it has no figure. */
function sharesOf(
  fields: readonly string[],
  { columns, places }: ServicePlaces,
): { values: number[] } | Rejection {
  const values: number[] = []
  for (const [networks, place] of places.entries()) {
    const share = readShare(fields[place] ?? '')
    if (share === '?') return { reason: `${columns} ${networks} '${fields[place]}' isn't a percentage` }
    values.push(share ?? 0)
  }
  const sum = values.reduce((total, share) => total + share, 0)
  if (sum === 0) return { values: [] }
  return Math.abs(sum - 100) > ROUNDING
    ? { reason: `${columns}: the shares add up to ${sum.toFixed(2)}% instead of 100%` }
    : { values }
}

const LOCATIONS: Readonly<Record<string, string>> = {
  uk: 'K02000001',
  england: 'E92000001',
  wales: 'W92000004',
  scotland: 'S92000003',
  'northern ireland': 'N92000002',
}

const NATION_COLUMNS = [
  'location',
  'technology',
  'coverage type',
  'rurality',
  'mno',
  'coverage percentage',
  'date',
]

/** Recognises the file with a line for each nation, technology, kind of coverage and network ('MNO'). */
function nationLayout({ text }: Sample, today: IsoDate): TextLayout | null {
  const header = findTableHeader(text, (names) => hasColumns(names, NATION_COLUMNS))
  return (
    header && {
      description: `mobile coverage by nation and network (${header.names.length} columns)`,
      table: 'mobile_network_coverage',
      skip: header.skip,
      row: nationRows(header.names, today),
    }
  )
}

function nationRows(header: readonly string[], today: IsoDate): TextLayout['row'] {
  const cells = cellsByName(header)
  return (fields) => nationRow((name) => cells(fields, name), today)
}

function nationRow(cell: Cell, today: IsoDate): CopyText | Rejection {
  const area = LOCATIONS[cell('location').toLowerCase()]
  if (area === undefined) return { reason: `'${cell('location')}' is neither the UK nor one of its nations` }
  const setting = /^premises \((in|out)door\)$/i.exec(cell('coverage type'))?.[1]?.toLowerCase()
  const service = MOBILE_SERVICES.find(
    ({ technology, columns }) =>
      technology === cell('technology').toLowerCase() && columns.endsWith(` ${setting}`),
  )
  // Other technologies, shares of land, and rural and urban parts.
  if (!service || cell('rurality').toLowerCase() !== 'total') return ''
  const network = cell('mno')
  if (network === '') return { reason: 'no MNO' }
  const share = readShare(cell('coverage percentage'))
  if (share === null || share === '?')
    return { reason: `coverage percentage '${cell('coverage percentage')}' isn't a percentage` }
  const month = writtenDay(`1-${cell('date')}`, today)
  if (month === null) return { reason: `date '${cell('date')}' isn't a month such as Jul-25` }
  return copyRow([area, service.id, network, month, share])
}
