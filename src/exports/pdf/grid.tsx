import { Text, View } from '@react-pdf/renderer'

import { inUnit, type Unit } from '#calculators/engine/report/units.ts'
import { compactPounds } from '#ui/chart/compact.ts'

import { INK, styles } from './style.ts'

/** Space for axis labels to the left of and below a chart, in points. */
export const AXIS = { width: 42, height: 14 } as const

type GridProps = {
  readonly ticks: readonly number[]
  readonly y: (value: number) => number
  readonly unit: Unit
  readonly width: number
}

/** Grid lines across a chart, with their values on the left. */
export function Grid({ ticks, y, unit, width }: GridProps) {
  return (
    <>
      {ticks.map((tick) => (
        <View key={tick}>
          <View
            style={{
              position: 'absolute',
              left: AXIS.width,
              width: width - AXIS.width,
              top: y(tick),
              height: 0.5,
              backgroundColor: INK.hairline,
            }}
          />
          <Text
            style={[
              styles.small,
              styles.figures,
              { position: 'absolute', left: 0, width: AXIS.width - 5, top: y(tick) - 5, fontSize: 7 },
            ]}
          >
            {tickWords(tick, unit)}
          </Text>
        </View>
      ))}
    </>
  )
}

/** A short tick label such as £300k. */
function tickWords(value: number, unit: Unit): string {
  const isMoney = unit === 'pounds' || unit === 'money' || unit === 'exact-pounds'
  return isMoney ? compactPounds(value) : inUnit(value, unit)
}
