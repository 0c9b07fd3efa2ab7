import type { Polygon } from '#datasets/geometry/shape.ts'

import { MAP_COLOURS, shadesOf } from './map-colours.ts'

/** An area to draw, with its class (null: hatched, for want of a figure; 'land': none is expected). */
export type DrawnArea = {
  readonly polygons: readonly Polygon[]
  readonly at: number | 'land' | null
  readonly inset: boolean
}

/** A small area to draw as a point, in degrees, with its class. */
export type DrawnPoint = { readonly longitude: number; readonly latitude: number; readonly at: number | null }

/** The words of a legend: of its classes, lowest first, and the lines of a note below them. */
type Legend = {
  readonly title: string
  readonly classes: readonly string[]
  readonly note?: readonly string[]
}

/** What a drawing can have besides areas: points, and a legend. */
type Extras = { readonly points?: readonly DrawnPoint[]; readonly legend?: Legend }

/** The box of the United Kingdom in degrees; what is drawn keeps its proportions at its middle. */
const UK = { west: -8.75, east: 2.1, south: 49.8, north: 60.95 }
/** Units of the drawing per degree of latitude; one is about a kilometre. */
const PER_DEGREE = 100
const SHRINKING = Math.cos((((UK.south + UK.north) / 2) * Math.PI) / 180)
const WIDTH = Math.round((UK.east - UK.west) * PER_DEGREE * SHRINKING)
const HEIGHT = Math.round((UK.north - UK.south) * PER_DEGREE)

/** What is drawn again, three times as large, in the North Sea. */
const LONDON = { west: -0.53, east: 0.35, south: 51.27, north: 51.71 }
const INSET_SCALE = 3

/** The size of a drawing, for the page that shows it. */
export const MAP_SIZE = { width: WIDTH, height: HEIGHT } as const

/** Draws a map of the United Kingdom in the shades of its areas' classes, with an inset of London, as an SVG file. */
export function mapSvg(
  areas: readonly DrawnArea[],
  classes: number,
  { points = [], legend }: Extras = {},
): string {
  const shades = shadesOf(classes)
  const fills = [
    ...shades.map((fill, at) => ({ at, fill })),
    { at: null, fill: 'url(#none)' },
    { at: 'land', fill: MAP_COLOURS.hairline },
  ]
  const layer = (members: readonly DrawnArea[], scale: number) =>
    fills
      .map(({ at, fill }) => {
        const paths = members.filter((area) => area.at === at).flatMap(({ polygons }) => polygons)
        return paths.length === 0
          ? ''
          : `<path fill="${fill}" d="${paths.map((one) => pathOf(one, scale)).join('')}"/>`
      })
      .join('')
  const { paper, line, control } = MAP_COLOURS
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    hatching(),
    `<g fill-rule="evenodd" stroke="${line}" stroke-width=".6" stroke-linejoin="round">${layer(areas, 1)}`,
    areas.some(({ inset }) => inset)
      ? inset(
          layer(
            areas.filter((area) => area.inset),
            INSET_SCALE,
          ),
          paper,
          control,
        )
      : '',
    '</g>',
    pointsSvg(points, shades),
    legend ? legendSvg(legend, shades) : '',
    '</svg>',
  ].join('')
}

function pointsSvg(points: readonly DrawnPoint[], shades: readonly string[]): string {
  const dots = points.map(({ longitude, latitude, at }) => {
    const [x, y] = placed([longitude, latitude], 1)
    return `<circle cx="${x}" cy="${y}" r="4" fill="${at === null ? MAP_COLOURS.paper : shades[at]}"/>`
  })
  return dots.length === 0 ? '' : `<g stroke="${MAP_COLOURS.ink}" stroke-width=".8">${dots.join('')}</g>`
}

/** Draws the legend in the Atlantic, north-west of the islands. */
function legendSvg({ title, classes, note = [] }: Legend, shades: readonly string[]): string {
  const words = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const rows = classes.map(
    (text, at) =>
      `<path fill="${shades[at]}" stroke="${MAP_COLOURS.control}" stroke-width=".8" d="M8 ${38 + 26 * at}h20v16h-20z"/><text x="36" y="${52 + 26 * at}">${words(text)}</text>`,
  )
  const lines = note.map(
    (text, at) => `<text x="8" y="${56 + 26 * classes.length + 20 * at}">${words(text)}</text>`,
  )
  return `<g font-family="sans-serif" font-size="16" fill="${MAP_COLOURS.ink}"><text x="8" y="22" font-weight="600">${words(title)}</text>${rows.join('')}${lines.join('')}</g>`
}

/** Draws the pattern of areas without a figure. */
function hatching(): string {
  const { land, control } = MAP_COLOURS
  return `<defs><pattern id="none" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path fill="${land}" d="M0 0h5v5H0z"/><path stroke="${control}" stroke-width=".8" d="M0 0v5"/></pattern></defs>`
}

function inset(paths: string, paper: string, control: string): string {
  const width = (LONDON.east - LONDON.west) * PER_DEGREE * SHRINKING * INSET_SCALE
  const height = (LONDON.north - LONDON.south) * PER_DEGREE * INSET_SCALE
  const [left, top] = [WIDTH - width - 8, HEIGHT * 0.34]
  const [x, y] = placed([LONDON.west, LONDON.north], INSET_SCALE)
  const frame = `<path fill="${paper}" stroke="${control}" stroke-width="1" d="M${round(left - 6)} ${round(top - 6)}h${round(width + 12)}v${round(height + 34)}h-${round(width + 12)}z"/>`
  const words = `<text x="${round(left + width / 2)}" y="${round(top + height + 20)}" text-anchor="middle" stroke="none" fill="${MAP_COLOURS.slate}" font-family="sans-serif" font-size="17">London × ${INSET_SCALE}</text>`
  return `${frame}<g transform="translate(${round(left - x)} ${round(top - y)})">${paths}</g>${words}`
}

function placed([longitude, latitude]: readonly [number, number], scale: number): readonly [number, number] {
  return [
    Math.round((longitude - UK.west) * PER_DEGREE * SHRINKING * scale),
    Math.round((UK.north - latitude) * PER_DEGREE * scale),
  ]
}

/** Draws rings in relative lines, leaving out points that coincide with the one before. */
function pathOf(rings: Polygon, scale: number): string {
  return rings
    .map((ring) => {
      let [x, y] = placed(ring[0] ?? [0, 0], scale)
      let path = `M${x} ${y}l`
      let lines = 0
      for (const point of ring.slice(1, -1)) {
        const [nextX, nextY] = placed(point, scale)
        const [right, down] = [nextX - x, nextY - y]
        if (right === 0 && down === 0) continue
        path += `${path.endsWith('l') || right < 0 ? '' : ' '}${right}${down < 0 ? '' : ' '}${down}`
        ;[x, y] = [nextX, nextY]
        lines++
      }
      return lines < 2 ? '' : `${path}z`
    })
    .join('')
}

const round = (value: number) => Math.round(value * 10) / 10
