import { Text, View } from '@react-pdf/renderer'

import type { Drawing } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'

import { INK, seriesColour, styles } from './style.ts'

type Bars = Extract<Drawing, { kind: 'parts' | 'bars' | 'columns' | 'steps' }>
type Bar = { readonly label: string; readonly value: number; readonly from: number; readonly to: number }

/** Labelled horizontal bars from a common zero line. For steps (a waterfall chart) each bar starts where the last one ends, and the total comes last. */
export function BarRows({ drawing, width }: { readonly drawing: Bars; readonly width: number }) {
  const bars =
    drawing.kind === 'steps'
      ? stepped(drawing)
      : drawing.items.map((item) => ({ ...item, from: 0, to: item.value }))
  const ends = [0, ...bars.flatMap(({ from, to }) => [from, to])]
  const least = Math.min(...ends)
  const span = Math.max(...ends) - least || 1
  const labels = width * 0.34
  const values = width * 0.2
  const room = width - labels - values
  const at = (value: number) => ((value - least) / span) * room
  return (
    <View>
      {bars.map((bar, position) => (
        <View key={position} style={{ flexDirection: 'row', alignItems: 'center', minHeight: 15 }}>
          <Text style={{ width: labels, paddingRight: 8, fontSize: 8.5 }}>{bar.label}</Text>
          <View style={{ width: room, height: 15, justifyContent: 'center' }}>
            <View
              style={{
                marginLeft: at(Math.min(bar.from, bar.to)),
                width: Math.max(Math.abs(at(bar.to) - at(bar.from)), 0.5),
                height: 9,
                backgroundColor: colourOf(drawing, bars, position),
              }}
            />
            <View
              style={{
                position: 'absolute',
                left: at(0),
                top: 0,
                width: 0.5,
                height: 15,
                backgroundColor: INK.ink,
              }}
            />
          </View>
          <Text style={[styles.figures, { width: values, fontSize: 8.5 }]}>
            {inUnit(bar.value, drawing.unit)}
          </Text>
        </View>
      ))}
    </View>
  )
}

function stepped({ items, total = 'Left' }: Bars): Bar[] {
  let at = 0
  const bars = items.map(({ label, value }) => {
    const from = at
    at += value
    return { label, value, from, to: at }
  })
  return [...bars, { label: total, value: at, from: 0, to: at }]
}

/** In a waterfall chart the first and last bars are totals; in between, green adds and brick subtracts. */
function colourOf({ kind }: Bars, bars: readonly Bar[], position: number): string {
  if (kind !== 'steps') return seriesColour(0)
  if (position === 0 || position === bars.length - 1) return seriesColour(1)
  return seriesColour((bars[position]?.value ?? 0) < 0 ? 3 : 0)
}
