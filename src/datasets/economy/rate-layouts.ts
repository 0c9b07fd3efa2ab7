import { ImportError } from '../import/import-error.ts'
import type { TextLayout } from '../import/importer.ts'
import { columnName, findTableHeader } from '../import/table-header.ts'
import { layoutWith, type Recognise } from './column-layout.ts'
import { figureRow, figureRows } from './figure-row.ts'
import { monthSpan, writtenDay } from './spans.ts'

/*
 * Series for the United Kingdom as a whole, from the Bank of England and the Office for National Statistics.
 */

const UNITED_KINGDOM = { areaCode: 'K02000001', areaName: 'United Kingdom', edition: null } as const

const TABLE = 'economic_figure'

/** The Bank of England's history of Bank Rate: the day of each change, with years of two digits since 1975. */
export const bankRateLayout: Recognise = (sample, today) =>
  layoutWith(sample, ['date changed', 'rate'], TABLE, (cell) => ({
    description: 'Bank Rate, by the day of each change',
    row: (fields) => {
      const from = writtenDay(cell(fields, 'date changed'), today)
      return from === null
        ? { reason: `Date Changed '${cell(fields, 'date changed')}' isn't a day such as 22 Sep 22` }
        : figureRow({
            ...UNITED_KINGDOM,
            measure: 'bank-rate',
            span: { from, to: null },
            value: cell(fields, 'rate'),
          })
    },
  }))

/** The codes of quoted mortgage rates in the Bank of England's database. */
const SERIES: Readonly<Record<string, string>> = {
  iumbv34: 'mortgage-2-year-fixed-75',
  iumbv42: 'mortgage-5-year-fixed-75',
  iumb482: 'mortgage-2-year-fixed-90',
  iumtlmv: 'mortgage-svr',
}

/** Monthly series from the Bank of England's interactive database: DATE, then a column for each series code. */
export const quotedRatesLayout: Recognise = (sample, today) => {
  const header = findTableHeader(
    sample.text,
    ([first, ...codes]) =>
      first === 'date' && codes.length > 0 && codes.every((code) => /^[a-z]{3,5}[a-z\d]{2,6}$/.test(code)),
  )
  const [, ...codes] = header?.names ?? []
  if (!header || !codes.some((code) => /^i[ud]m|^iud/.test(code))) return null
  const columns = codes.flatMap((code, at) =>
    SERIES[code] === undefined ? [] : [{ measure: SERIES[code], at: at + 1 }],
  )
  if (columns.length === 0)
    throw new ImportError(
      `This file from the Bank of England's database has ${codes.join(', ').toUpperCase()}, but none of ${Object.keys(SERIES).join(', ').toUpperCase()}.`,
    )
  return {
    description: `quoted mortgage rates from the Bank of England (${columns.length} series)`,
    table: TABLE,
    skip: header.skip,
    row: (fields) => {
      const day = writtenDay(fields[0] ?? '', today)
      const span = day && monthSpan(day)
      if (!span) return { reason: `DATE '${fields[0] ?? ''}' isn't a day such as 31 Jan 2024` }
      return figureRows(
        columns.map(({ measure, at }) => ({ ...UNITED_KINGDOM, measure, span, value: fields[at] ?? '' })),
      )
    },
  }
}

/** The Consumer Prices Index as a plain table of months. */
const plainCpiLayout: Recognise = (sample) =>
  layoutWith(sample, ['date', 'cpi'], TABLE, (cell) => ({
    description: 'Consumer Prices Index by month',
    row: (fields) => cpiRow(cell(fields, 'date'), cell(fields, 'cpi')),
  }))

/** The Consumer Prices Index as the ONS's website gives it: titles, then years, quarters and months in one column. */
const officialCpiLayout: Recognise = (sample): TextLayout | null => {
  const titles = new Map(sample.records.map(([label = '', value = '']) => [columnName(label), value.trim()]))
  if (titles.get('cdid')?.toUpperCase() !== 'D7BT') return null
  const released = titles.get('release date') ?? null
  return {
    description: 'Consumer Prices Index (D7BT) from the ONS',
    table: TABLE,
    skip: 0,
    // Years and quarters are averages of the months; the lines above are titles.
    row: ([period = '', value = '']) =>
      /^\d{4} [a-z]{3}$/i.test(period.trim())
        ? cpiRow(period, value, released && `released ${released}`)
        : '',
  }
}

/** The Consumer Prices Index in either form. */
export const cpiLayout: Recognise = (sample, today) =>
  officialCpiLayout(sample, today) ?? plainCpiLayout(sample, today)

function cpiRow(period: string, value: string, edition: string | null = null) {
  const span = monthSpan(period)
  return span === null
    ? { reason: `date '${period}' isn't a month such as 2026-01` }
    : figureRow({ ...UNITED_KINGDOM, measure: 'cpi', span, value, edition })
}
