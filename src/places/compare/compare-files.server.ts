import type { Hono } from 'hono'

import type { CsvValue } from '#domain/csv.ts'
import { sourceInFile } from '#places/figure-files/rows-as-file.ts'
import { tableFiles } from '#places/figure-files/table-files.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { askedPlaces } from './compare-query.ts'
import type { ComparedPlace } from './compared-place.ts'
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
 * `GET /compare.csv?place=…` and `/compare.json?place=…`: the figures of up to four places, a row for each figure of each place. 422
 * with what isn't a place, 429 for too many requests.
 */
export function compareFiles(site: SiteContext): Hono {
  return tableFiles(site, '/compare', async (query) => {
    const { asked } = askedPlaces(query)
    const found = await Promise.all(asked.map((typed) => findCompared(site.db, typed, londonDay(site.clock))))
    const problems = found.flatMap((one) => (one.kind === 'missing' ? [`place: ${one.message}`] : []))
    if (asked.length === 0)
      problems.push('place: Name up to four places, as in ?place=RG30+1AA&place=Reading.')
    if (problems.length > 0) return { problems }
    const places = found.flatMap((one) => (one.kind === 'place' ? [one.place] : []))
    return { headers: HEADERS, rows: rowsOf(places) }
  })
}

/** A figure that's missing has the reason in its note. */
function rowsOf(places: readonly ComparedPlace[]): CsvValue[][] {
  return COMPARED.flatMap((compared) => {
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
        source ? sourceInFile(source) : '',
      ]
    })
  })
}
