import type { IControl, RasterLayerSpecification, RasterSourceSpecification } from 'maplibre-gl'

import type { MapTiles } from '#platform/map-tiles.ts'

import { MAP_COLOURS } from './map-colours.ts'

/** The name of the tiles among the map's sources. */
export const TILES = 'tiles'

/** How much of the tiles an area's shade covers. */
export const SHADE_OVER_TILES = 0.6

/** The tiles as a source of the map. */
export function tileSource({ url }: MapTiles): RasterSourceSpecification {
  return { type: 'raster', tiles: [url], tileSize: 256, maxzoom: 19 }
}

/** Draws the tiles in paler colours, so that the areas stay what's looked at. */
export const TILE_LAYER: RasterLayerSpecification = {
  id: TILES,
  type: 'raster',
  source: TILES,
  paint: { 'raster-saturation': -0.6, 'raster-contrast': -0.2 },
}

/** Returns the credit for the tiles as a control of the map. */
export function tileCredit({ credit, creditUrl }: MapTiles): IControl {
  const box = document.createElement('div')
  box.className = 'maplibregl-ctrl'
  box.style.cssText = `padding: 0 6px; font-size: 12px; background: ${MAP_COLOURS.paper}; color: ${MAP_COLOURS.ink}`
  if (creditUrl === null) box.textContent = credit
  else {
    const link = document.createElement('a')
    link.href = creditUrl
    link.rel = 'noopener'
    link.textContent = credit
    link.style.textDecoration = 'underline'
    box.append(link)
  }
  return { onAdd: () => box, onRemove: () => box.remove() }
}
