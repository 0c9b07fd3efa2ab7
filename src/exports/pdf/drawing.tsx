import { Text, View } from '@react-pdf/renderer'

import type { Drawing } from '#calculators/engine/report/report.ts'

import { BarRows } from './bar-rows.tsx'
import { Columns } from './columns.tsx'
import { Lines } from './lines.tsx'
import { PartsBar } from './parts-bar.tsx'
import { COLUMN, styles } from './style.ts'

/** A chart with its title and subtitle, as wide as the page minus `inset` points. */
export function PdfDrawing({ drawing, inset = 0 }: { readonly drawing: Drawing; readonly inset?: number }) {
  const width = COLUMN - inset
  return (
    <View wrap={false}>
      <Text style={styles.subheading}>{drawing.title}</Text>
      <Text style={[styles.small, { marginBottom: 6 }]}>{drawing.subtitle}</Text>
      {drawing.kind === 'parts' && <PartsBar drawing={drawing} width={width} />}
      {(drawing.kind === 'bars' || drawing.kind === 'steps') && <BarRows drawing={drawing} width={width} />}
      {drawing.kind === 'columns' && <Columns drawing={drawing} width={width} />}
      {drawing.kind === 'lines' && <Lines drawing={drawing} width={width} />}
    </View>
  )
}
