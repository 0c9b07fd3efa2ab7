import type { Hono } from 'hono'

import type { CsvValue } from '#domain/csv.ts'
import { tableFiles } from '#places/figure-files/table-files.server.ts'
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
  return tableFiles(site, '/living-cost', async (query) => {
    const { answer, place } = await answerTo(site.db, query, londonDay(site.clock))
    const named = query.get('in') ?? ''
    if (named !== '' && !(place && 'in' in place))
      return {
        problems: [`in: No postcode district or local authority is called “${named.slice(0, 60)}”.`],
      }
    const problems = Object.entries(answer.errors).map(([field, error]) => `${field}: ${error}`)
    if (problems.length > 0) return { problems }
    return answer.cost === null
      ? { problems: ['price: We have no local price to start from, so give one.'] }
      : { headers: HEADERS, rows: rowsOf(answer.cost) }
  })
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
