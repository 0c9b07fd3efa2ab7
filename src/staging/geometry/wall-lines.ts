import type { UpperWall } from './upper-wall.ts'

/** A line all along a wall at one height, at which its colour changes. */
export type WallLine = {
  /** Its height above the camera's, in heights of the camera above the floor. */
  readonly height: number
  /** How much the colour changes, in grey levels, beyond what it changes just below and above. */
  readonly size: number
  /** The change of brightness from below to above. */
  readonly brighter: number
  /** The share of the wall's visible columns at which it changes so. */
  readonly share: number
}

/** Tones from 2 to 4 levels below and above a line are compared, and how they change 5 levels further is no line's. */
const [NEXT, LAST, BESIDE] = [2, 4, 5]
/** Differences of colour count more than of brightness: light changes brightness only. */
const WEIGHTS = [1, 2, 2] as const
const FEWEST_COLUMNS = 8
/** Fainter changes are noise. */
const FAINTEST = 2
/** Levels between two lines. */
const APART = 3

/** The lines of a wall, from the lowest. */
export function wallLines(wall: UpperWall): WallLine[] {
  const steps = Array.from({ length: wall.levels }, (_, level) => stepsAt(wall, level))
  const lines = steps.map((_, level) => lineAt(wall, steps, level))
  return lines.flatMap((line, level) => {
    const near = lines.slice(Math.max(0, level - APART), level + APART + 1)
    if (!line || line.size < FAINTEST || near.some((other) => other && other.size > line.size)) return []
    const [below, above] = [lines[level - 1]?.size ?? 0, lines[level + 1]?.size ?? 0]
    return [{ ...line, height: line.height + peakBetween(below, line.size, above) * stepOf(wall) }]
  })
}

const stepOf = ({ heightOf }: UpperWall) => heightOf(1) - heightOf(0)

/** Where the peak is of which three values are known, in steps from the middle one, which is the largest. */
function peakBetween(before: number, middle: number, after: number): number {
  const bend = before - 2 * middle + after
  return bend < 0 ? (0.5 * (before - after)) / bend : 0
}

type Tone = readonly [number, number, number]

/** The change of tones at a level in each of a wall's columns; null where it can't be seen. */
function stepsAt({ columns, levels, tones }: UpperWall, level: number): (Tone | null)[] {
  if (level < LAST || level + LAST >= levels) return []
  return Array.from({ length: columns }, (_, column) => {
    const change = (part: 0 | 1 | 2) => {
      let sum = 0
      for (let away = NEXT; away <= LAST; away++)
        sum +=
          (tones[((level + away) * columns + column) * 3 + part] ?? Number.NaN) -
          (tones[((level - away) * columns + column) * 3 + part] ?? Number.NaN)
      return (sum / (LAST - NEXT + 1)) * WEIGHTS[part]
    }
    const tone: Tone = [change(0), change(1), change(2)]
    return Number.isNaN(tone[0]) ? null : tone
  })
}

function lineAt(wall: UpperWall, steps: readonly (Tone | null)[][], level: number): WallLine | null {
  const [before, here, after] = [level - BESIDE, level, level + BESIDE].map((at) => steps[at] ?? [])
  const columns = (here ?? []).flatMap((own, column) => {
    const [below, above] = [before?.[column], after?.[column]]
    return own && below && above ? [{ own, below, above }] : []
  })
  if (columns.length < FEWEST_COLUMNS) return null
  const middle = middleOf(columns.map(({ own }) => own))
  const whole = Math.hypot(...middle) || 1
  const along = (tone: Tone) => (tone[0] * middle[0] + tone[1] * middle[1] + tone[2] * middle[2]) / whole
  const beside = [columns.map(({ below }) => below), columns.map(({ above }) => above)]
  const size = whole - Math.max(0, ...beside.map((tones) => along(middleOf(tones))))
  const clear = columns.filter(
    ({ own, below, above }) => along(own) > whole / 3 && along(own) > Math.max(along(below), along(above)),
  )
  return {
    height: wall.heightOf(level),
    size: Math.max(0, size),
    brighter: middle[0],
    share: clear.length / columns.length,
  }
}

function middleOf(tones: readonly Tone[]): Tone {
  // Called thousands of times per estimate, and an array filled in a loop is faster than one made from another.
  const values = new Float64Array(tones.length)
  const middle = (part: 0 | 1 | 2) => {
    for (let at = 0; at < tones.length; at++) values[at] = tones[at]?.[part] ?? 0
    return values.sort()[tones.length >> 1] ?? 0
  }
  return [middle(0), middle(1), middle(2)]
}
