import { Text, View } from '@react-pdf/renderer'

import type { Drawing } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'

import { BarRows } from './bar-rows.tsx'
import { Columns } from './columns.tsx'
import { Lines } from './lines.tsx'
import { PartsBar } from './parts-bar.tsx'
import { COLUMN, styles } from './style.ts'
import { tagged } from './tags.ts'

type PdfDrawingProps = {
  readonly drawing: Drawing
  readonly inset?: number
  /** The level of its title. */
  readonly heading?: 'H2' | 'H3'
}

/** A chart with its title and subtitle, as wide as the page minus `inset` points. */
export function PdfDrawing({ drawing, inset = 0, heading = 'H3' }: PdfDrawingProps) {
  const width = COLUMN - inset
  return (
    <View wrap={false}>
      <Text style={styles.subheading} {...tagged(heading)}>
        {drawing.title}
      </Text>
      <Text style={[styles.small, { marginBottom: 6 }]}>{drawing.subtitle}</Text>
      <View {...tagged('Figure', { alt: wordsOf(drawing) })}>
        {drawing.kind === 'parts' && <PartsBar drawing={drawing} width={width} />}
        {(drawing.kind === 'bars' || drawing.kind === 'steps') && <BarRows drawing={drawing} width={width} />}
        {drawing.kind === 'columns' && <Columns drawing={drawing} width={width} />}
        {drawing.kind === 'lines' && <Lines drawing={drawing} width={width} />}
      </View>
    </View>
  )
}

/** Describes a chart: each bar with its value, each line from first to last value. */
function wordsOf(drawing: Drawing): string {
  if (drawing.kind !== 'lines')
    return drawing.items.map(({ label, value }) => `${label}: ${inUnit(value, drawing.unit)}`).join('; ')
  const end = (point: { readonly y: number } | undefined) => (point ? inUnit(point.y, drawing.unit) : 'none')
  return drawing.series
    .map(({ name, points }) => `${name}: from ${end(points[0])} to ${end(points.at(-1))}`)
    .join('; ')
}
