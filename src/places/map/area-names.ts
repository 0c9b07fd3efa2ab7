import { boundsOf, type Polygon } from '#datasets/geometry/shape.ts'

import { MAP_COLOURS } from './map-colours.ts'
import { type MapWindow, placed, windowOf } from './map-window.ts'

type Named = { readonly polygons: readonly Polygon[]; readonly name?: string }

/** Letters of the drawing's font that fit in its width; a letter is about half as wide as the font is high. */
const LETTERS = 48
const GAP = 6

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Writes the names of a few areas beside them, on the right where there's room. */
export function areaNames(areas: readonly Named[]): string {
  const window = windowOf(areas)
  const size = Math.round((window.width / LETTERS) * 18) / 10
  const named = areas.flatMap(({ name, polygons }) =>
    name === undefined || polygons.length === 0 ? [] : [{ name, area: boxOf(polygons) }],
  )
  const taken = named.map(({ area }) => area)
  const texts = named.map(({ name, area }) => {
    const [right, left] = besideOf(area, { width: name.length * size * 0.55, height: size })
    const isFree = (box: Box) => isIn(box, window) && !taken.some((other) => overlap(box, other))
    const isLeft = !isFree(right) && isFree(left)
    taken.push(isLeft ? left : right)
    const y = Math.round((area.top + area.bottom) / 2 + size / 3)
    const start = isLeft ? `x="${left.right}" y="${y}" text-anchor="end"` : `x="${right.left}" y="${y}"`
    return `<text ${start}>${inXml(name)}</text>`
  })
  return `<g font-family="sans-serif" font-size="${size}" fill="${MAP_COLOURS.ink}">${texts.join('')}</g>`
}

function boxOf(polygons: readonly Polygon[]): Box {
  const [west, south, east, north] = boundsOf(polygons)
  const [left, top] = placed([west, north], 1)
  const [right, bottom] = placed([east, south], 1)
  return { left, right, top, bottom }
}

/** The places of a text on the right and on the left of an area. */
function besideOf(
  { left, right, top, bottom }: Box,
  { width, height }: { readonly width: number; readonly height: number },
): readonly [right: Box, left: Box] {
  const middle = (top + bottom) / 2
  const rows = { top: middle - height / 2, bottom: middle + height / 2 }
  return [
    { left: right + GAP, right: right + GAP + width, ...rows },
    { left: left - GAP - width, right: left - GAP, ...rows },
  ]
}

function isIn({ left, right }: Box, window: MapWindow): boolean {
  return left >= window.left && right <= window.left + window.width
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** Text of an SVG file. */
export function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
