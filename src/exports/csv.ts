import type { Figure } from '#calculators/engine/report/report.ts'
import { SECTION_TITLES } from '#calculators/engine/report/section-titles.ts'
import { inUnit, type Unit } from '#calculators/engine/report/units.ts'
import { csv } from '#domain/csv.ts'
import { SOURCE_GRADES } from '#domain/dated.ts'
import { countOf } from '#domain/plain-number.ts'

import type { Download } from './download.ts'
import { NOT_ADVICE } from './not-advice.ts'

type Cell = string | number | null | undefined
type Rows = readonly (readonly Cell[])[]

/** The most rows of one table; a longer one says in its last row how many are missing. */
const MAX_ROWS = 1200
/** Without it Excel reads UTF-8 as Windows-1252 and garbles every pound sign. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A report as CSV: UTF-8 with a byte order mark, CRLF, quoted as in RFC 4180. Blocks for the inputs, answer, figures, schedules
 * and working are separated by an empty line. Numbers are plain numbers, with their unit in the next cell.
 */
export function reportCsv(download: Download): string {
  const blocks: Rows[] = [
    aboutRows(download),
    askedRows(download),
    figureRows('Answer', [download.report.answer]),
    figureRows('Figures', download.report.figures),
    noticeRows(download),
    ...drawingRows(download),
    ...download.report.schedules.map((schedule) => [
      [schedule.title],
      schedule.columns.map(({ label, unit }) => (unit === 'text' ? label : `${label} (${unitWords(unit)})`)),
      ...capped(schedule.rows),
    ]),
    sensitivityRows(download),
    turningRows(download),
    workingRows(download),
  ]
  const rows = blocks
    .filter((block) => block.length > 0)
    .flatMap((block, position) => (position === 0 ? block : [[], ...block]))
  return BYTE_ORDER_MARK + csv(rows.map((row) => row.map((cell) => cell ?? '')))
}

function aboutRows({ tool, today, address, question, report }: Download): Rows {
  return [
    ['Freehold', tool.title],
    ['Calculated on', today],
    ['Rules on', question.effectiveDate],
    ['Link', address],
    ['Summary', report.sentence],
    ['Note', NOT_ADVICE],
  ]
}

function askedRows({ asked }: Download): Rows {
  return [['Your inputs'], ['Input', 'Value'], ...asked.map(({ label, words }) => [label, words])]
}

function figureRows(title: string, figures: readonly Figure[]): Rows {
  if (figures.length === 0) return []
  return [
    [title],
    ['Name', 'Value', 'Unit', 'Formatted'],
    ...figures.map(({ label, value, unit, per, none }) => [
      label,
      value,
      unitWords(unit, per),
      value === null ? (none ?? 'none') : `${inUnit(value, unit)}${per ? ` ${per}` : ''}`,
    ]),
  ]
}

function noticeRows({ report: { notices } }: Download): Rows {
  return notices.length === 0 ? [] : [['Notes'], ...notices.map(({ title, text }) => [title, text])]
}

function drawingRows({ report: { drawings } }: Download): Rows[] {
  return drawings.map((drawing) => {
    if (drawing.kind !== 'lines') {
      const { title, subtitle, items, labelHead, valueHead, unit } = drawing
      return [
        [title, subtitle],
        [labelHead, `${valueHead} (${unitWords(unit)})`, 'Detail'],
        ...items.map(({ label, value, detail }) => [label, value, detail]),
      ]
    }
    const { title, subtitle, series, xHead, unit } = drawing
    const xs = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b)
    const columns = series.map(({ points }) => new Map(points.map(({ x, y }) => [x, y])))
    return [
      [title, subtitle],
      [xHead, ...series.map(({ name }) => `${name} (${unitWords(unit)})`)],
      ...capped(xs.map((x) => [x, ...columns.map((column) => column.get(x))])),
    ]
  })
}

function sensitivityRows({ report: { sensitivity } }: Download): Rows {
  if (!sensitivity) return []
  const { figure, rows } = sensitivity
  const head = `${figure.label} (${unitWords(figure.unit, figure.per)})`
  return [
    [SECTION_TITLES.sensitivity],
    ['Input', 'Change', head, 'Change', head],
    ...rows.map(({ label, low, high }) => [label, low.change, low.value, high.change, high.value]),
  ]
}

function turningRows({ report: { turningPoints } }: Download): Rows {
  if (turningPoints.length === 0) return []
  return [
    [SECTION_TITLES.turningPoints],
    ['Name', 'Value', 'Unit', 'Explanation'],
    ...turningPoints.map(({ label, value, unit, sentence }) => [label, value, unitWords(unit), sentence]),
  ]
}

function workingRows({ report: { working } }: Download): Rows {
  if (working.length === 0) return []
  return [
    ['Working'],
    [
      'Line',
      'Formula',
      'With your numbers',
      'Result',
      'Rule',
      'Source',
      'Source link',
      'In force from',
      'In force to',
      'Checked on',
      'Type of source',
    ],
    ...working.map(({ label, formula, values, result, rule, source }) => [
      label,
      formula,
      values,
      result,
      rule,
      source?.title,
      source?.url,
      source?.from,
      source?.to,
      source?.verifiedOn,
      source && SOURCE_GRADES[source.confidence],
    ]),
  ]
}

function capped(rows: Rows): Rows {
  if (rows.length <= MAX_ROWS) return rows
  return [...rows.slice(0, MAX_ROWS), [`${countOf(rows.length - MAX_ROWS, 'more row')} aren’t in this file`]]
}

const UNIT_WORDS: Readonly<Record<Unit, string>> = {
  pounds: 'pounds',
  'exact-pounds': 'pounds',
  money: 'pounds',
  percent: 'percent',
  months: 'months',
  years: 'years',
  weeks: 'weeks',
  count: 'number',
  'square-metres': 'square metres',
  times: 'times',
}

function unitWords(unit: Unit, per?: string): string {
  return per ? `${UNIT_WORDS[unit]} ${per}` : UNIT_WORDS[unit]
}
