import { Text, View } from '@react-pdf/renderer'

import type { Drawing } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'

import { INK, seriesColour, styles } from './style.ts'

type Parts = Extract<Drawing, { kind: 'parts' | 'bars' | 'columns' | 'steps' }>

const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 })

/** A stacked bar with a legend below it that gives each part’s amount and share. */
export function PartsBar({
  drawing: { items, unit },
  width,
}: {
  readonly drawing: Parts
  readonly width: number
}) {
  const sum = items.reduce((total, { value }) => total + Math.max(value, 0), 0)
  const share = (value: number) => (sum > 0 ? Math.max(value, 0) / sum : 0)
  return (
    <View>
      <View style={{ flexDirection: 'row', width, height: 16, backgroundColor: INK.wash }}>
        {items.map(({ value }, position) => (
          <View
            key={position}
            style={{
              width: share(value) * width,
              backgroundColor: seriesColour(position),
              borderRightWidth: share(value) > 0 && position < items.length - 1 ? 1 : 0,
              borderRightColor: INK.card,
            }}
          />
        ))}
      </View>
      <View style={{ marginTop: 5 }}>
        {items.map(({ label, value, detail }, position) => (
          <View key={position} style={{ flexDirection: 'row', alignItems: 'center', paddingVertical: 1.5 }}>
            <View style={{ width: 7, height: 7, backgroundColor: seriesColour(position) }} />
            <Text style={{ flex: 1, paddingLeft: 6, fontSize: 8.5 }}>
              {label}
              {detail ? <Text style={styles.slate}>{`  ${detail}`}</Text> : ''}
            </Text>
            <Text style={[styles.figures, { width: 90, fontSize: 8.5 }]}>{inUnit(value, unit)}</Text>
            <Text style={[styles.figures, styles.slate, { width: 46, fontSize: 8.5 }]}>
              {sum > 0 ? percent.format(share(value)) : ''}
            </Text>
          </View>
        ))}
      </View>
    </View>
  )
}
