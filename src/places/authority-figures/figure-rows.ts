import type { CsvValue } from '#domain/csv.ts'
import { sourceInFile } from '#places/figure-files/rows-as-file.ts'

import type { FigureCard } from './figure-card.ts'

/** The columns of files of figures. */
export const FIGURE_HEADERS = [
  'figure',
  'area',
  'area_code',
  'period_from',
  'value',
  'unit',
  'observations',
  'note',
  'source',
  'licence',
]

/**
 * Returns a row with the card's own figure, or why there's none, if nothing is drawn of it over time; otherwise one for each period of
 * each line.
 */
export function rowsOfCard(card: FigureCard, area: { name: string; code: string }): CsvValue[][] {
  const { title, trend, value, unit, date, source, sentence } = card
  const cited = [source ? sourceInFile(source) : '', source?.licence.name ?? '']
  if (trend.kind === 'none') {
    const [shown, note] = typeof value === 'string' ? [value, date] : ['', `${value.nothing}. ${sentence}`]
    return [[title, area.name, area.code, '', shown, unit, '', note, ...cited]]
  }
  return trend.lines.flatMap((line) =>
    line.points.map((point): CsvValue[] => [
      title,
      line.name,
      line.code,
      point.from,
      point.value === null ? '' : Math.round(point.value * 100) / 100,
      trend.unit,
      point.observations ?? '',
      point.value === null ? 'no figure' : '',
      ...cited,
    ]),
  )
}
