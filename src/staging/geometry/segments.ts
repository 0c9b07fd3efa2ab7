import type { Slopes } from '#staging/image/grey.ts'

/** A straight edge in a picture, in pixels, and its mean strength in grey levels a pixel. */
export type Segment = {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly length: number
  readonly strength: number
}

const TOLERANCE = Math.cos((22.5 * Math.PI) / 180)

/**
 * Straight edges: neighbouring pixels whose slopes point the same way within 22.5° grow into regions, strongest first, and a
 * region that is long and thin is a segment. The idea is that of LSD (Grompone von Gioi and others, 2010), with a fixed
 * threshold in place of its test against chance.
 */
export function findSegments(
  slopes: Slopes,
  { weakest = 1.6, shortest = slopes.width * 0.025 } = {},
): Segment[] {
  const used = new Uint8Array(slopes.size.length)
  const region = new Int32Array(slopes.size.length)
  const segments: Segment[] = []
  for (const seed of strongestFirst(slopes, weakest)) {
    if (used[seed] === 1) continue
    const count = grow(slopes, seed, weakest, used, region)
    if (count < shortest) continue
    const segment = fit(slopes, region, count)
    if (segment && segment.length >= shortest) segments.push(segment)
  }
  return segments
}

function strongestFirst({ size }: Slopes, weakest: number): Int32Array {
  const places: number[] = []
  size.forEach((value, at) => {
    if (value >= weakest) places.push(at)
  })
  return Int32Array.from(places).sort((a, b) => (size[b] ?? 0) - (size[a] ?? 0))
}

function grow(
  { width, height, across, down, size }: Slopes,
  seed: number,
  weakest: number,
  used: Uint8Array,
  region: Int32Array,
): number {
  let [dx, dy] = [(across[seed] ?? 0) / (size[seed] ?? 1), (down[seed] ?? 0) / (size[seed] ?? 1)]
  let [sumX, sumY] = [dx, dy]
  let count = 1
  region[0] = seed
  used[seed] = 1
  for (let next = 0; next < count; next++) {
    const from = region[next] ?? 0
    const [x, y] = [from % width, Math.floor(from / width)]
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        const at = ny * width + nx
        const strength = size[at] ?? 0
        if (used[at] === 1 || strength < weakest) continue
        const [ux, uy] = [(across[at] ?? 0) / strength, (down[at] ?? 0) / strength]
        if (ux * dx + uy * dy < TOLERANCE) continue
        used[at] = 1
        region[count] = at
        count += 1
        sumX += ux
        sumY += uy
        const total = Math.hypot(sumX, sumY)
        dx = sumX / total
        dy = sumY / total
      }
  }
  return count
}

/** The main axis of a region, weighted by strength, if the region is thin. */
function fit({ width, size }: Slopes, region: Int32Array, count: number): Segment | null {
  let [weight, mx, my] = [0, 0, 0]
  for (let place = 0; place < count; place++) {
    const at = region[place] ?? 0
    const strength = size[at] ?? 0
    weight += strength
    mx += strength * (at % width)
    my += strength * Math.floor(at / width)
  }
  mx /= weight
  my /= weight
  let [xx, xy, yy] = [0, 0, 0]
  for (let place = 0; place < count; place++) {
    const at = region[place] ?? 0
    const [x, y] = [(at % width) - mx, Math.floor(at / width) - my]
    const strength = size[at] ?? 0
    xx += strength * x * x
    xy += strength * x * y
    yy += strength * y * y
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  const thickness = Math.sqrt(Math.max(0, xx * uy * uy - 2 * xy * ux * uy + yy * ux * ux) / weight)
  let [least, most] = [Infinity, -Infinity]
  for (let place = 0; place < count; place++) {
    const at = region[place] ?? 0
    const along = ((at % width) - mx) * ux + (Math.floor(at / width) - my) * uy
    least = Math.min(least, along)
    most = Math.max(most, along)
  }
  const length = most - least
  if (thickness > 1.2 + length * 0.008 || count < length * 0.8) return null
  const point = (along: number) => [mx + 0.5 + along * ux, my + 0.5 + along * uy] as const
  const [[x1, y1], [x2, y2]] = [point(least), point(most)]
  return { x1, y1, x2, y2, length, strength: weight / count }
}
