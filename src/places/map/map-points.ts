import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl'

import { MAP_COLOURS } from './map-colours.ts'
import type { PointData } from './map-data.ts'

/** Points closer than this on the screen are one, with their number. */
const CLUSTER_PIXELS = 32

/** More places than this are joined where they'd be on top of each other. */
const MAX_APART = 50

/** Places as sources of the map: the subject by itself, so that it's never joined with others. */
export function pointSources(
  points: readonly PointData[],
): Record<'points' | 'subject-point', GeoJSONSourceSpecification> {
  const features = points.map(({ name, x, y, isSubject }, at) => ({
    isSubject,
    feature: {
      type: 'Feature' as const,
      properties: { name, at },
      geometry: { type: 'Point' as const, coordinates: [x, y] },
    },
  }))
  const source = (isSubject: boolean): GeoJSONSourceSpecification => ({
    type: 'geojson',
    data: {
      type: 'FeatureCollection',
      features: features
        .filter((one) => (one.isSubject ?? false) === isSubject)
        .map(({ feature }) => feature),
    },
  })
  return {
    points: { ...source(false), cluster: points.length > MAX_APART, clusterRadius: CLUSTER_PIXELS },
    'subject-point': source(true),
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
  dot('points', { radius: 5, edge: slate, width: 2 }),
  dot('subject-point', { radius: 7, edge: subject, width: 3 }),
  nameOf('points'),
  nameOf('subject-point'),
]

/** The layers whose dots say what they are: under the pointer, or in the middle of the map. */
export const NAMED_POINTS = ['subject-point', 'points', 'clusters']

function dot(
  source: 'points' | 'subject-point',
  { radius, edge, width }: { radius: number; edge: string; width: number },
): LayerSpecification {
  return {
    id: source,
    type: 'circle',
    source,
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-radius': radius,
      'circle-color': paper,
      'circle-stroke-color': edge,
      'circle-stroke-width': width,
    },
  }
}

function nameOf(source: 'points' | 'subject-point'): LayerSpecification {
  return {
    id: `${source}-name`,
    type: 'symbol',
    source,
    minzoom: 12,
    filter: ['!', ['has', 'point_count']],
    layout: { 'text-field': ['get', 'name'], 'text-size': 12, 'text-offset': [0, 1.2], 'text-max-width': 9 },
    paint: { 'text-color': ink, 'text-halo-color': paper, 'text-halo-width': 1.5 },
  }
}
