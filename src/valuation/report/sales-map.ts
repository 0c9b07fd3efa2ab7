import type { GridPoint } from '#datasets/postcodes/record.ts'

/** Sales at or near one place of the map: the middle of a postcode. */
export type MapSpot = {
  /** The middle of its label. */
  x: number
  y: number
  /** The numbers of the sales there, as the list has them. */
  numbers: readonly number[]
}

/** A map of sales around a home, in a square of `size` units with north at the top. */
export type SalesMap = {
  size: number
  home: { x: number; y: number }
  spots: readonly MapSpot[]
  scale: { metres: number; length: number }
}

/** What's said below a map of the sales around a postcode. */
export function mapCaption(postcode: string): string {
  return `The red square is ${postcode}. Sales are drawn in the middle of their postcode; the numbers match the list.`
}

/** What the label of a spot says: '3', '3, 5' or '3 +2' for the first of three. */
export function spotLabel(numbers: readonly number[]): string {
  const [first, second, ...others] = numbers
  if (second === undefined) return String(first)
  return others.length === 0 ? `${first}, ${second}` : `${first} +${others.length + 1}`
}

/** A sale to draw: its number in the list and where it is. */
export type PlacedSale = { number: number; position: GridPoint | null }

const SIZE = 360
const MARGIN = 34
/** A map of a single street needn't be closer than this, in metres from the middle. */
const MIN_REACH = 60
const SCALES = [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000] as const

/** Lays out sales around a home. Null without the home's position, or a sale with one. */
export function salesMap(middle: GridPoint | null, sales: readonly PlacedSale[]): SalesMap | null {
  const placed = sales.flatMap(({ position, ...sale }) => (position ? [{ ...sale, ...position }] : []))
  if (middle === null || placed.length === 0) return null
  const away = placed.flatMap(({ easting, northing }) => [
    Math.abs(easting - middle.easting),
    Math.abs(northing - middle.northing),
  ])
  const perMetre = (SIZE / 2 - MARGIN) / Math.max(MIN_REACH, ...away)
  const points = placed.map(({ easting, northing, number }) => ({
    ...labelled((easting - middle.easting) * perMetre, (middle.northing - northing) * perMetre),
    number,
  }))
  return {
    size: SIZE,
    home: { x: SIZE / 2, y: SIZE / 2 },
    spots: gathered(points),
    scale: scaleBar(perMetre),
  }
}

/** Labels of sales nearer to the home than this are drawn as far above it, so that its square can be seen. */
const AT_HOME = { within: 14, above: 26 }

/** Where the label of a sale is drawn that's this far right of and below the home. */
function labelled(right: number, below: number): { x: number; y: number } {
  const isHere = Math.hypot(right, below) < AT_HOME.within
  return { x: SIZE / 2 + right, y: SIZE / 2 + (isHere ? -AT_HOME.above : below) }
}

/** Labels that are nearer to each other than this, in units of the drawing, share one. */
const LABEL = { width: 40, height: 22 }

/** Gathers sales whose labels would overlap: each joins the first spot that's near enough. */
function gathered(points: readonly { x: number; y: number; number: number }[]): MapSpot[] {
  const spots: { x: number; y: number; numbers: number[] }[] = []
  for (const { x, y, number } of points) {
    const near = spots.find(
      (spot) => Math.abs(spot.x - x) < LABEL.width && Math.abs(spot.y - y) < LABEL.height,
    )
    if (near) near.numbers.push(number)
    else spots.push({ x, y, numbers: [number] })
  }
  return spots
}

function scaleBar(perMetre: number): SalesMap['scale'] {
  const metres = SCALES.findLast((each) => each * perMetre <= SIZE / 4) ?? SCALES[0]
  return { metres, length: metres * perMetre }
}
