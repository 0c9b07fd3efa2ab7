import { type AxisValue, axisNumber, axisTicks, spreadLabels, verticalScale } from '#ui/chart/axis.ts'
import { relativePath } from '#ui/chart/relative-path.ts'

/** A line: points in order of x; a null leaves a gap. */
export type LineSeries = {
  readonly name: string
  readonly points: readonly { readonly x: AxisValue; readonly y: number | null }[]
}

type Frame = {
  readonly height: number
  readonly zero: boolean
  readonly formatX: (value: AxisValue) => string
}

/** Calculates the layout of a line chart. Pure. */
export function lineLayout(series: readonly LineSeries[], { height, zero, formatX }: Frame) {
  const drawn = series.filter((one) => one.points.some((point) => point.y !== null))
  const points = drawn.flatMap((one) => one.points)
  const xs = points.map((point) => axisNumber(point.x))
  const [from, to] = [Math.min(...xs), Math.max(...xs)]
  const x = (value: AxisValue) => (to === from ? 0.5 : (axisNumber(value) - from) / (to - from))
  const values = points.flatMap((point) => point.y ?? [])
  const { y, ticks } = verticalScale(values, { height, zero })
  const last = drawn.map((one) => lastPoint(one))
  const gap = drawn.length > 1 ? 38 : 18
  const places = spreadLabels(
    last.map((end) => y(end.y)),
    gap,
    height - 4,
  )
  return {
    y,
    ticks,
    x,
    xTicks: axisTicks(
      points.map((point) => point.x),
      formatX,
    ),
    lines: drawn.map((one, position) => ({
      series: one,
      path: pathOf(one, x, y),
      end: last[position] ?? { x: 0, y: 0 },
      labelAt: places[position] ?? 0,
    })),
  }
}

function lastPoint(series: LineSeries): { x: AxisValue; y: number } {
  const last = series.points.findLast((point) => point.y !== null)
  return { x: last?.x ?? 0, y: last?.y ?? 0 }
}

/** Lines are drawn in a box of so many steps, which the drawing stretches to the width of the page. */
export const LINE_WIDTH = 2000

/** Steps for each pixel of the height. */
export const STEPS = 2

/** Begins anew after a gap. */
function pathOf(series: LineSeries, x: (value: AxisValue) => number, y: (value: number) => number): string {
  let isOpen = false
  const steps = series.points.map((point, at) => {
    const wasOpen = isOpen
    isOpen = point.y !== null
    if (point.y === null) return ''
    const place = `${wasOpen ? 'L' : 'M'}${Math.round(x(point.x) * LINE_WIDTH)},${Math.round(y(point.y) * STEPS)}`
    // A point alone between gaps is a dot.
    const isAlone = !wasOpen && (series.points[at + 1]?.y ?? null) === null
    return isAlone ? `${place}Z` : place
  })
  return relativePath(steps.join(''))
}
