import { Text, View } from '@react-pdf/renderer'

import type { Sensitivity } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'

import { COLUMN, INK, seriesColour, styles } from './style.ts'
import { tagged } from './tags.ts'

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
    `${change}: ${value === null ? 'no result' : inUnit(value, figure.unit)}`
  return (
    <View {...tagged('Table')}>
      {rows.map((row) => (
        <View
          key={row.label}
          style={[styles.row, { alignItems: 'center', paddingVertical: 3 }]}
          wrap={false}
          {...tagged('TR')}
        >
          <Text style={{ width: LABELS, fontSize: 8.5, paddingRight: 6 }} {...tagged('TH', { scope: 'Row' })}>
            {row.label}
          </Text>
          <Text style={[styles.figures, { width: SIDES, fontSize: 8, paddingRight: 8 }]} {...tagged('TD')}>
            {end(row.low)}
          </Text>
          <Bars row={row} now={now} at={at} width={room} />
          <Text
            style={{ width: SIDES, fontSize: 8, paddingLeft: 8, fontFeatureSettings: ['tnum'] }}
            {...tagged('TD')}
          >
            {end(row.high)}
          </Text>
        </View>
      ))}
    </View>
  )
}

type BarsProps = {
  readonly row: Row
  readonly now: number
  readonly at: (value: number) => number
  readonly width: number
}

/** The bars of one input on either side of the current result. */
function Bars({ row, now, at, width }: BarsProps) {
  const line = { left: at(now), top: -3, width: 0.75, height: BAR_HEIGHT + 6, backgroundColor: INK.ink }
  return (
    <View style={{ width, height: BAR_HEIGHT }}>
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
      <View style={[{ position: 'absolute' }, line]} />
    </View>
  )
}
