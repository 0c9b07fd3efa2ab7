import type { Segment } from '#staging/geometry/segments.ts'
import type { Raster } from '#staging/image/raster.ts'

/**
 * What became of a short piece of an edge of the original: still there, shifted across itself by `shiftPx`, gone (with plain wall in
 * its place), or covered by something else.
 */
export type Fate = 'kept' | 'moved' | 'gone' | 'covered'

/** A piece of a straight edge: its middle, the direction across it, its length in pixels, and what became of it. */
export type EdgePiece = {
  readonly x: number
  readonly y: number
  readonly across: readonly [number, number]
  readonly length: number
  readonly fate: Fate
  readonly shiftPx: number
}

/** Half the width of the profile across an edge, how far away the edge is looked for, and how long a piece is, in pixels. */
const [HALF, REACH, PIECE] = [5, 14, 14]
const SAMPLES = 7
/** Contrast in grey levels (standard deviation of the profile) below which an edge can't be followed. */
const MIN_CONTRAST = 1.6

/**
 * The pieces of a straight edge of the original that are clear enough to be followed, and what became of each in the
 * result. `aligned` is the original, made as bright as the result.
 */
export function edgePieces(
  original: Raster,
  result: Raster,
  { x1, y1, x2, y2 }: Pick<Segment, 'x1' | 'y1' | 'x2' | 'y2'>,
  aligned: Raster = original,
): EdgePiece[] {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const count = Math.max(1, Math.round(length / PIECE))
  const along = [(x2 - x1) / length, (y2 - y1) / length] as const
  const across = [-along[1], along[0]] as const
  return Array.from({ length: count }, (_, at) => (at + 0.5) / count).flatMap((share): EdgePiece[] => {
    const place: Place = {
      x: x1 + (x2 - x1) * share,
      y: y1 + (y2 - y1) * share,
      along,
      across,
      length: length / count,
    }
    const wide = REACH + HALF
    if (!isInside(original, place, HALF + 1)) return []
    const before = profileOf(original, place, HALF)
    const contrast = contrastOf(before, HALF, HALF)
    if (contrast < MIN_CONTRAST) return []
    const after = profileOf(result, place, wide)
    return [
      {
        x: place.x,
        y: place.y,
        across,
        length: place.length,
        ...fateOf(before, contrast, after, profileOf(aligned, place, HALF)),
      },
    ]
  })
}

type Place = {
  x: number
  y: number
  along: readonly [number, number]
  across: readonly [number, number]
  length: number
}
/** Red, green and blue of points across an edge, each averaged along it. */
type Profile = readonly [Float32Array, Float32Array, Float32Array]

const isInside = ({ width, height }: Raster, { x, y }: Place, margin: number) =>
  x > margin && y > margin && x < width - margin && y < height - margin

function profileOf(
  { width, height, data }: Raster,
  { x, y, along, across, length }: Place,
  half: number,
): Profile {
  const row = () => new Float32Array(2 * half + 1)
  const profile: Profile = [row(), row(), row()]
  for (let step = -half; step <= half; step++)
    for (let sample = 0; sample < SAMPLES; sample++) {
      const on = ((sample + 0.5) / SAMPLES - 0.5) * length
      const column = Math.max(0, Math.min(width - 1, Math.floor(x + across[0] * step + along[0] * on)))
      const line = Math.max(0, Math.min(height - 1, Math.floor(y + across[1] * step + along[1] * on)))
      const at = (line * width + column) * 3
      for (const part of [0, 1, 2] as const)
        profile[part][step + half] = (profile[part][step + half] ?? 0) + (data[at + part] ?? 0) / SAMPLES
    }
  return profile
}

/** The standard deviation of a profile within `HALF` of a position on it, in grey levels. */
function contrastOf(profile: Profile, middle: number, reach: number): number {
  let sum = 0
  for (const part of profile) {
    const mean = meanOf(part, middle - reach, middle + reach)
    for (let at = middle - reach; at <= middle + reach; at++) sum += ((part[at] ?? 0) - mean) ** 2
  }
  return Math.sqrt(sum / (3 * (2 * reach + 1)))
}

function meanOf(values: Float32Array, from: number, to: number): number {
  let sum = 0
  for (let at = from; at <= to; at++) sum += values[at] ?? 0
  return sum / (to - from + 1)
}

function fateOf(
  before: Profile,
  contrast: number,
  after: Profile,
  aligned: Profile,
): { fate: Fate; shiftPx: number } {
  const wide = REACH + HALF
  let best = { shift: 0, alike: -1, score: -Infinity }
  for (let shift = -REACH; shift <= REACH; shift++) {
    const alike = correlation(before, after, wide + shift)
    const score = alike - 0.006 * Math.abs(shift)
    if (score > best.score) best = { shift, alike, score }
  }
  const strength = contrastOf(after, wide + best.shift, HALF) / contrast
  const isFound = strength > 0.3 && strength < 3
  if (Math.abs(best.shift) <= 1 && best.alike > 0.75 && strength > 0.2) return { fate: 'kept', shiftPx: 0 }
  if (isFound && best.alike > 0.88 && Math.abs(best.shift) >= 2) return { fate: 'moved', shiftPx: best.shift }
  const left = contrastOf(after, wide, HALF)
  if (left < Math.max(1, 0.3 * contrast) && isPlain(aligned, after)) return { fate: 'gone', shiftPx: 0 }
  return { fate: 'covered', shiftPx: 0 }
}

function correlation(before: Profile, after: Profile, middle: number): number {
  let [ab, aa, bb] = [0, 0, 0]
  for (const part of [0, 1, 2] as const) {
    const [a, b] = [before[part], after[part]]
    const [meanA, meanB] = [meanOf(a, 0, 2 * HALF), meanOf(b, middle - HALF, middle + HALF)]
    for (let at = 0; at <= 2 * HALF; at++) {
      const [da, db] = [(a[at] ?? 0) - meanA, (b[middle - HALF + at] ?? 0) - meanB]
      ab += da * db
      aa += da * da
      bb += db * db
    }
  }
  return ab / Math.sqrt(Math.max(1e-6, aa * bb))
}

/** Whether the result shows the colour of one of the edge's sides there: the wall that was next to it. */
function isPlain(before: Profile, after: Profile): boolean {
  const wide = REACH + HALF
  const now = after.map((part) => meanOf(part, wide - HALF, wide + HALF))
  return [
    [0, 2],
    [2 * HALF - 2, 2 * HALF],
  ].some(([from = 0, to = 0]) => {
    const side = before.map((part) => meanOf(part, from, to))
    return isSameSurface(side, now, PLAIN_TINTED)
  })
}

/** How much brighter or darker (as a logarithm) the same surface may be, and how far its shares of red, green and blue may differ. */
const [MAX_BRIGHTER, MAX_DARKER, MAX_TINTED] = [0.4, 0.6, 0.014]

/** The plain wall that replaces an edge may be tinted more, by lamps and by furniture nearby. */
const PLAIN_TINTED = 0.022

/** Whether a colour could be that of the same surface after furniture has changed its light. */
export function isSameSurface(
  before: readonly number[],
  after: readonly number[],
  tint = MAX_TINTED,
): boolean {
  const [was = 1, is = 1] = [before, after].map((colour) =>
    Math.max(
      1,
      colour.reduce((sum, value) => sum + value, 0),
    ),
  )
  const brighter = Math.log(is / was)
  return (
    brighter < MAX_BRIGHTER &&
    brighter > -MAX_DARKER &&
    before.every((value, part) => Math.abs(value / was - (after[part] ?? 0) / is) < tint)
  )
}
