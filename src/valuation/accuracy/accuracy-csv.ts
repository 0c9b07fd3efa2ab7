import { csv } from '#domain/csv.ts'

import { type AccuracyFigures, type GroupAccuracy, GROUPINGS } from './accuracy-figures.ts'

const COLUMNS = [
  'sales', 'medianError', 'within5', 'within10', 'within20', 'bias', 'coverage80', 'coverage95', 'medianWidth80',
] as const satisfies readonly (keyof GroupAccuracy)[] // prettier-ignore

/** Every published figure as CSV, in percent: one row for all sales and one for each group. */
export function accuracyCsv({ from, to, all, groups }: AccuracyFigures, modelVersion: string): string {
  const row = (grouping: string, group: string, figures: GroupAccuracy) => [
    modelVersion,
    from,
    to,
    grouping,
    group,
    ...COLUMNS.map((column) => figures[column]),
  ]
  return csv([
    ['modelVersion', 'from', 'to', 'grouping', 'group', ...COLUMNS],
    row('all', 'all', all),
    ...GROUPINGS.flatMap((grouping) =>
      Object.entries(groups[grouping]).map(([group, figures]) => row(grouping, group, figures)),
    ),
  ])
}
