import { Text, View } from '@react-pdf/renderer'

import type { Sensitivity } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'

import { COLUMN, INK, seriesColour, styles } from './style.ts'

type Row = Sensitivity['rows'][number]

const LABELS = 118
const SIDES = 112
const BAR_HEIGHT = 10

/** A tornado chart: for each input, a bar from the low to the high result around the current one, with both ends labelled. */
export function Tornado({ sensitivity: { figure, rows } }: { readonly sensitivity: Sensitivity }) {
  const now = figure.value ?? 0
  const values = rows.flatMap(({ low, high }) => [low.value ?? now, high.value ?? now])
  const least = Math.min(now, ...values)
  const span = Math.max(now, ...values) - least || 1
  const room = COLUMN - LABELS - 2 * SIDES
  const at = (value: number) => ((value - least) / span) * room
  const end = ({ change, value }: Row['low']) =>
    `${change}: ${value === null ? 'no answer' : inUnit(value, figure.unit)}`
  return (
    <View>
      {rows.map((row) => (
        <View key={row.label} style={[styles.row, { alignItems: 'center', paddingVertical: 3 }]} wrap={false}>
          <Text style={{ width: LABELS, fontSize: 8.5, paddingRight: 6 }}>{row.label}</Text>
          <Text style={[styles.figures, { width: SIDES, fontSize: 8, paddingRight: 8 }]}>{end(row.low)}</Text>
          <View style={{ width: room, height: BAR_HEIGHT }}>
            {[row.low, row.high].map(({ value }, side) => (
              <View
                key={side}
                style={{
                  position: 'absolute',
                  left: at(Math.min(value ?? now, now)),
                  width: Math.abs(at(value ?? now) - at(now)),
                  height: BAR_HEIGHT,
                  backgroundColor: seriesColour(side === 0 ? 1 : 2),
                }}
              />
            ))}
            <View
              style={{
                position: 'absolute',
                left: at(now),
                top: -3,
                width: 0.75,
                height: BAR_HEIGHT + 6,
                backgroundColor: INK.ink,
              }}
            />
          </View>
          <Text style={{ width: SIDES, fontSize: 8, paddingLeft: 8, fontFeatureSettings: ['tnum'] }}>
            {end(row.high)}
          </Text>
        </View>
      ))}
    </View>
  )
}
