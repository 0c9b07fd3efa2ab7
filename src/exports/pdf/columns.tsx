import { Text, View } from '@react-pdf/renderer'

import type { Drawing } from '#calculators/engine/report/report.ts'
import { verticalScale } from '#ui/chart/axis.ts'

import { AXIS, Grid } from './grid.tsx'
import { INK, seriesColour, styles } from './style.ts'

type ColumnsDrawing = Extract<Drawing, { kind: 'parts' | 'bars' | 'columns' | 'steps' }>

const HEIGHT = 120
/** Width of a label below a column, in points. */
const LABEL_WIDTH = 34

type ColumnsProps = { readonly drawing: ColumnsDrawing; readonly width: number }

/** A column chart, for example by year. Shows as many labels as fit, always including the first. */
export function Columns({ drawing: { items, unit }, width }: ColumnsProps) {
  const { y, ticks } = verticalScale(
    items.map(({ value }) => value),
    { height: HEIGHT, zero: true },
  )
  const room = width - AXIS.width
  const slot = room / Math.max(items.length, 1)
  const every = Math.ceil(LABEL_WIDTH / slot)
  const zero = { left: AXIS.width, top: y(0), width: room, height: 0.75, backgroundColor: INK.ink }
  return (
    <View style={{ height: HEIGHT + AXIS.height }}>
      <Grid ticks={ticks} y={y} unit={unit} width={width} />
      {items.map(({ value }, position) => (
        <View
          key={position}
          style={{
            position: 'absolute',
            left: AXIS.width + (position + 0.14) * slot,
            width: slot * 0.72,
            top: Math.min(y(value), y(0)),
            height: Math.abs(y(value) - y(0)),
            backgroundColor: seriesColour(value < 0 ? 3 : 0),
          }}
        />
      ))}
      {items.map(
        ({ label }, position) =>
          position % every === 0 && (
            <ColumnLabel key={position} label={label} at={AXIS.width + (position + 0.5) * slot} />
          ),
      )}
      <View style={[{ position: 'absolute' }, zero]} />
    </View>
  )
}

function ColumnLabel({ label, at }: { readonly label: string; readonly at: number }) {
  const place = { position: 'absolute', left: at - LABEL_WIDTH, width: 2 * LABEL_WIDTH } as const
  return (
    <Text style={[styles.small, place, { top: HEIGHT + 3, textAlign: 'center', fontSize: 7 }]}>{label}</Text>
  )
}
