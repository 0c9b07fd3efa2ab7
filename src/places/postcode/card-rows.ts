import { type FigureTable, sourceInFile } from '#places/figure-files/rows-as-file.ts'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

import type { CardName } from './card-names.ts'
import type { Planning } from './find-planning.server.ts'
import { MEDIAN_TYPES } from './local-medians.ts'
import type { PostcodeReport } from './report.ts'

/** The figures of one card of a postcode’s report as a table; empty if the report has none. Sold prices have their own file. */
export function cardTable(
  card: Exclude<CardName, 'sold-prices'>,
  report: PostcodeReport,
  { planning, constraints }: { planning: Planning; constraints: SourceFacts | null },
): FigureTable {
  const { sources } = report
  const tables = {
    medians: () => cited(medians(report), sources.pricePaid.facts),
    'price-index': () => cited(index(report), sources.index.facts),
    neighbours: () => cited(neighbours(report), sources.postcodes.facts),
    planning: () => cited(planningLines(planning), constraints),
  }
  return tables[card]()
}

/** Names the source and licence in each row. */
function cited({ headers, rows }: FigureTable, source: SourceFacts | null): FigureTable {
  const last = source ? [sourceInFile(source), source.licence.name] : ['', '']
  return { headers: [...headers, 'source', 'licence'], rows: rows.map((row) => [...row, ...last]) }
}

function medians({ medians: found }: PostcodeReport): FigureTable {
  const all = (found?.series ?? []).flatMap(({ name, points }) =>
    points.map(({ year, medianPounds, sales }) => [name, 'All types', year, medianPounds, sales]),
  )
  const byType = (found?.years ?? []).flatMap(({ year, pairs }) =>
    pairs.flatMap(({ here, authority }, at) =>
      [
        { area: found?.outcode ?? '', point: here },
        { area: found?.authority ?? '', point: authority },
      ].flatMap(({ area, point }) =>
        point ? [[area, MEDIAN_TYPES[at]?.name ?? '', year, point.medianPounds, point.sales]] : [],
      ),
    ),
  )
  return { headers: ['area', 'type', 'year', 'median_pounds', 'sales'], rows: [...all, ...byType] }
}

function index({ index: found }: PostcodeReport): FigureTable {
  return {
    headers: ['area', 'area_code', 'month', 'average_price_pounds', 'annual_change_percent', 'sales'],
    rows: (found?.series ?? []).flatMap(({ name, code, months }) =>
      months.map((one) => [
        name,
        code,
        one.month,
        one.averagePricePounds,
        one.annualChangePercent ?? '',
        one.salesVolume ?? '',
      ]),
    ),
  }
}

function neighbours({ neighbours: found }: PostcodeReport): FigureTable {
  return {
    headers: ['postcode', 'distance_metres', 'direction'],
    rows: found.map(({ postcode, distanceMetres, direction }) => [
      postcode,
      Math.round(distanceMetres),
      direction,
    ]),
  }
}

function planningLines(planning: Planning): FigureTable {
  return {
    headers: ['layer', 'answer', 'why_none'],
    rows:
      'nothing' in planning
        ? []
        : planning.lines.map((line) =>
            'nothing' in line
              ? [line.title, '', `${line.nothing}. ${line.reason}`]
              : [line.title, line.answer, ''],
          ),
  }
}
