import { layoutWith, type Names, type Recognise } from './column-layout.ts'
import { deprivationMeasure, DEPRIVATION_STATISTICS } from './deprivation.ts'
import { figureRow, figureRows } from './figure-row.ts'
import { monthSpan, midYearSpan, type Span, yearEndingSpan, yearSpan } from './spans.ts'

/*
 * Layouts with one figure a record: labour market statistics and population in the long form, and the summaries of the
 * indices of deprivation.
 */

const TABLE = 'economic_figure'

/** What the long form calls a measure, and how it writes its dates. Null for figures that no statistical office publishes. */
const VARIABLES: Readonly<Record<string, { measure: string | null; span: (text: string) => Span | null }>> = {
  'median weekly wage': { measure: 'median-weekly-pay', span: yearSpan },
  'mean weekly wage': { measure: 'mean-weekly-pay', span: yearSpan },
  'lq weekly wage': { measure: 'lower-quartile-weekly-pay', span: yearSpan },
  'median annual wage': { measure: 'median-annual-pay', span: yearSpan },
  'mean annual wage': { measure: 'mean-annual-pay', span: yearSpan },
  'lq annual wage': { measure: 'lower-quartile-annual-pay', span: yearSpan },
  // Calculated by the maker of the file: the survey has no monthly pay.
  'lq monthly wage': { measure: null, span: yearSpan },
  'claimant count': { measure: 'claimant-count', span: monthSpan },
  'claimants as a proportion of residents aged 16-64': { measure: 'claimant-rate', span: monthSpan },
  'employment rate - aged 16-64': { measure: 'employment-rate', span: yearEndingSpan },
  'unemployment rate - aged 16-64': { measure: 'unemployment-rate', span: yearEndingSpan },
  'economic activity rate - aged 16-64': { measure: 'economic-activity-rate', span: yearEndingSpan },
  '% who are economically inactive - aged 16-64': {
    measure: 'economic-inactivity-rate',
    span: yearEndingSpan,
  },
}

/** Finds a series by what the long form and Nomis call it. */
export const variableNamed = (name: string) => VARIABLES[name.toLowerCase().replaceAll('_', ' ')]

/** Earnings, employment and claimants in the long form: date, area, name of the variable, value. */
export const longLayout: Recognise = (sample) =>
  layoutWith(sample, ['date', 'geography code', 'variable name', 'value'], TABLE, (cell) => ({
    description: 'labour market statistics by area (long form)',
    isOurs: (fields) => variableNamed(cell(fields, 'variable name')) !== undefined,
    row: (fields) => {
      const name = cell(fields, 'variable name')
      const variable = variableNamed(name)
      if (!variable) return { reason: `variable_name '${name}' isn't a series that we import` }
      const span = variable.span(cell(fields, 'date'))
      if (span === null) return { reason: `date '${cell(fields, 'date')}' isn't the period of ${name}` }
      return variable.measure === null
        ? ''
        : figureRow({ measure: variable.measure, span, edition: null, ...placeAndValue(cell, fields) })
    },
  }))

/** Mid-year population in the long form. */
export const populationLayout: Recognise = (sample) =>
  layoutWith(sample, ['geography code', 'date', 'value', 'measure'], TABLE, (cell) => ({
    description: 'mid-year population by area (long form)',
    isOurs: (fields) => cell(fields, 'measure').toLowerCase() === 'population',
    row: (fields) => {
      const span = midYearSpan(cell(fields, 'date'))
      if (cell(fields, 'measure').toLowerCase() !== 'population')
        return { reason: `Measure '${cell(fields, 'measure')}' isn't population` }
      if (span === null) return { reason: `date '${cell(fields, 'date')}' isn't a year` }
      return figureRow({ measure: 'population', span, edition: null, ...placeAndValue(cell, fields) })
    },
  }))

function placeAndValue(cell: (fields: Names, column: string) => string, fields: Names) {
  return {
    areaCode: cell(fields, 'geography code'),
    areaName: cell(fields, 'geography name'),
    value: cell(fields, 'value'),
  }
}

/** Summaries of the indices of deprivation by authority and domain, of either edition. */
export const deprivationLayout: Recognise = (sample) =>
  layoutWith(
    sample,
    ['index domain', ...DEPRIVATION_STATISTICS.map(({ column }) => column)],
    TABLE,
    (cell) => {
      const either = (fields: Names, ...columns: Names) =>
        columns.map((column) => cell(fields, column)).find((text) => text !== '') ?? ''
      return {
        description: 'English indices of deprivation by local authority',
        row: (fields) => {
          const edition = either(fields, 'deprivation data year', 'year')
          const domain = cell(fields, 'index domain')
          const measure = deprivationMeasure(domain, edition)
          const span = yearSpan(edition)
          if (measure === null || span === null)
            return { reason: `'${domain}' of '${edition}' isn't a domain of the indices of 2019 or 2025` }
          return figureRows(
            DEPRIVATION_STATISTICS.map(({ column, id, times }) => ({
              measure: measure(id),
              areaCode: either(fields, 'area code', 'lad19cd', 'lad24cd'),
              areaName: either(fields, 'area name', 'lad19nm', 'lad24nm'),
              span,
              value: cell(fields, column),
              times,
              edition,
            })),
          )
        },
      }
    },
  )
