import { ImportError } from '../import/import-error.ts'
import type { CopyText, Rejection, Sample } from '../import/importer.ts'
import { findTableHeader } from '../import/table-header.ts'
import { layoutWith, type Names, type Recognise } from './column-layout.ts'
import { figureRow, type WrittenFigure } from './figure-row.ts'
import { variableNamed } from './long-layouts.ts'
import { yearSpan } from './spans.ts'
import { statisticMeasure } from './table-layouts.ts'

const COLUMNS = ['date', 'geography code', 'geography name', 'measures name', 'obs value']

type Cell = (column: string) => string
type Series = Pick<WrittenFigure, 'measure' | 'span'>

/** What a record is of: a series that we keep, another one (null), or one whose period can't be read. */
type SeriesOf = (cell: Cell) => Series | Rejection | null

/** The datasets of Nomis's API by a column that only they have. */
const DATASETS: readonly { title: string; column: string; seriesOf: SeriesOf }[] = [
  { title: 'annual population survey', column: 'variable name', seriesOf: surveySeries },
  { title: 'annual survey of hours and earnings', column: 'pay name', seriesOf: paySeries },
  { title: 'claimant count', column: 'measure name', seriesOf: claimantSeries },
]

/**
 * Recognises employment, earnings and claimants as Nomis's API gives them: six columns for each dimension, a record for each
 * figure, and after those of surveys another one for its confidence.
 */
export const nomisSeriesLayout: Recognise = (sample) => {
  const header = findTableHeader(sample.text, (names) => COLUMNS.every((column) => names.includes(column)))
  const dataset = DATASETS.find(({ column }) => header?.names.includes(column))
  if (!header || !dataset) return null
  if (dataset.seriesOf === paySeries) refuseWorkplaces(sample, header.names)
  const held = heldFigure()
  const layout = layoutWith(sample, [...COLUMNS, dataset.column], 'economic_figure', (cellOf) => {
    const cellsOf =
      (fields: Names): Cell =>
      (column) =>
        cellOf(fields, column)
    return {
      description: `${dataset.title} from Nomis`,
      isOurs: (fields) => dataset.seriesOf(cellsOf(fields)) !== null,
      row: (fields) => {
        const cell = cellsOf(fields)
        const series = dataset.seriesOf(cell)
        if (series === null) return ''
        return 'reason' in series ? series : held.next(cell, series)
      },
    }
  })
  return layout && { ...layout, rest: held.take }
}

/** Holds a figure until the next record, which may be its confidence. */
function heldFigure() {
  let figure: WrittenFigure | null = null
  let row: CopyText = ''

  function take(): CopyText {
    const taken = row
    figure = null
    row = ''
    return taken
  }

  function confidence(series: Series, areaCode: string, value: string): CopyText {
    if (
      figure?.measure !== series.measure ||
      figure.areaCode !== areaCode ||
      figure.span.from !== series.span.from
    )
      return ''
    // Surveys of people have the half width of the interval, those of pay the standard error in per cent.
    const isPay = series.measure.endsWith('-pay') || series.measure === 'employee-jobs'
    const whole = figureRow({ ...figure, ...(isPay ? { errorPercent: value } : { margin: value }) })
    if (typeof whole === 'string') row = whole
    return take()
  }

  function next(cell: Cell, series: Series): CopyText | Rejection {
    const kind = cell('measures name').toLowerCase()
    const areaCode = cell('geography code')
    if (kind === 'confidence') return confidence(series, areaCode, cell('obs value'))
    if (kind !== 'value' && kind !== 'variable') return ''
    const written = {
      ...series,
      areaCode,
      areaName: cell('geography name'),
      value: cell('obs value'),
      edition: null,
    }
    const made = figureRow(written)
    if (typeof made !== 'string') return made
    const before = take()
    figure = written
    row = made
    return before
  }

  return { next, take }
}

function surveySeries(cell: Cell): Series | Rejection | null {
  return namedSeries(cell, cell('variable name'))
}

/** Claimants of both sexes and all ages. */
function claimantSeries(cell: Cell): Series | Rejection | null {
  const sex = cell('gender name') || cell('sex name')
  const age = cell('age name')
  if (!/^(|total|all persons)$/i.test(sex) || !/^(|all .*|total|aged 16\+)$/i.test(age)) return null
  return namedSeries(cell, cell('measure name'))
}

function namedSeries(cell: Cell, name: string): Series | Rejection | null {
  const variable = variableNamed(name)
  if (!variable || variable.measure === null) return null
  const span = variable.span(cell('date'))
  return span
    ? { measure: variable.measure, span }
    : { reason: `DATE '${cell('date')}' isn't the period of ${name}` }
}

/** Gross weekly and annual pay of all employees. */
function paySeries(cell: Cell): Series | Rejection | null {
  const period = /^(annual|weekly) pay - gross$/i.exec(cell('pay name'))?.[1]?.toLowerCase()
  if (period === undefined || cell('sex name').toLowerCase() !== 'total') return null
  const measure = statisticMeasure(cell('item name').toLowerCase(), period)
  if (measure === null) return null
  const span = yearSpan(cell('date'))
  return span ? { measure, span } : { reason: `DATE '${cell('date')}' isn't a year` }
}

/** Earnings by place of work have the same columns; only the column URN begins with the number of the dataset. */
function refuseWorkplaces({ records }: Sample, names: Names): void {
  const urn = names.indexOf('urn')
  const [dataset] = records.flatMap((fields) => /^Nm-(\d+)d/i.exec(fields[urn] ?? '')?.[1] ?? [])
  if (dataset === '30') return
  throw new ImportError(
    dataset === undefined
      ? 'These are earnings from Nomis, but only the column URN says whether by place of residence or of work: download them with it.'
      : 'These earnings from Nomis aren’t by place of residence (NM_30_1). We import those.',
  )
}
