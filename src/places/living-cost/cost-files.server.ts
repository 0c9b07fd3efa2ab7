import { Hono } from 'hono'

import type { CsvValue } from '#domain/csv.ts'
import { fileEndpoint } from '#places/figure-files/file-endpoint.server.ts'
import { rowsAsFile } from '#places/figure-files/rows-as-file.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { answerTo } from './answer-to.server.ts'
import { homeInWords, monthlyLines, sourcesOf, upFrontLines } from './cost-lines.ts'
import type { LivingCost } from './living-cost.ts'

const HEADERS = ['home', 'when', 'cost', 'pounds', 'note', 'sources']

/**
 * `GET /living-cost.csv` and `.json`: the lines of the answer about what a home would cost, with its totals. The query is the form's, with
 * `in` for a district or local authority. 422 with what's wrong with a field.
 */
export function costFiles(site: SiteContext): Hono {
  const app = new Hono()
  for (const form of ['csv', 'json'] as const)
    app.route(
      '/',
      fileEndpoint(site, { path: `/living-cost.${form}`, name: `living-cost.${form}` }, async (query) => {
        const { answer } = await answerTo(site.db, query, londonDay(site.clock))
        const problems = Object.entries(answer.errors).map(([field, error]) => `${field}: ${error}`)
        if (problems.length > 0) return { problems }
        return answer.cost === null
          ? { problems: ['price: We have no local price to start from, so give one.'] }
          : { text: rowsAsFile(form, HEADERS, rowsOf(answer.cost)) }
      }),
    )
  return app
}

function rowsOf(cost: LivingCost): CsvValue[][] {
  const home = homeInWords(cost)
  const sources = sourcesOf(cost)
    .map(({ publisher, name, edition, demonstration }) =>
      [publisher, name, demonstration ? 'demonstration data' : edition].join(', '),
    )
    .join('; ')
  const row = (when: string, label: string, pounds: number | null, note = ''): CsvValue[] => [
    home,
    when,
    label,
    pounds ?? '',
    pounds === null ? ['not included', note].filter(Boolean).join(': ') : note,
    sources,
  ]
  return [
    ...upFrontLines(cost).map(({ label, pounds, note }) => row('up front', label, pounds, note)),
    row('up front', 'Total', cost.upFront),
    ...monthlyLines(cost).map(({ label, pounds, note }) => row('every month', label, pounds, note)),
    row('every month', 'Total', cost.payments.monthly),
    row('first year', 'Total', cost.firstYear, 'cash up front and the payments of 12 months'),
  ]
}
