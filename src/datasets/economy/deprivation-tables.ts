import { ImportError } from '../import/import-error.ts'
import type { Sample } from '../import/importer.ts'
import { columnName, findTableHeader } from '../import/table-header.ts'
import type { Recognise } from './column-layout.ts'
import { deprivationMeasure, DEPRIVATION_STATISTICS, type DeprivationStatistic } from './deprivation.ts'
import { figureRows } from './figure-row.ts'
import { yearSpan } from './spans.ts'

/** The edition of the indices by the year of its districts' codes. */
const EDITION_OF_DISTRICTS: Readonly<Record<string, string>> = { 2019: '2019', 2024: '2025' }

/** What the columns are called, after the domain: 'IMD - Rank of average score'. */
const STATISTICS: Readonly<Record<DeprivationStatistic, string>> = {
  'average-score': 'average score',
  'score-rank': 'rank of average score',
  'average-rank': 'average rank',
  'rank-rank': 'rank of average rank',
  'most-deprived-tenth': 'proportion of lsoas in most deprived 10% nationally',
  'most-deprived-tenth-rank': 'rank of proportion of lsoas in most deprived 10% nationally',
}

const CODE = /^local authority district code \((\d{4})\)$/

/** Recognises a sheet of the official summaries by local authority (File 10): one for each domain, whose name begins its columns. */
export const deprivationSheetLayout: Recognise = (sample) => {
  refuseNeighbourhoods(sample)
  const header = findTableHeader(
    sample.text,
    (names) =>
      names.some((name) => CODE.test(name)) && names.some((name) => / - average (score|rank)$/.test(name)),
  )
  if (!header) return null
  const { names, skip } = header
  const domain =
    names.find((name) => / - average (score|rank)$/.test(name))?.replace(/ - average (score|rank)$/, '') ?? ''
  const code = names.findIndex((name) => CODE.test(name))
  const districts = CODE.exec(names[code] ?? '')?.[1] ?? ''
  const edition = EDITION_OF_DISTRICTS[districts]
  const measure = edition === undefined ? null : deprivationMeasure(domain, edition)
  const span = yearSpan(edition ?? '')
  if (edition === undefined || measure === null || span === null)
    throw new ImportError(
      `These are indices of deprivation ('${domain}', districts of ${districts}), but not a domain of those of 2019 or 2025.`,
    )
  const columns = DEPRIVATION_STATISTICS.flatMap(({ id, times }) => {
    const place = names.indexOf(`${domain} - ${STATISTICS[id]}`)
    return place < 0 ? [] : [{ place, times, measure: measure(id) }]
  })
  const name = names.findIndex((each) => each.startsWith('local authority district name'))
  return {
    description: `English indices of deprivation ${edition} by local authority, ${columnName(domain)}`,
    table: 'economic_figure',
    skip,
    row: (fields) => {
      const areaCode = (fields[code] ?? '').trim()
      if (areaCode === '') return ''
      const place = { areaCode, areaName: (fields[name] ?? '').trim(), span, edition }
      return figureRows(columns.map((column) => ({ ...place, ...column, value: fields[column.place] ?? '' })))
    },
  }
}

/** Refuses the file of every neighbourhood (File 7), which we have no use for. */
function refuseNeighbourhoods({ text }: Sample): void {
  const header = findTableHeader(
    text,
    (names) =>
      names[0]?.startsWith('lsoa code') === true &&
      names.some((name) => name.startsWith('index of multiple deprivation (imd)')),
  )
  if (header)
    throw new ImportError(
      'These are the indices of deprivation by LSOA. We import the summaries by local authority (File 10), a sheet for each domain.',
    )
}
