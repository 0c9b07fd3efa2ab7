import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl'

import { MAP_COLOURS } from './map-colours.ts'
import type { PointData } from './map-data.ts'

/** Points closer than this on the screen are one, with their number. */
const CLUSTER_PIXELS = 32

/** Places as a source of the map, joined where they'd be on top of each other. The subject is never joined with others. */
export function pointSource(points: readonly PointData[]): GeoJSONSourceSpecification {
  return {
    type: 'geojson',
    cluster: points.length > 50,
    clusterRadius: CLUSTER_PIXELS,
    data: {
      type: 'FeatureCollection',
      features: points.map(({ name, x, y, isSubject }, at) => ({
        type: 'Feature',
        properties: { name, at, ...(isSubject ? { isSubject } : {}) },
        geometry: { type: 'Point', coordinates: [x, y] },
      })),
    },
  }
}

const { paper, ink, slate, subject } = MAP_COLOURS

/** Dots with their names once there's room; the subject has a red edge, and joined places their number. */
export const POINT_LAYERS: LayerSpecification[] = [
  {
    id: 'clusters',
    type: 'circle',
    source: 'points',
    filter: ['has', 'point_count'],
    paint: {
      'circle-radius': 13,
      'circle-color': paper,
      'circle-stroke-color': ink,
      'circle-stroke-width': 1.5,
    },
  },
  {
    id: 'cluster-numbers',
    type: 'symbol',
    source: 'points',
    filter: ['has', 'point_count'],
    layout: { 'text-field': ['get', 'point_count_abbreviated'], 'text-size': 12, 'text-allow-overlap': true },
    paint: { 'text-color': ink },
  },
  {
    id: 'points',
    type: 'circle',
    source: 'points',
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-radius': ['case', ['has', 'isSubject'], 7, 5],
      'circle-color': paper,
      'circle-stroke-color': ['case', ['has', 'isSubject'], subject, slate],
      'circle-stroke-width': ['case', ['has', 'isSubject'], 3, 2],
    },
  },
  {
    id: 'point-names',
    type: 'symbol',
    source: 'points',
    minzoom: 12,
    filter: ['!', ['has', 'point_count']],
    layout: { 'text-field': ['get', 'name'], 'text-size': 12, 'text-offset': [0, 1.2], 'text-max-width': 9 },
    paint: { 'text-color': ink, 'text-halo-color': paper, 'text-halo-width': 1.5 },
  },
]
