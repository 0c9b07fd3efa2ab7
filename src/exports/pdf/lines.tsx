import { Path, Svg, Text, View } from '@react-pdf/renderer'

import type { Drawing } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { numberTicks, rounded, spreadLabels, verticalScale } from '#ui/chart/axis.ts'

import { AXIS, Grid } from './grid.tsx'
import { seriesColour, styles } from './style.ts'

type LinesDrawing = Extract<Drawing, { kind: 'lines' }>
type Scale = (value: number) => number

const HEIGHT = 140
/** Space on the right for each line’s name and last value, in points. */
const NAMES = 108
/** Characters of a name that fit on one line there. */
const ONE_LINE = 24
/** Dashes tell the lines apart in a black-and-white print. */
const DASHES = ['', '6 2.5', '1.5 2.5', '8 2.5 1.5 2.5', '3.5 1.5']

/** A line chart, with each line’s name and last value at its end. */
export function Lines({ drawing, width }: { readonly drawing: LinesDrawing; readonly width: number }) {
  const { series, unit, fromZero = false } = drawing
  const xs = series.flatMap(({ points }) => points.map(({ x }) => x))
  const from = Math.min(...xs)
  const to = Math.max(...xs)
  const { y, ticks } = verticalScale(
    series.flatMap(({ points }) => points.map((point) => point.y)),
    { height: HEIGHT, zero: fromZero },
  )
  const room = width - AXIS.width - NAMES
  const x = (value: number) => (to === from ? 0 : ((value - from) / (to - from)) * room)
  return (
    <View style={{ height: HEIGHT + AXIS.height + 10 }}>
      <Grid ticks={ticks} y={y} unit={unit} width={width - NAMES} />
      <Svg
        style={{ position: 'absolute', left: AXIS.width, top: 0, width: room, height: HEIGHT }}
        viewBox={`0 0 ${room} ${HEIGHT}`}
      >
        {series.map(({ points }, position) => (
          <Path
            key={position}
            d={points.map((at, index) => `${index ? 'L' : 'M'}${rounded(x(at.x))} ${y(at.y)}`).join('')}
            fill="none"
            stroke={seriesColour(position)}
            strokeWidth={1.6}
            {...(DASHES[position] ? { strokeDasharray: DASHES[position] } : {})}
          />
        ))}
      </Svg>
      <LineEnds drawing={drawing} y={y} left={width - NAMES + 6} />
      <HorizontalAxis drawing={drawing} from={from} to={to} x={x} />
    </View>
  )
}

type LineEndsProps = { readonly drawing: LinesDrawing; readonly y: Scale; readonly left: number }

function LineEnds({ drawing: { series, unit }, y, left }: LineEndsProps) {
  const ends = series.map(({ points }) => y(points.at(-1)?.y ?? 0))
  const gap = series.some(({ name }) => name.length > ONE_LINE) ? 28 : 19
  const tops = spreadLabels(ends, gap, HEIGHT + 4)
  const letters = { fontSize: 7.5, lineHeight: 1.2 }
  return series.map(({ name, points }, position) => (
    <View
      key={position}
      style={{ position: 'absolute', left, width: NAMES - 6, top: (tops[position] ?? 0) - 8 }}
    >
      <Text style={[letters, styles.strong, { color: seriesColour(position) }]}>{name}</Text>
      <Text style={letters}>{inUnit(points.at(-1)?.y ?? 0, unit)}</Text>
    </View>
  ))
}

type HorizontalAxisProps = {
  readonly drawing: LinesDrawing
  readonly from: number
  readonly to: number
  readonly x: Scale
}

function HorizontalAxis({ drawing: { xUnit, xHead }, from, to, x }: HorizontalAxisProps) {
  const words = (value: number) => (xUnit === 'years' ? String(value) : inUnit(value, xUnit))
  const place = { position: 'absolute', width: 60, top: HEIGHT + 3, fontSize: 7 } as const
  return (
    <>
      {numberTicks(from, to, words).map(({ at, label }) => (
        <Text key={at} style={[styles.small, place, { left: AXIS.width + x(at) - 30, textAlign: 'center' }]}>
          {label}
        </Text>
      ))}
      <Text style={[styles.small, place, { left: AXIS.width, top: HEIGHT + 13, width: 300 }]}>{xHead}</Text>
    </>
  )
}
