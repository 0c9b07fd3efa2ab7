import type { Hono } from 'hono'

import { csv, type CsvValue } from '#domain/csv.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { askedPlaces } from './compare-query.ts'
import type { ComparedPlace } from './compared-place.ts'
import { comparisonFile } from './comparison-file.server.ts'
import { differencesOf, figureIn } from './differences.ts'
import { COMPARED } from './figures.ts'
import { findCompared } from './find-compared.server.ts'

const HEADERS = [
  'figure',
  'place',
  'kind',
  'value',
  'what',
  'unit',
  'period',
  'compared_with_first',
  'note',
  'source',
]

/**
 * `GET /compare.csv?place=…`: the comparison as a table, a row for each figure of each place. 422 with what isn't a place, 429 for
 * too many requests.
 */
export function compareCsv(site: SiteContext): Hono {
  return comparisonFile(site, { path: '/compare.csv', name: 'places.csv' }, async (query) => {
    const { asked } = askedPlaces(query)
    const found = await Promise.all(asked.map((typed) => findCompared(site.db, typed, londonDay(site.clock))))
    const missing = found.flatMap((one) => (one.kind === 'missing' ? [`place: ${one.message}`] : []))
    if (asked.length === 0) missing.push('place: Name up to four places, as in /compare.csv?place=RG30+1AA.')
    if (missing.length > 0) return { problems: missing }
    return { text: comparisonCsv(found.flatMap((one) => (one.kind === 'place' ? [one.place] : []))) }
  })
}

/** Writes a comparison as CSV. A figure that's missing has the reason in its note. */
export function comparisonCsv(places: readonly ComparedPlace[]): string {
  const rows = COMPARED.flatMap((compared) => {
    const differences = differencesOf(places, compared)
    return places.map((place, at): CsvValue[] => {
      const figure = figureIn(place, compared.row)
      const value = figure?.value ?? ''
      const nothing = typeof value === 'string' ? '' : value.nothing
      const source = figure?.source
      return [
        compared.title,
        place.name,
        place.about,
        figure?.exact ? Math.round(figure.exact.value * 100) / 100 : '',
        figure?.label ?? '',
        figure?.unit ?? '',
        figure?.date ?? '',
        differences[at]?.words ?? '',
        [nothing, figure?.sentence].filter(Boolean).join('. '),
        source
          ? `${source.publisher}, ${source.title}, ${source.demonstration ? 'demonstration data' : source.edition}`
          : '',
      ]
    })
  })
  return csv([HEADERS, ...rows])
}
