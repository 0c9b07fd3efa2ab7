import { toLatLon } from '#domain/grid.ts'

import type { DemonstrationFile } from '../demonstration/demonstration-file.ts'
import { type District, DISTRICTS } from '../demonstration/districts.ts'

/** Made-up outlines of the demonstration's local authorities in Great Britain: rough circles around their postcodes. */
export const demonstrationFiles: readonly DemonstrationFile[] = [
  { name: 'demonstration-local-authorities.geojson', text: authorityLines },
]

const CORNERS = 40
/** Metres from the centres of the outer postcode districts to the border. */
const MARGIN = 2600

function* authorityLines(): Generator<string> {
  const districts = DISTRICTS.filter(({ code }) => !code.startsWith('N'))
  yield '{"type":"FeatureCollection","name":"Local authorities (made-up figures)","features":[\n'
  for (const [at, district] of districts.entries()) {
    const { code, name } = district
    const geometry = { type: 'Polygon', coordinates: [outlineOf(district)] }
    const feature = { type: 'Feature', properties: { LAD24CD: code, LAD24NM: name }, geometry }
    yield `${JSON.stringify(feature)}${at < districts.length - 1 ? ',' : ''}\n`
  }
  yield ']}\n'
}

function outlineOf({ outcodes }: District): number[][] {
  const centre = {
    easting: outcodes.reduce((sum, { easting }) => sum + easting, 0) / outcodes.length,
    northing: outcodes.reduce((sum, { northing }) => sum + northing, 0) / outcodes.length,
  }
  const radius =
    MARGIN +
    Math.max(
      ...outcodes.map(({ easting, northing }) =>
        Math.hypot(easting - centre.easting, northing - centre.northing),
      ),
    )
  const corners = Array.from({ length: CORNERS }, (_, at) => {
    const angle = (2 * Math.PI * at) / CORNERS
    const length = radius * (1 + 0.06 * Math.sin(3 * angle) + 0.04 * Math.cos(7 * angle))
    const { latitude, longitude } = toLatLon({
      easting: centre.easting + length * Math.cos(angle),
      northing: centre.northing + length * Math.sin(angle),
    })
    return [Number(longitude.toFixed(5)), Number(latitude.toFixed(5))]
  })
  return [...corners, corners[0] ?? []]
}
