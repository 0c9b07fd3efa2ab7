import { type Context, Hono } from 'hono'

import { KINDS } from '#datasets/boundaries/kinds.ts'
import type { EditionWatch } from '#datasets/editions.server.ts'
import type { DatasetName } from '#datasets/register.ts'
import { findAreaBySlug } from '#domain/area.ts'
import { csv } from '#domain/csv.ts'
import { findPostcode } from '#domain/postcode.ts'
import { areaAddress } from '#places/areas/area-address.ts'
import { isNotModified } from '#platform/conditional-request.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { findAuthorityMap } from './authority-map.server.ts'
import { type AuthorityMap, measureNamed } from './authority-map.ts'
import { shadesOf } from './map-colours.ts'
import { type MapData, stepsOf } from './map-data.ts'
import { mapSvg } from './map-svg.ts'
import { findPlaceMap, findPostcodeMap } from './place-map.server.ts'

/** The datasets of outlines, and those whose imports rewrite the figures of areas. */
const ALSO_USED = ['boundaries', 'names-and-codes', 'schools'] as const

/** The codes of London boroughs, which maps repeat in an inset. */
export const LONDON_BOROUGH = /^E09/

/** The forms in which a map is served, by the ending of its address. */
const FORMS = {
  svg: {
    type: 'image/svg+xml',
    write: ({ areas, classes }: AuthorityMap) =>
      mapSvg(
        areas.map(({ area, polygons, at }) => ({
          polygons,
          at,
          name: area.name,
          inset: LONDON_BOROUGH.test(area.code),
        })),
        classes.length,
      ),
  },
  json: { type: 'application/json', write: (map: AuthorityMap) => JSON.stringify(mapData(map)) },
  csv: { type: 'text/csv; charset=utf-8', write: mapCsv },
} as const

/**
 * `/maps/authorities/{measure}.svg`, `.json` and `.csv`: a map of local authorities as a drawing, as data for the map in the
 * browser, and as a table. Each is made once for an edition.
 */
export function mapEndpoints(site: SiteContext & { editions: EditionWatch }): Hono {
  const app = new Hono()
  const kept = new Map<string, { edition: string; text: Promise<string | null> }>()
  app.get('/maps/authorities/:file{[a-z-]+\\.(svg|json|csv)}', async (c) => {
    const [name = '', form = ''] = c.req.param('file').split('.')
    const measure = measureNamed(name)
    if (!measure || !isForm(form)) return c.notFound()
    const edition = site.editions.versionOf([...ALSO_USED, measure.source.dataset])
    const known = kept.get(`${name}.${form}`)
    const text =
      known?.edition === edition
        ? known.text
        : findAuthorityMap(site.db, measure).then((map) => map && FORMS[form].write(map))
    kept.set(`${name}.${form}`, { edition, text })
    const found = await text.catch((error: unknown) => {
      kept.delete(`${name}.${form}`)
      throw error
    })
    return found === null ? c.notFound() : answer(c, found, { form, name, edition })
  })
  app.get('/maps/postcodes/:file{[a-z0-9]+\\.json}', (c) => {
    const postcode = findPostcode(nameOf(c))
    const datasets = ['postcodes', 'schools', 'boundaries'] as const
    return answerPlace(c, datasets, () => (postcode === null ? null : findPostcodeMap(site.db, postcode)))
  })
  app.get('/maps/places/:file{[a-z-]+\\.json}', (c) => {
    const area = findAreaBySlug(nameOf(c))
    const datasets = [...ALSO_USED, 'house-price-index'] as const
    return answerPlace(c, datasets, () => (area?.kind === 'authority' ? findPlaceMap(site.db, area) : null))
  })
  async function answerPlace(
    c: Context,
    datasets: readonly DatasetName[],
    find: () => Promise<MapData | null> | null,
  ): Promise<Response> {
    const edition = site.editions.versionOf(datasets)
    const map = await find()
    return map === null
      ? c.notFound()
      : answer(c, JSON.stringify(map), { form: 'json', name: nameOf(c), edition })
  }
  return app
}

/** The name of the file that was asked for, without its ending. */
function nameOf(c: Context): string {
  return (c.req.param('file') ?? '').replace(/\.json$/, '')
}

type Form = keyof typeof FORMS

function isForm(text: string): text is Form {
  return text in FORMS
}

function answer(
  c: Context,
  text: string,
  { form, name, edition }: { form: Form; name: string; edition: string },
): Response {
  const etag = `"${name}-${Buffer.from(edition).toString('base64url')}"`
  const headers = { 'cache-control': 'public, max-age=3600', etag }
  if (isNotModified(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  return c.body(text, 200, { ...headers, 'content-type': FORMS[form].type })
}

function mapData({ areas, classes, measure }: AuthorityMap): MapData {
  const unit = KINDS.authority.overview
  return {
    figure: measure.label,
    shades: shadesOf(classes.length),
    unit,
    areas: areas.map(({ area, polygons, value, at }) => ({
      name: area.name,
      href: areaAddress(area),
      shown: value === null ? null : `${measure.format(value)} ${measure.unit}`.trim(),
      at,
      polygons: polygons.map((rings) => stepsOf(rings, unit)),
    })),
  }
}

function mapCsv({ areas, measure, sources }: AuthorityMap): string {
  const rows = areas
    .toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity))
    .map(({ area, value, date }) => [area.code, area.name, value ?? '', date])
  return csv([
    ['code', 'local authority', `${measure.label} ${measure.unit}`.trim(), 'period'],
    ...rows,
    [],
    ...sources.map((source) => [`Source: ${source.title}, ${source.edition}`]),
  ])
}
