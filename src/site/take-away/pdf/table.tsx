import { Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'

import { INK, styles } from './style.ts'

/** A column of a table: figures stand on the right, words on the left. */
export type TableColumn = { readonly label: string; readonly figures: boolean; readonly flex?: number }

type TableProps = {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly ReactNode[])[]
  /** Further columns are narrower, and so are their letters. */
  readonly dense?: boolean
}

/** A table with hairlines; no row is cut by the end of a page, and each page begins with the head again. */
export function Table({ columns, rows, dense = columns.length > 6 }: TableProps) {
  const cell = { fontSize: dense ? 7.5 : 8.5, paddingVertical: dense ? 2 : 3, paddingRight: dense ? 4 : 8 }
  const place = (column: TableColumn | undefined, last: boolean) => ({
    flex: column?.flex ?? (column?.figures ? 1 : 1.4),
    ...(last ? { paddingRight: 0 } : {}),
  })
  const looks = (index: number) => {
    const column = columns[index]
    return [cell, place(column, index === columns.length - 1), column?.figures ? styles.figures : {}]
  }
  const head = (
    <View style={[styles.row, { borderBottomColor: INK.slate }]} wrap={false} fixed>
      {columns.map(({ label }, index) => (
        <Text key={index} style={[...looks(index), styles.strong, { alignSelf: 'flex-end' }]}>
          {label}
        </Text>
      ))}
    </View>
  )
  const line = (row: readonly ReactNode[], key: number) => (
    <View key={key} style={styles.row} wrap={false}>
      {row.map((value, index) => (
        <Text key={index} style={looks(index)}>
          {value}
        </Text>
      ))}
    </View>
  )
  return (
    <View>
      {head}
      {rows.map(line)}
    </View>
  )
}
