import { isoDate } from '#domain/dates.ts'

import { cellsByName } from '../import/columns.ts'
import { ImportError } from '../import/import-error.ts'
import type { Sample } from '../import/importer.ts'
import { findTableHeader, type TableHeader } from '../import/table-header.ts'
import type { Names, Recognise } from './column-layout.ts'
import { figureRow } from './figure-row.ts'
import { daySpan, type Span } from './spans.ts'

/** The days of the censuses that counted where people are on a workday. */
const CENSUS_DAYS: Readonly<Record<string, Span>> = {
  2011: daySpan(isoDate('2011-03-27')),
  2021: daySpan(isoDate('2021-03-21')),
}

const AREA =
  /^(geography code|mnemonic|(area|lsoa\d*|lad\d*|lower layer super output areas|lower tier local authorities) ?(code|cd))$/
/** Columns that count everybody, the surest first. */
const COUNTS: readonly RegExp[] = [
  /^(?!.*(density|hectare)).*workday population/,
  /\ball (categories|usual residents|persons)\b/,
  /^(obs value|observation|value)$/,
]
const WORKDAY = /workday|wd10[12]ew/i

/**
 * Recognises the workday population of a census as Nomis gives it: people who work in an area, or live there and don't work.
 * Only a title, a column or the file's name tells it from the residents, so a file without the word isn't taken.
 */
export const workdayLayout: Recognise = (sample) => {
  const header = findTableHeader(
    sample.text,
    (names) => names.some((name) => AREA.test(name)) && countColumn(names) >= 0,
  )
  if (!header || !WORKDAY.test(aboutFile(sample, header))) return null
  const { names, skip } = header
  const [area, count] = [names.findIndex((name) => AREA.test(name)), countColumn(names)]
  if (sample.records.some((fields) => /^[EW]00\d{6}$/.test(fields[area] ?? '')))
    throw new ImportError(
      'This is the workday population by output area. Download the same table by LSOA, and by local authority.',
    )
  const cell = cellsByName(names)
  const stated = /\b(2011|2021)\b/.exec(aboutFile(sample, header))?.[0] ?? ''
  return {
    description: `workday population of a census (${names.length} columns)`,
    table: 'economic_figure',
    skip,
    row: (fields) => {
      const code = (fields[area] ?? '').trim()
      if (code === '' || !countsEverybody(names, fields)) return ''
      const census = cell(fields, 'date') || stated
      const span = CENSUS_DAYS[census]
      if (!span) return { reason: `'${census}' isn't a census with a workday population: 2011 or 2021` }
      return figureRow({
        measure: 'workday-population',
        areaCode: code,
        areaName: cell(fields, 'geography') || cell(fields, 'geography name'),
        span,
        value: fields[count] ?? '',
        edition: census,
      })
    },
  }
}

function countColumn(names: Names): number {
  return (
    COUNTS.map((pattern) => names.findIndex((name) => pattern.test(name))).find((place) => place >= 0) ?? -1
  )
}

/** Gathers where a file may say what it is: its name, its titles, its columns and the first records. */
function aboutFile({ name = '', records }: Sample, { names, above }: TableHeader): string {
  return [name, ...above.flat(), ...names, ...records.slice(0, 3).flat()].join(' ')
}

const DETAIL = /^(?!geography|date|obs|measures).* name$|^rural urban$/
const EVERYBODY = /^$|\b(total|all)\b/i

/** Whether a record is of people of all kinds, and a count instead of a percentage. */
function countsEverybody(names: Names, fields: Names): boolean {
  return names.every((name, place) => {
    const text = (fields[place] ?? '').trim()
    if (name === 'measures name') return /^value$/i.test(text)
    return !DETAIL.test(name) || EVERYBODY.test(text)
  })
}
