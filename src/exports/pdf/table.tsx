import { Text, View } from '@react-pdf/renderer'

import { INK, styles } from './style.ts'
import { tagged } from './tags.ts'

/** A column of a table. Figures are right-aligned, text left-aligned. */
export type TableColumn = { readonly label: string; readonly figures: boolean }

type TableProps = {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Smaller text, for tables with many columns. */
  readonly dense?: boolean
}

/** A table. Rows never break across pages, and each page repeats the header. */
export function Table({ columns, rows, dense = columns.length > 6 }: TableProps) {
  const cell = { fontSize: dense ? 7.5 : 8.5, paddingVertical: dense ? 2 : 3, paddingRight: dense ? 4 : 8 }
  const widths = widthsOf(columns, rows)
  const looks = (index: number) => {
    const isLast = index === columns.length - 1
    const place = { flex: widths[index] ?? 1, ...(isLast ? { paddingRight: 0 } : {}) }
    return [cell, place, columns[index]?.figures ? styles.figures : {}]
  }
  const head = (
    <View style={[styles.row, { borderBottomColor: INK.slate }]} wrap={false} fixed {...tagged('TR')}>
      {columns.map(({ label }, index) => (
        <Text
          key={index}
          style={[...looks(index), styles.strong, { alignSelf: 'flex-end' }]}
          {...tagged('TH', { scope: 'Column' })}
        >
          {label}
        </Text>
      ))}
    </View>
  )
  const line = (row: readonly string[], key: number) => (
    <View key={key} style={styles.row} wrap={false} {...tagged('TR')}>
      {row.map((value, index) => (
        <Text key={index} style={looks(index)} {...tagged('TD')}>
          {value}
        </Text>
      ))}
    </View>
  )
  return (
    <View {...tagged('Table')}>
      {head}
      {rows.map(line)}
    </View>
  )
}

/** Relative column widths, from the longest cell or header word, with a minimum. */
function widthsOf(columns: readonly TableColumn[], rows: TableProps['rows']): readonly number[] {
  return columns.map(({ label }, index) => {
    const words = Math.max(...label.split(' ').map((word) => word.length))
    const cells = Math.max(0, ...rows.map((row) => row[index]?.length ?? 0))
    return Math.min(Math.max(words, cells, 6) + 2, 34)
  })
}
