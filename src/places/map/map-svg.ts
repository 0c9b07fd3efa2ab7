import type { Polygon } from '#datasets/geometry/shape.ts'

import { areaNames, inXml } from './area-names.ts'
import { MAP_COLOURS, shadesOf } from './map-colours.ts'
import { MAP_SIZE, placed, WHOLE, windowOf } from './map-window.ts'

/**
 * An area to draw, with its class (null: hatched, for want of a figure; 'land': none is expected). Its name is written next to it if
 * there are few areas.
 */
export type DrawnArea = {
  readonly polygons: readonly Polygon[]
  readonly name?: string
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

/** What is drawn again, three times as large, in the North Sea. */
const LONDON = { west: -0.53, east: 0.35, south: 51.27, north: 51.71 }
const INSET_SCALE = 3

/**
 * Draws a map of the United Kingdom in the shades of its areas' classes, with an inset of London, as an SVG file. Without a legend, a
 * few areas are drawn with their names, and nothing far around them.
 */
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
  const { left, top, width, height, isWhole } = legend ? WHOLE : windowOf(areas)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}">`,
    hatching(),
    `<g fill-rule="evenodd" stroke="${isWhole ? line : control}" stroke-width=".6" stroke-linejoin="round">${layer(areas, 1)}`,
    isWhole && areas.some(({ inset }) => inset)
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
    isWhole ? '' : areaNames(areas),
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
  const rows = classes.map(
    (text, at) =>
      `<path fill="${shades[at]}" stroke="${MAP_COLOURS.control}" stroke-width=".8" d="M8 ${38 + 26 * at}h20v16h-20z"/><text x="36" y="${52 + 26 * at}">${inXml(text)}</text>`,
  )
  const lines = note.map(
    (text, at) => `<text x="8" y="${56 + 26 * classes.length + 20 * at}">${inXml(text)}</text>`,
  )
  return `<g font-family="sans-serif" font-size="16" fill="${MAP_COLOURS.ink}"><text x="8" y="22" font-weight="600">${inXml(title)}</text>${rows.join('')}${lines.join('')}</g>`
}

/** Draws the pattern of areas without a figure. */
function hatching(): string {
  const { land, control } = MAP_COLOURS
  return `<defs><pattern id="none" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path fill="${land}" d="M0 0h5v5H0z"/><path stroke="${control}" stroke-width=".8" d="M0 0v5"/></pattern></defs>`
}

function inset(paths: string, paper: string, control: string): string {
  const [x, y] = placed([LONDON.west, LONDON.north], INSET_SCALE)
  const [right, bottom] = placed([LONDON.east, LONDON.south], INSET_SCALE)
  const [width, height] = [right - x, bottom - y]
  const [left, top] = [MAP_SIZE.width - width - 8, MAP_SIZE.height * 0.34]
  const frame = `<path fill="${paper}" stroke="${control}" stroke-width="1" d="M${round(left - 6)} ${round(top - 6)}h${round(width + 12)}v${round(height + 34)}h-${round(width + 12)}z"/>`
  const words = `<text x="${round(left + width / 2)}" y="${round(top + height + 20)}" text-anchor="middle" stroke="none" fill="${MAP_COLOURS.slate}" font-family="sans-serif" font-size="17">London × ${INSET_SCALE}</text>`
  return `${frame}<g transform="translate(${round(left - x)} ${round(top - y)})">${paths}</g>${words}`
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
