import { type AxisValue, axisNumber, axisTicks, spreadLabels, verticalScale } from '#ui/chart/axis.ts'

/** A line: points in order of x; a null leaves a gap. */
export type LineSeries = {
  readonly name: string
  readonly points: readonly { readonly x: AxisValue; readonly y: number | null }[]
}

type Frame = {
  readonly height: number
  readonly zero: boolean
  readonly percentages?: boolean
  readonly formatX: (value: AxisValue) => string
}

/** Calculates the layout of a line chart. Pure. */
export function lineLayout(
  series: readonly LineSeries[],
  { height, zero, percentages = false, formatX }: Frame,
) {
  const drawn = series.filter((one) => one.points.some((point) => point.y !== null))
  const points = drawn.flatMap((one) => one.points)
  const places = drawn.map((one) => one.points.map((point) => axisNumber(point.x)))
  const all = places.flat()
  const [from, to] = [Math.min(...all), Math.max(...all)]
  const share = (place: number) => (to === from ? 0.5 : (place - from) / (to - from))
  const values = points.flatMap((point) => point.y ?? [])
  const { y, ticks } = verticalScale(values, { height, zero, percentages })
  const last = drawn.map((one) => lastPoint(one))
  const lastOfAll = Math.max(...last.map(({ x }) => axisNumber(x)))
  const gap = drawn.length > 1 ? 38 : 18
  const labels = spreadLabels(
    last.map((end) => y(end.y)),
    gap,
    height - 4,
  )
  return {
    y,
    ticks,
    x: (value: AxisValue) => share(axisNumber(value)),
    xTicks: axisTicks(
      points.map((point) => point.x),
      formatX,
      all,
    ),
    lines: drawn.map((one, position) => ({
      series: one,
      path: pathOf(one.points, (at) => share(places[position]?.[at] ?? from), y),
      end: last[position] ?? { x: 0, y: 0 },
      /** Whether other lines continue after its last figure. */
      endsEarly: axisNumber(last[position]?.x ?? 0) < lastOfAll,
      labelAt: labels[position] ?? 0,
    })),
  }
}

function lastPoint(series: LineSeries): { x: AxisValue; y: number } {
  const last = series.points.findLast((point) => point.y !== null)
  return { x: last?.x ?? 0, y: last?.y ?? 0 }
}

/** Lines are drawn in a box this many steps wide, which the drawing stretches to the width of the page. */
export const LINE_WIDTH = 2000

/** Steps for each pixel of the height. */
export const STEPS = 2

/** The line through the points in relative steps, which restarts after a gap. `shareOf` is how far along the axis a point is. */
function pathOf(
  points: LineSeries['points'],
  shareOf: (at: number) => number,
  y: (value: number) => number,
): string {
  let path = ''
  let pen: Pen | null = null
  let isOpen = false
  for (const [at, point] of points.entries()) {
    const wasOpen = isOpen
    isOpen = point.y !== null
    if (point.y === null) continue
    const to = { x: Math.round(shareOf(at) * LINE_WIDTH), y: Math.round(y(point.y) * STEPS) }
    path += stepTo(to, pen, wasOpen)
    pen = to
    // A point alone between gaps is a dot.
    if (!wasOpen && (points[at + 1]?.y ?? null) === null) path += 'Z'
  }
  return path
}

type Pen = { readonly x: number; readonly y: number }

/** A line or a move to a point from where the pen is; the first is a move from nowhere. */
function stepTo(to: Pen, from: Pen | null, isLine: boolean): string {
  if (from === null) return `M${pair(to.x, to.y)}`
  const by = pair(to.x - from.x, to.y - from.y)
  if (!isLine && by === '0 0') return ''
  return `${isLine ? 'l' : 'm'}${by}`
}

const pair = (x: number, y: number) => (y < 0 ? `${x}${y}` : `${x} ${y}`)
