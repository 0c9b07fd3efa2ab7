import { isoDate } from '#domain/dates.ts'

import { ImportError } from '../import/import-error.ts'
import { findTableHeader } from '../import/table-header.ts'
import { layoutWith, type Recognise } from './column-layout.ts'
import { figureRow, figureRows } from './figure-row.ts'
import { daySpan, midYearSpan, yearSpan } from './spans.ts'

/*
 * Layouts with several figures a record, or with the measure in a title: Nomis downloads, population by age, tenure and
 * households.
 */

const TABLE = 'economic_figure'

/** The age bands that we keep, by Nomis's words and by those of population tables with a column an age. */
const AGES: Readonly<Record<string, string>> = {
  'all ages': 'population',
  'age 0 - 4': 'population-0-to-4',
  'aged 5-9': 'population-5-to-9',
  'aged 0 to 15': 'population-0-to-15',
  'aged 16 to 24': 'population-16-to-24',
  'aged 25 to 49': 'population-25-to-49',
  'aged 50 to 64': 'population-50-to-64',
  'aged 16 to 64': 'population-16-to-64',
  'aged 65+': 'population-65-and-over',
  'aged 65 and over': 'population-65-and-over',
}

/** Population as Nomis's API gives it: 34 columns, of which the value is OBS_VALUE. */
export const nomisPopulationLayout: Recognise = (sample) =>
  layoutWith(sample, ['date', 'geography code', 'gender name', 'c age name', 'obs value'], TABLE, (cell) => ({
    description: 'population by age and sex from Nomis',
    row: (fields) => {
      const measure = AGES[cell(fields, 'c age name').toLowerCase()]
      const isCount = ['', '20100'].includes(cell(fields, 'measures'))
      // Single years of age, each sex by itself and percentages are more detail than we answer.
      if (measure === undefined || cell(fields, 'gender name') !== 'Total' || !isCount) return ''
      const span = midYearSpan(cell(fields, 'date'))
      if (span === null) return { reason: `DATE '${cell(fields, 'date')}' isn't a year` }
      return figureRow({
        measure,
        areaCode: cell(fields, 'geography code'),
        areaName: cell(fields, 'geography name'),
        span,
        value: cell(fields, 'obs value'),
        edition: null,
      })
    },
  }))

/** Population with a column for each age, and a record for each sex. */
export const populationByAgeLayout: Recognise = (sample) =>
  layoutWith(sample, ['period', 'area code', 'sex', 'all ages'], TABLE, (cell) => ({
    description: 'mid-year population by age and sex (a column an age)',
    row: (fields) => {
      if (!/^(persons|total|all)$/i.test(cell(fields, 'sex'))) return ''
      const span = midYearSpan(cell(fields, 'period'))
      if (span === null) return { reason: `period '${cell(fields, 'period')}' isn't a day or year` }
      const place = {
        areaCode: cell(fields, 'area code'),
        areaName: cell(fields, 'area name'),
        span,
        edition: null,
      }
      const written = Object.entries(AGES).filter(([age]) => cell(fields, age) !== '')
      return figureRows(written.map(([age, measure]) => ({ ...place, measure, value: cell(fields, age) })))
    },
  }))

/** Shares of homes by tenure: the columns name their year. */
export const tenureLayout: Recognise = (sample) => {
  const header = findTableHeader(
    sample.text,
    (names) => names.includes('local authority code') && names.some((name) => TENURE.test(name)),
  )
  if (!header) return null
  const columns = header.names.flatMap((name, place) => {
    const [, year = '', tenure = ''] = TENURE.exec(name) ?? []
    const span = yearSpan(year)
    return span ? [{ place, year, span, measure: TENURES[tenure] ?? '' }] : []
  })
  const [code, name] = ['local authority code', 'local authority name'].map((each) =>
    header.names.indexOf(each),
  )
  return {
    description: `tenure of homes by local authority (${columns.length} columns)`,
    table: TABLE,
    skip: header.skip,
    row: (fields) => {
      const areaCode = (fields[code ?? -1] ?? '').trim()
      if (areaCode === '') return ''
      const place = { areaCode, areaName: (fields[name ?? -1] ?? '').trim() }
      return figureRows(
        columns.map(({ place: at, year, span, measure }) => ({
          ...place,
          span,
          measure,
          value: fields[at] ?? '',
          edition: year,
        })),
      )
    },
  }
}

