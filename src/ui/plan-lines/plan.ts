/** Quiet survey line work: contours and field boundaries that are the same for the same seed. Pure. */

/** A repeatable stream of numbers in [0, 1) from any text (FNV-1a into mulberry32). */
export function seededNumbers(seed: string): () => number {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Paths of one plan in a box of 800 × 320: closed contours around hills, and the edges of parcels. */
export type Plan = {
  readonly contours: readonly string[]
  readonly parcels: readonly string[]
  readonly subject: string
}

/** The plan that belongs to a seed, such as a postcode. */
export function planOf(seed: string): Plan {
  const next = seededNumbers(seed)
  const contours = Array.from({ length: 3 }, () => hill(next)).flat()
  const { parcels, subject } = street(next)
  return { contours, parcels, subject }
}

function hill(next: () => number): string[] {
  const centre = { x: 120 + next() * 620, y: 30 + next() * 260 }
  const waves = [2, 3, 5].map((turns) => ({
    turns,
    phase: next() * Math.PI * 2,
    depth: 0.05 + (next() * 0.32) / turns,
  }))
  const stretch = 1.2 + next() * 0.9
  const rings = 4 + Math.floor(next() * 4)
  return Array.from({ length: rings }, (_, ring) => {
    const radius = 22 + ring * (21 + next() * 5)
    return closedCurve(
      Array.from({ length: 18 }, (_, step) => {
        const angle = (step / 18) * Math.PI * 2
        const wobble = waves.reduce(
          (sum, wave) => sum + wave.depth * Math.sin(wave.turns * angle + wave.phase + ring * 0.12),
          1,
        )
        return {
          x: centre.x + Math.cos(angle) * radius * wobble * stretch,
          y: centre.y + Math.sin(angle) * radius * wobble,
        }
      }),
    )
  })
}

type Point = { readonly x: number; readonly y: number }

/** A smooth closed curve through the middles of the given points' sides. */
function closedCurve(points: readonly Point[]): string {
  const middle = (a: Point, b: Point) => `${round((a.x + b.x) / 2)} ${round((a.y + b.y) / 2)}`
  const last = points.at(-1)
  const first = points[0]
  if (!first || !last) return ''
  const turns = points.map(
    (point, position) =>
      `Q${round(point.x)} ${round(point.y)} ${middle(point, points[position + 1] ?? first)}`,
  )
  return `M${middle(last, first)}${turns.join('')}Z`
}

/** Two rows of plots along a road that crosses the sheet at a slant; one plot is the subject. */
function street(next: () => number): { parcels: string[]; subject: string } {
  const slope = (next() - 0.5) * 0.24
  const at = (x: number, offset: number) =>
    `${round(x - offset * slope)} ${round(190 + (x - 400) * slope + offset)}`
  const parcels: string[] = [`M${at(-40, -11)}L${at(840, -11)}M${at(-40, 11)}L${at(840, 11)}`]
  const plots: string[] = []
  for (const side of [-1, 1]) {
    let x = -20 + next() * 30
    while (x < 820) {
      const width = 24 + Math.floor(next() * 4) * 7
      const depth = side * (58 + Math.floor(next() * 3) * 9)
      plots.push(`M${at(x, side * 15)}L${at(x, depth)}L${at(x + width, depth)}L${at(x + width, side * 15)}Z`)
      const house = { from: side * 24, to: side * 40 }
      parcels.push(
        `M${at(x + 5, house.from)}L${at(x + 5, house.to)}L${at(x + width - 5, house.to)}L${at(x + width - 5, house.from)}Z`,
      )
      x += width + (next() < 0.12 ? 26 : 0)
    }
  }
  const chosen = Math.floor(plots.length * (0.62 + next() * 0.2))
  return {
    parcels: [...parcels, ...plots.filter((_, position) => position !== chosen)],
    subject: plots[chosen] ?? '',
  }
}

const round = (value: number) => Math.round(value * 10) / 10
