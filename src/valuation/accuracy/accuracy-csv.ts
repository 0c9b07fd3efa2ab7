import { csv } from '#domain/csv.ts'

import { type AccuracyFigures, type GroupAccuracy, GROUPINGS } from './accuracy-figures.ts'
import type { Accuracy } from './measures.ts'

const COLUMNS = [
  'sales', 'medianError', 'within5', 'within10', 'within20', 'bias', 'coverage80', 'coverage95', 'medianWidth80', 'fsd',
] as const satisfies readonly (keyof GroupAccuracy)[] // prettier-ignore

/** How far the estimate of a home moves in a month beyond the market. */
const MOVES = ['medianMove', 'move95'] as const satisfies readonly (keyof NonNullable<
  AccuracyFigures['stability']
>)[]

type Figures = Accuracy & Partial<GroupAccuracy>

/**
 * Every published figure as CSV, in percent: one row for all sales, one for each simple method on the same sales, and one for each group.
 * How far estimates move in a month is measured on all of them together; its number of homes is in the column `moved`. `note` is for every
 * row, such as that the sales are made up.
 */
export function accuracyCsv(
  { from, to, all, stability, lastSale, sectorMedian, groups }: AccuracyFigures,
  modelVersion: string,
  note: string,
): string {
  const row = (grouping: string, group: string, figures: Figures, moves: readonly (number | string)[]) => [
    modelVersion,
    from,
    to,
    grouping,
    group,
    ...COLUMNS.map((column) => figures[column] ?? ''),
    ...moves,
    note,
  ]
  const moves = stability ? [stability.homes, ...MOVES.map((column) => stability[column])] : NO_MOVES
  const simple = {
    'last price adjusted by the local median': lastSale,
    'median of the postcode sector and type': sectorMedian,
  }
  return csv([
    ['modelVersion', 'from', 'to', 'grouping', 'group', ...COLUMNS, 'moved', ...MOVES, 'note'],
    row('all', 'all', all, moves),
    ...Object.entries(simple).flatMap(([name, figures]) =>
      figures ? [row('simple method', name, figures, NO_MOVES)] : [],
    ),
    ...GROUPINGS.flatMap((grouping) =>
      Object.entries(groups[grouping]).map(([group, figures]) => row(grouping, group, figures, NO_MOVES)),
    ),
  ])
}

const NO_MOVES = ['', ...MOVES.map(() => '')]
