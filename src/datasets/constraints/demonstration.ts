import { type Grid, roundDegrees, toLatLon } from '#domain/grid.ts'

import type { DemonstrationFile } from '../demonstration/demonstration-file.ts'
import { type DemonstrationOutcode, DISTRICTS } from '../demonstration/districts.ts'
import type { LayerName } from './layers.ts'

/** Made-up designations around the centres of the demonstration's English postcode districts, in the publisher's layout. */
export const demonstrationFiles: readonly DemonstrationFile[] = [
  { name: 'demonstration-planning-constraints.csv', text: constraintLines },
]

const HEADER =
  'dataset,end-date,entity,entry-date,flood-risk-level,geometry,listed-building-grade,name,organisation-entity,point,prefix,reference,start-date,typology,demonstration\n'

function* constraintLines(): Generator<string> {
  yield HEADER
  let entity = 7_000_000
  for (const district of DISTRICTS.filter(({ code }) => code.startsWith('E'))) {
    for (const outcode of district.outcodes) {
      const place = `${outcode.outcode} centre`
      const lines = [
        line('conservation-area', areaOf(outcode, { east: 0, radius: 500 }), place),
        line('article-4-direction-area', areaOf(outcode, { east: 300, radius: 900 }), 'Small HMOs'),
        line('flood-risk-zone', areaOf(outcode, { east: -1500, radius: 700 }), '', '3'),
        line('green-belt', areaOf(outcode, { east: 6000, radius: 3000 }), `${district.name} green belt`),
        line('listed-building', pointOf(outcode, { east: 120 }), 'The Old Bank', 'II'),
        line('listed-building', pointOf(outcode, { east: -240 }), 'Church of St James', 'I'),
      ]
      for (const each of lines) yield each(++entity)
    }
  }
}

function line(layer: LayerName, geometry: string, name: string, level = '') {
  return (entity: number) => {
    const [zone, grade] = layer === 'flood-risk-zone' ? [level, ''] : ['', level]
    const [area, point] = layer === 'listed-building' ? ['', geometry] : [geometry, '']
    return `${layer},,${entity},2026-09-01,${zone},"${area}",${grade},"${name}",600001,${point},${layer},D${entity - 7_000_000},2019-04-01,geography,1\n`
  }
}

function areaOf(centre: Grid, { east, radius }: { east: number; radius: number }): string {
  const corners = Array.from({ length: 25 }, (_, at) => {
    const angle = (2 * Math.PI * (at % 24)) / 24
    const length = radius * (1 + 0.1 * Math.sin(5 * angle))
    return degrees({
      easting: centre.easting + east + length * Math.cos(angle),
      northing: centre.northing + length * Math.sin(angle),
    })
  })
  return `MULTIPOLYGON (((${corners.join(',')})))`
}

function pointOf({ easting, northing }: DemonstrationOutcode, { east }: { east: number }): string {
  return `POINT (${degrees({ easting: easting + east, northing: northing + 40 })})`
}

function degrees(place: Grid): string {
  const { latitude, longitude } = toLatLon(place)
  return `${roundDegrees(longitude)} ${roundDegrees(latitude)}`
}
