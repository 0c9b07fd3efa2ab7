import { csv } from '#domain/csv.ts'

import type { Article } from './article.ts'

/** The figures of an article's chart as CSV, by the name of the chart in addresses. Null if it has no such chart with bars. */
export function chartCsv({ parts }: Pick<Article, 'parts'>, name: string): string | null {
  for (const part of parts) {
    if (part.kind !== 'chart' || part.drawing.kind === 'lines') continue
    const { title, labelHead, valueHead, unit, items } = part.drawing
    if (chartName(title) !== name) continue
    return csv([
      [labelHead, unit === 'count' ? valueHead : `${valueHead} (${unit})`],
      ...items.map(({ label, value }): [string, number] => [label, value]),
    ])
  }
  return null
}

/** The name of a chart in addresses, from its title. */
export function chartName(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
