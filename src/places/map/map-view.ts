import 'maplibre-gl/dist/maplibre-gl.css'
import {
  type ExpressionSpecification,
  type GeoJSONFeature,
  type LayerSpecification,
  Map as MapLibre,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl'

import { boundsOf } from '#datasets/geometry/shape.ts'
import type { MapTiles } from '#platform/map-tiles.ts'
import { publicConfig } from '#platform/public-config.ts'

import { MAP_COLOURS } from './map-colours.ts'
import { type AreaData, type MapData, ringsOf } from './map-data.ts'
import { NAMED_POINTS, POINT_LAYERS, pointSources } from './map-points.ts'
import { SHADE_OVER_TILES, TILE_LAYER, tileCredit, TILES, tileSource } from './map-tile-layer.ts'

type Options = { readonly data: MapData; readonly worker: string }

/** The fill of areas without a figure. */
const HATCHING = 'no-figure'
/** The keys stay together at the end of a line. */
const HOW_TO_MOVE =
  'Point at an area, or move the map with the arrow keys and zoom with\u00A0+\u00A0and\u00A0−.'
/** Areas can be told apart from here on. */
const NAMES_FROM_ZOOM = 7.5

/**
 * Replaces a drawing by a map that can be moved and zoomed by pointer, touch and keyboard. The area under the pointer, or in the
 * middle for somebody at the keyboard, is named in `status` with its figure and a link. Resolves once it's painted; if it can't
 * be, puts the drawing back and rejects.
 */
export async function showMap(
  drawing: HTMLElement,
  status: HTMLElement,
  { data, worker }: Options,
): Promise<void> {
  const { width, height } = drawing.getBoundingClientRect()
  const frame = document.createElement('div')
  frame.style.cssText = `width: 100%; height: ${Math.round(Math.min(height, 0.8 * innerHeight, 1.4 * width))}px`
  const before = [...drawing.childNodes]
  drawing.replaceChildren(frame)
  setWorkerUrl(worker)
  let map: MapLibre | undefined
  try {
    map = mapIn(frame, data)
    status.textContent = data.note ? `${data.note} ${HOW_TO_MOVE}` : HOW_TO_MOVE
    nameAreas(map, status, data)
    await Promise.race([map.once('idle'), failure(map)])
  } catch (error) {
    map?.remove()
    drawing.replaceChildren(...before)
    throw error
  }
  drawing.dataset['map'] = 'ready'
}

function mapIn(frame: HTMLElement, data: MapData): MapLibre {
  const { mapTiles: tiles = null } = publicConfig()
  const map = new MapLibre({
    container: frame,
    style: styleOf(data, tiles),
    bounds: [...(data.bounds ?? boundsOfAreas(data))],
    fitBoundsOptions: { padding: 12 },
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    maxPitch: 0,
    renderWorldCopies: false,
  })
  map.keyboard.disableRotation()
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left')
  if (tiles) map.addControl(tileCredit(tiles), 'bottom-right')
  map.addImage(HATCHING, hatching(), { pixelRatio: 2 })
  return map
}

/** Rejects if the browser has no WebGL, or the map can't be drawn for another reason. Without its tiles it still says everything. */
function failure(map: MapLibre): Promise<never> {
  return new Promise((_, reject) => {
    map.on('error', (event) => {
      if (!('sourceId' in event) || event.sourceId !== TILES) reject(event.error)
    })
  })
}

function boundsOfAreas({ areas, unit }: MapData) {
  return boundsOf(areas.flatMap(({ polygons }) => polygons.map((steps) => ringsOf(steps, unit))))
}

/** Returns the areas in a hairline style, in the shade of their class, with the places on them and the tiles below. */
function styleOf(data: MapData, tiles: MapTiles | null): StyleSpecification {
  const { areas, points = [], edge } = data
  const hasSubject = [...areas, ...points].some(({ isSubject }) => isSubject)
  return {
    version: 8,
    sources: {
      areas: {
        type: 'geojson',
        data: { type: 'FeatureCollection', features: areas.map((area, id) => feature(area, id, data)) },
      },
      ...(edge && { [EDGE]: { type: 'geojson', data: ringAround(edge) } }),
      ...pointSources(points),
      ...(tiles && { [TILES]: tileSource(tiles) }),
    },
    layers: [
      ...areaLayers(hasSubject, tiles !== null),
      ...(edge ? EDGE_LAYERS : []),
      ...(points.length > 0 ? POINT_LAYERS : []),
    ],
  }
}

/** The line around a subject that isn't an area, as the drawing has it. */
const EDGE = 'edge'
const EDGE_LAYERS: readonly LayerSpecification[] = [
  { id: EDGE, type: 'line', source: EDGE, paint: { 'line-color': MAP_COLOURS.subject, 'line-width': 2.5 } },
]

function ringAround(edge: NonNullable<MapData['edge']>) {
  const ring = edge.map(({ x, y }) => [x, y])
  return {
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'Polygon' as const, coordinates: [[...ring, ...ring.slice(0, 1)]] },
  }
}