const TENURE = /^(\d{4}) (owned outright|owned with mortgage or loan|private rent|social rent) \(%\)$/
const TENURES: Readonly<Record<string, string>> = {
  'owned outright': 'owned-outright',
  'owned with mortgage or loan': 'owned-with-mortgage',
  'private rent': 'private-rent',
  'social rent': 'social-rent',
}

/** Households at the Census of 2021, as the census’s table builder exports them. */
export const householdsLayout: Recognise = (sample) => {
  const day = daySpan(isoDate('2021-03-21'))
  return layoutWith(sample, ['lower tier local authorities code', 'observation'], TABLE, (cell) => ({
    description: 'households at the Census of 2021 by local authority',
    row: (fields) =>
      figureRow({
        measure: 'households',
        areaCode: cell(fields, 'lower tier local authorities code'),
        areaName: cell(fields, 'lower tier local authorities'),
        span: day,
        value: cell(fields, 'observation'),
        edition: '2021',
      }),
  }))
}

/** Gross pay as Nomis lays it out: titles, a column for each statistic and one for its standard error after it. */
export const nomisEarningsLayout: Recognise = (sample) => {
  const header = findTableHeader(
    sample.text,
    (names) => names.includes('median') && names.some((name) => STATISTIC.test(name)),
  )
  const titles = header?.above ?? []
  const title = (label: string) =>
    titles.find(([first]) => first?.trim().toLowerCase() === label)?.[1]?.trim() ?? ''
  if (!header || !titles.some(([first = '']) => /annual survey of hours and earnings/i.test(first)))
    return null
  const period = /^(annual|weekly) pay - gross$/i.exec(title('pay'))?.[1]?.toLowerCase()
  const span = yearSpan(title('date'))
  if (period === undefined || span === null || title('sex').toLowerCase() !== 'total')
    throw new ImportError(
      `This is a table of earnings from Nomis, but not of gross annual or weekly pay of all employees in one year: it says pay '${title('pay')}', sex '${title('sex')}' and date '${title('date')}'.`,
    )
  if (titles.some(([first = '']) => /workplace analysis/i.test(first)))
    throw new ImportError(
      'This is a table of earnings by place of work. We import earnings by place of residence.',
    )
  const statistics = header.names.flatMap((name, place) => {
    const measure = statisticMeasure(name, period)
    return measure === null ? [] : [{ measure, place }]
  })
  const taken = /\[from nomis on ([^\]]+)\]/i.exec(titles.map(([first]) => first).join(' '))?.[1]
  const edition = `${title('date')}${taken === undefined ? '' : `, from Nomis on ${taken}`}`
  const hasErrors = /standard error/i.test(title('confidence'))
  return {
    description: `gross ${period} pay by local authority from Nomis`,
    table: TABLE,
    skip: header.skip,
    row: ([name = '', code = '', ...rest]) =>
      /^[EWSNK]\d{8}$/.test(code.trim())
        ? figureRows(
            statistics.map(({ measure, place }) => ({
              measure,
              areaCode: code.trim(),
              areaName: name.trim(),
              span,
              value: rest[place - 2] ?? '',
              ...(hasErrors ? { errorPercent: rest[place - 1] ?? '' } : {}),
              edition,
            })),
          )
        : '',
  }
}

const STATISTIC = /^(number of jobs|mean|\d\d percentile)$/

/** Returns the measure of a statistic of gross pay, such as 'median', for 'annual' or 'weekly'; null if we don't keep it. */
export function statisticMeasure(name: string, period: string): string | null {
  const percentile = /^(\d\d) percentile$/.exec(name)?.[1]
  if (name === 'number of jobs') return 'employee-jobs'
  if (name === 'median' || name === 'mean') return `${name}-${period}-pay`
  if (percentile === '25') return `lower-quartile-${period}-pay`
  return percentile === undefined || percentile === '75' ? null : `p${percentile}-${period}-pay`
}
