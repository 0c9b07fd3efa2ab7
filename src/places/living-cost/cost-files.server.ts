import type { Hono } from 'hono'

import type { FigureSource } from '#domain/area-figures.ts'
import type { CsvValue } from '#domain/csv.ts'
import { tableFiles } from '#places/figure-files/table-files.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { answerTo } from './answer-to.server.ts'
import { type CostLine, eachOnce, homeInWords, monthlyLines, upFrontLines } from './cost-lines.ts'
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
  const row = (when: string, { label, pounds, note = '', sources }: Omit<CostLine, 'amount'>): CsvValue[] => [
    home,
    when,
    label,
    pounds ?? '',
    pounds === null ? ['not included', note].filter(Boolean).join(': ') : note,
    namesOf(sources),
  ]
  const upFront = upFrontLines(cost)
  const monthly = monthlyLines(cost)
  const note = 'cash up front and the payments of 12 months'
  return [
    ...upFront.map((line) => row('up front', line)),
    row('up front', totalOf(upFront, cost.upFront)),
    ...monthly.map((line) => row('every month', line)),
    row('every month', totalOf(monthly, cost.payments.monthly)),
    row('first year', { ...totalOf([...upFront, ...monthly], cost.firstYear), note }),
  ]
}

/** A total, with the sources of the lines that are in it. */
function totalOf(lines: readonly CostLine[], pounds: number): Omit<CostLine, 'amount'> {
  const included = lines.filter((line) => line.pounds !== null)
  return { label: 'Total', pounds, sources: eachOnce(included.flatMap(({ sources }) => sources)) }
}

function namesOf(sources: readonly FigureSource[]): string {
  return sources
    .map(({ publisher, name, edition, demonstration }) =>
      [publisher, name, demonstration ? 'demonstration data' : edition].join(', '),
    )
    .join('; ')
}
