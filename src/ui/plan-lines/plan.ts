/** Faint survey lines: contours, a street and its plots. The same seed gives the same plan. Pure. */

/** Any text as a whole number of 32 bits (FNV-1a). */
export function planNumber(seed: string): number {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619)
  return state >>> 0
}

/** A repeatable stream of numbers in [0, 1) from a whole number of 32 bits (mulberry32). */
export function seededNumbers(number: number): () => number {
  let state = number | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Paths of a plan in a box of 1600 × 480: contours, the street with its plots and houses, and one highlighted plot. */
export type Plan = { readonly contours: string; readonly street: string; readonly subject: string }

const width = 1600

/** Draws the plan of a number: that of a seed, such as a postcode, comes from `planNumber`. */
export function drawPlan(number: number): Plan {
  const next = seededNumbers(number)
  const contours = [100, 1040].map((west) => hill(west, next)).join('')
  return { contours, ...street(next) }
}

/** Contour rings around a hilltop in the strip that starts at `west`, too small to touch those of the other hill. */
function hill(west: number, next: () => number): string {
  const centre = { x: west + next() * 320, y: 40 + next() * 400 }
  const stretch = 1.2 + next() * 0.5
  const waves = [2, 3, 5].map((turns) => ({
    turns,
    phase: next() * Math.PI * 2,
    depth: 0.05 + (next() * 0.3) / turns,
  }))
  const rings = Array.from({ length: 6 }, (_, ring) => {
    const radius = 16 + ring * 22
    return closedCurve(
      Array.from({ length: 16 }, (_, step) => {
        const angle = (step / 16) * Math.PI * 2
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
  return rings.join('')
}

type Point = { readonly x: number; readonly y: number }

/** A smooth closed curve through the midpoints between the given points. */
function closedCurve(points: readonly Point[]): string {
  const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const last = points.at(-1)
  const first = points[0]
  if (!first || !last) return ''
  const line = pen(middle(last, first))
  points.forEach((point, at) => line.curve(point, middle(point, points[at + 1] ?? first)))
  return line.closed()
}

/** Writes a path in whole numbers, relative after its first point, which halves its size. */
function pen(start: Point) {
  let x = Math.round(start.x)
  let y = Math.round(start.y)
  let path = `M${x} ${y}`
  const by = (point: Point) => {
    const down = Math.round(point.y) - y
    return `${Math.round(point.x) - x}${down < 0 ? '' : ' '}${down}`
  }
  const moveTo = (point: Point) => {
    x = Math.round(point.x)
    y = Math.round(point.y)
  }
  return {
    line: (point: Point) => {
      path += `l${by(point)}`
      moveTo(point)
    },
    curve: (control: Point, end: Point) => {
      const second = by(end)
      path += `q${by(control)}${second.startsWith('-') ? '' : ' '}${second}`
      moveTo(end)
    },
    open: () => path,
    closed: () => `${path}z`,
  }
}

function lines([first = { x: 0, y: 0 }, ...others]: readonly Point[]) {
  const line = pen(first)
  for (const point of others) line.line(point)
  return line
}

/** A curved road with a row of plots on either side. One plot right of the middle is highlighted. */
function street(next: () => number): { street: string; subject: string } {
  const bend = { height: 14 + next() * 26, length: 210 + next() * 160, phase: next() * 6 }
  const slope = (next() - 0.5) * 0.16
  const middle = 220 + next() * 50
  /** A point at `offset` from the road, perpendicular to it. */
  const at = (x: number, offset: number) => {
    const turn = x / bend.length + bend.phase
    const steep = slope + (bend.height / bend.length) * Math.cos(turn)
    return {
      x: x - offset * steep,
      y: middle + slope * (x - width / 2) + bend.height * Math.sin(turn) + offset,
    }
  }
  const kerb = (offset: number) =>
    lines(Array.from({ length: 34 }, (_, step) => at(step * 50 - 20, offset))).open()
  const paths = [kerb(-11), kerb(11)]
  let subject = ''
  for (const side of [-1, 1]) {
    let x = -10 + next() * 20
    while (x < width + 10) {
      const wide = 26 + Math.floor(next() * 4) * 7
      const deep = side * (62 + Math.floor(next() * 3) * 10)
      const [front, wall, back] = [side * 16, side * 27, side * 43]
      const edge = lines([at(x, front), at(x, deep), at(x + wide, deep), at(x + wide, front)])
      const house = [at(x + 5, wall), at(x + 5, back), at(x + wide - 5, back), at(x + wide - 5, wall)]
      paths.push(edge.open(), lines(house).closed())
      if (side === 1 && x < width * 0.74) subject = edge.closed()
      x += wide + (next() < 0.1 ? 30 : 0)
    }
  }
  return { street: paths.join(''), subject }
}
