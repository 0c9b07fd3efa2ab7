import { areaSlug, findAreaBySlug } from '#domain/area.ts'
import { addDays, findIsoDate, type IsoDate } from '#domain/dates.ts'

import { type Cell, cellsByName, hasColumns } from '../import/columns.ts'
import { copyRow } from '../import/copy-text.ts'
import { headerOf } from '../import/header.ts'
import type { CopyText, Rejection, Sample, TextLayout } from '../import/importer.ts'

/** The columns of property.authority, in the order of the rows. */
export const AUTHORITY_COLUMNS = [
  'registry_code',
  'code',
  'name',
  'official_name',
  'kind',
  'nation_code',
  'region_code',
  'county',
  'combined_authority',
  'started_on',
  'ended_on',
  'successors',
] as const

type ListLayout = {
  description: string
  table: string
  columns: readonly string[]
  /** Whether the file has no other columns. */
  only?: true
  row: (cell: Cell) => CopyText | Rejection
}

/** The columns that mySociety's register is known by. */
export const REGISTER_COLUMNS = [
  'local-authority-code',
  'official-name',
  'nice-name',
  'gss-code',
  'local-authority-type',
  'replaced-by',
] as const

const LAYOUTS: readonly ListLayout[] = [
  {
    description: 'local authorities, present and former',
    table: 'authority',
    columns: REGISTER_COLUMNS,
    row: authorityRow,
  },
  {
    description: 'official codes of local authorities',
    table: 'authority_code',
    columns: ['gss-code', 'local-authority-code'],
    only: true,
    row: (cell) => {
      const code = cell('gss-code')
      // Northern Ireland's districts before 2015 have no official code there.
      if (code === '') return ''
      if (!OFFICIAL.test(code)) return { reason: `'${code}' is not an official code` }
      return withRegistryCode(cell, (registryCode) => copyRow([code, registryCode]))
    },
  },
  {
    description: 'names of local authorities',
    table: 'authority_name',
    columns: ['la-name', 'local-authority-code'],
    only: true,
    row: (cell) => withRegistryCode(cell, (registryCode) => nameRow(cell('la-name'), registryCode)),
  },
]

/** Recognises mySociety's register of local authorities, and its look-ups of names and codes, by their columns. */
export function recogniseAuthorities(sample: Sample): TextLayout | null {
  const header = headerOf(sample)
  if (!header) return null
  const { names, skip } = header
  const layout = LAYOUTS.find(
    ({ columns, only }) => hasColumns(names, columns) && (!only || names.length === columns.length),
  )
  if (!layout) return null
  const { description, table, row } = layout
  const at = cellsByName(names)
  return { description, table, skip, row: (fields) => row((name) => at(fields, name)) }
}

const OFFICIAL = /^[EWSN]\d{8}$/
const REGISTRY = /^[A-Z]{3,4}(-[A-Z])?$/

function withRegistryCode(cell: Cell, row: (code: string) => CopyText | Rejection): CopyText | Rejection {
  const code = cell('local-authority-code')
  return REGISTRY.test(code) ? row(code) : { reason: `'${code}' is not the register's code of an authority` }
}

function nameRow(name: string, registryCode: string): CopyText | Rejection {
  // U+FFFD in UTF-8, read as Latin-1 and written again.
  if (/\uFFFD|ï¿½/.test(name)) return { reason: `'${name}' has damaged characters` }
  const slug = areaSlug(name)
  return slug === '' ? { reason: `no name for ${registryCode}` } : copyRow([slug, registryCode, name])
}

/** The kinds of authority, by the register's codes. */
const KINDS: Readonly<Record<string, string>> = {
  NMD: 'district',
  NID: 'district',
  MD: 'metropolitan-borough',
  LBO: 'london-borough',
  CC: 'london-borough',
  UA: 'unitary',
  SCO: 'unitary',
  WPA: 'unitary',
  CTY: 'county',
  COMB: 'combined',
  SRA: 'strategic-regional',
}

function authorityRow(cell: Cell): CopyText | Rejection {
  const code = cell('gss-code')
  if (code !== '' && !OFFICIAL.test(code)) return { reason: `'${code}' is not an official code` }
  const kind = KINDS[cell('local-authority-type')]
  if (kind === undefined) return { reason: `'${cell('local-authority-type')}' is not a type of authority` }
  const nation = findAreaBySlug(areaSlug(cell('nation')))
  if (nation?.kind !== 'nation') return { reason: `'${cell('nation')}' is not a nation` }
  const name = cell('nice-name')
  if (name === '') return { reason: `no name for ${cell('local-authority-code')}` }
  const [started, ended] = [dateIn(cell('start-date')), dateIn(cell('end-date'))]
  if (started === undefined || ended === undefined)
    return { reason: `'${started === undefined ? cell('start-date') : cell('end-date')}' is not a date such as 2019-03-31` } // prettier-ignore
  const region = findAreaBySlug(areaSlug(cell('region')))
  const successors = cell('replaced-by').split(',').map((one) => one.trim()).filter((one) => one !== '') // prettier-ignore
  if (!successors.every((one) => REGISTRY.test(one)))
    return { reason: `replaced-by '${cell('replaced-by')}' is not a list of the register's codes` }
  return withRegistryCode(cell, (registryCode) =>
    copyRow([
      registryCode,
      code,
      name,
      cell('official-name') || name,
      kind,
      nation.code,
      region?.kind === 'region' ? region.code : null,
      cell('county-la'),
      cell('combined-authority'),
      started,
      lastDay(ended),
      `{${successors.join(',')}}`,
    ]),
  )
}

function dateIn(text: string): IsoDate | null | undefined {
  return text === '' ? null : (findIsoDate(text) ?? undefined)
}

/** Mergers take effect on 1 April. Some rows have that as the end of the former authority, others the day before. */
function lastDay(ended: IsoDate | null): IsoDate | null {
  return ended?.endsWith('-04-01') ? addDays(ended, -1) : ended
}
