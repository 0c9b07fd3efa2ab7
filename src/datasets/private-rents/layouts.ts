import { layoutWith } from '../economy/column-layout.ts'
import { figureRow, figureRows } from '../economy/figure-row.ts'
import { monthSpan, type Span, yearEndingSpan } from '../economy/spans.ts'
import { cellsByName, hasColumns } from '../import/columns.ts'
import { ImportError } from '../import/import-error.ts'
import type { Sample, TextLayout } from '../import/importer.ts'
import { findTableHeader } from '../import/table-header.ts'
import { INDEX_COLUMNS, MARKET_CATEGORIES, MARKET_STATISTICS } from './rent-measures.ts'

const TABLE = 'private_rent'

/** Recognises the index and both forms of the market statistics, by their column names. Null for other files. */
export function recognisePrivateRents(sample: Sample): TextLayout | null {
  refuseHousingAllowance(sample)
  return indexLayout(sample) ?? marketListLayout(sample) ?? marketTableLayout(sample)
}

/**
 * Refuses files about the Local Housing Allowance, each for its reason: its rates and the rents behind them are by broad rental
 * market area, which we can't tie to a postcode or council.
 */
function refuseHousingAllowance({ text }: Sample): void {
  const has = (...columns: readonly string[]) =>
    findTableHeader(text, (names) => hasColumns(names, columns)) !== null
  if (has('weekly rent', 'brma', 'lha category'))
    throw new ImportError(
      'This is the list of rents behind the Local Housing Allowance. It’s by broad rental market area, whose boundaries we don’t have, so no rent in it belongs to a postcode or council.',
    )
  if (has('brma', 'cat a', 'cat b', 'cat c', 'cat d', 'cat e'))
    throw new ImportError(
      'These are Local Housing Allowance rates. They’re by broad rental market area, whose boundaries we don’t have, so we can’t say which rate applies at a postcode.',
    )
  if (has('lha value', 'lha shortfall'))
    throw new ImportError(
      'This compares rents with the Local Housing Allowance by council. Somebody worked it out: the allowance isn’t set by council. Import the Private Rental Market Statistics for its rents.',
    )
}

/** Recognises the Price Index of Private Rents: four columns for each category of home. Some editions leave categories out. */
function indexLayout(sample: Sample): TextLayout | null {
  const header = findTableHeader(sample.text, (names) =>
    hasColumns(names, ['time period', 'area code', 'rental price']),
  )
  if (!header) return null
  const at = cellsByName(header.names)
  const columns = header.names.flatMap((name, place) => {
    const measure = INDEX_COLUMNS.get(name)
    return measure ? [{ measure: measure.id, place }] : []
  })
  return {
    description: `Price Index of Private Rents (${header.names.length} columns)`,
    table: TABLE,
    skip: header.skip,
    row: (fields) => {
      const period = at(fields, 'time period')
      const place = { areaCode: at(fields, 'area code'), areaName: at(fields, 'area name') }
      if (place.areaCode === '') return ''
      const span = monthSpan(period)
      if (span === null) return { reason: `Time period '${period}' isn't a month such as Jan-2015` }
      return figureRows(
        columns.map(({ measure, place: column }) => ({
          ...place,
          measure,
          span,
          value: fields[column] ?? '',
          edition: null,
        })),
      )
    },
  }
}

/** Recognises the Private Rental Market Statistics with a record for each statistic. */
function marketListLayout(sample: Sample): TextLayout | null {
  return layoutWith(
    sample,
    ['property code', 'geography code', 'variable code', 'value', 'date'],
    TABLE,
    (cell) => ({
      description: 'Private Rental Market Statistics (long form)',
      row: (fields) => {
        const category = MARKET_CATEGORIES.find(({ code }) => code === cell(fields, 'property code'))
        const statistic = MARKET_STATISTICS.find(
          ({ name }) => name === cell(fields, 'variable code').toLowerCase(),
        )
        const span = quarterEndingSpan(cell(fields, 'date'))
        if (!category || !statistic)
          return {
            reason: `'${cell(fields, 'variable code')}' of '${cell(fields, 'property code')}' isn't a statistic that we import`,
          }
        if (span === null) return { reason: `date '${cell(fields, 'date')}' isn't a quarter such as 2022 Q3` }
        return figureRow({
          measure: `${statistic.id}${category.id}`,
          areaCode: cell(fields, 'geography code'),
          areaName: cell(fields, 'geography name'),
          span,
          value: cell(fields, 'value'),
          edition: null,
        })
      },
    }),
  )
}

/** Recognises the medians of the Private Rental Market Statistics: a column for each category, and the year in the title. */
function marketTableLayout(sample: Sample): TextLayout | null {
  const headings = MARKET_CATEGORIES.map(({ heading }) => heading)
  const header = findTableHeader(
    sample.text,
    (names) =>
      names.some((name) => AREA_CODE.test(name)) && headings.every((heading) => names.includes(heading)),
  )
  if (!header) return null
  const title = header.above.flat().join(' ')
  const [, day, month, year] = /median monthly rents.* to (\d+) (\w+) (\d{4})/i.exec(title) ?? []
  const ends = monthSpan(`${month} ${year}`)
  const span = ends && yearEndingSpan(ends.from)
  if (!span || day === undefined)
    throw new ImportError(
      'This looks like a table of rents, but its title doesn’t say “median monthly rents recorded between … to …”.',
    )
  const code = header.names.findIndex((name) => AREA_CODE.test(name))
  const name = header.names.indexOf('area')
  return {
    description: 'Private Rental Market Statistics: medians by area',
    table: TABLE,
    skip: header.skip,
    row: (fields) => {
      const areaCode = (fields[code] ?? '').trim()
      if (!/^E\d{8}$/.test(areaCode)) return ''
      return figureRows(
        MARKET_CATEGORIES.map(({ heading, id }) => {
          const value = (fields[header.names.indexOf(heading)] ?? '').trim()
          return {
            measure: `median-rent${id}`,
            areaCode,
            areaName: (fields[name] ?? '').trim(),
            span,
            // Two dots stand for fewer than five rents.
            value: value === '..' ? '#' : value,
            edition: null,
          }
        }),
      )
    },
  }
}

const AREA_CODE = /^area code\d?$/

/** Returns the twelve months that end with a quarter, '2022 Q3'. Null if the text isn't one. */
function quarterEndingSpan(text: string): Span | null {
  const [, year, quarter] = /^(\d{4}) Q([1-4])$/i.exec(text) ?? []
  return year === undefined ? null : yearEndingSpan(`${year}-${String(Number(quarter) * 3).padStart(2, '0')}`)
}