/** The layers of areas. Only one thing is edged in red: the subject or, on a map without one, the area that's pointed at. */
function areaLayers(hasSubject: boolean, hasTiles: boolean): LayerSpecification[] {
  const { paper, line, ink, subject } = MAP_COLOURS
  const hasFigure: ExpressionSpecification = ['has', 'shade']
  const isChosen: ExpressionSpecification = ['boolean', ['feature-state', 'chosen'], false]
  const source = 'areas'
  const opacity = hasTiles ? { 'fill-opacity': SHADE_OVER_TILES } : {}
  return [
    { id: 'paper', type: 'background', paint: { 'background-color': paper } },
    ...(hasTiles ? [TILE_LAYER] : []),
    {
      id: 'without',
      type: 'fill',
      source,
      filter: ['!', hasFigure],
      paint: { 'fill-pattern': HATCHING, ...opacity },
    },
    {
      id: 'shaded',
      type: 'fill',
      source,
      filter: hasFigure,
      paint: { 'fill-color': ['get', 'shade'], ...opacity },
    },
    { id: 'lines', type: 'line', source, paint: { 'line-color': line, 'line-width': 0.75 } },
    {
      id: 'chosen',
      type: 'line',
      source,
      paint: { 'line-color': hasSubject ? ink : subject, 'line-width': ['case', isChosen, 2.5, 0] },
    },
    {
      id: 'subject',
      type: 'line',
      source,
      filter: ['has', 'isSubject'],
      paint: { 'line-color': subject, 'line-width': 2.5 },
    },
    {
      id: 'names',
      type: 'symbol',
      source,
      minzoom: NAMES_FROM_ZOOM,
      layout: { 'text-field': ['get', 'name'], 'text-size': 12, 'text-max-width': 8 },
      paint: { 'text-color': ink, 'text-halo-color': paper, 'text-halo-width': 1.5 },
    },
  ]
}

function feature({ name, at, polygons, isSubject }: AreaData, id: number, { unit, shades }: MapData) {
  const coordinates = polygons.map((steps) =>
    ringsOf(steps, unit).map((ring) => ring.map(([x, y]) => [x, y])),
  )
  return {
    type: 'Feature' as const,
    id,
    properties: { name, ...(at === null ? {} : { shade: shades[at] }), ...(isSubject ? { isSubject } : {}) },
    geometry: { type: 'MultiPolygon' as const, coordinates },
  }
}

/** Draws the pattern of areas without a figure, at two pixels a point. */
function hatching(): ImageData {
  const size = 12
  const pattern = new ImageData(size, size)
  const colour = (hex: string) => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))
  const [land, stroke] = [colour(MAP_COLOURS.land), colour(MAP_COLOURS.control)]
  for (let at = 0; at < size * size; at++) {
    const isLine = ((at % size) + Math.floor(at / size)) % size < 2
    pattern.data.set([...(isLine ? stroke : land), 255], 4 * at)
  }
  return pattern
}

/** Edges the area under the pointer in red and writes its figure; at the keyboard, the one in the middle. */
function nameAreas(map: MapLibre, status: HTMLElement, { areas, points = [], figure }: MapData): void {
  let chosen: number | null = null
  const choose = (found: GeoJSONFeature | undefined) => {
    // Areas have neither.
    if (found && ('at' in found.properties || 'point_count' in found.properties)) {
      const point = points[Number(found.properties['at'])]
      status.replaceChildren(
        ...(point
          ? [linkTo(point), `, ${point.shown}`]
          : [`${found.properties['point_count']} places: zoom in to tell them apart.`]),
      )
      return
    }
    const id = found === undefined ? null : Number(found.id)
    if (id === chosen) return
    if (chosen !== null) map.setFeatureState({ source: 'areas', id: chosen }, { chosen: false })
    if (id !== null) map.setFeatureState({ source: 'areas', id }, { chosen: true })
    chosen = id
    const area = id === null ? undefined : areas[id]
    if (area)
      status.replaceChildren(
        linkTo(area),
        area.shown === '' ? '' : ` ${figure}: ${area.shown ?? 'no figure'}`,
      )
  }
  const layers = [...(points.length > 0 ? NAMED_POINTS : []), 'shaded', 'without']
  map.on('mousemove', ({ point }) => choose(map.queryRenderedFeatures(point, { layers })[0]))
  map.on('click', ({ point }) => choose(map.queryRenderedFeatures(point, { layers })[0]))
  map.getCanvas().addEventListener('keyup', () => {
    const { clientWidth, clientHeight } = map.getCanvas()
    const middle: [number, number] = [clientWidth / 2, clientHeight / 2]
    const pick = () => choose(map.queryRenderedFeatures(middle, { layers })[0])
    if (map.isMoving()) void map.once('moveend', pick)
    else pick()
  })
}

function linkTo({ name, href }: Pick<AreaData, 'name' | 'href'>): HTMLAnchorElement {
  const link = document.createElement('a')
  link.className = 'link font-medium'
  link.href = href
  link.textContent = name
  return link
}
