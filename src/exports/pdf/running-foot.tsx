import { Text, View } from '@react-pdf/renderer'

import { INK, MARGIN, styles } from './style.ts'
import { tagged } from './tags.ts'

/** The footer of every page: what the document is, and the page number. */
export function RunningFoot({ words }: { readonly words: string }) {
  return (
    <View
      fixed
      {...tagged('Artifact')}
      style={{
        position: 'absolute',
        top: 841.89 - 46,
        left: MARGIN.side,
        right: MARGIN.side,
        flexDirection: 'row',
        justifyContent: 'space-between',
        borderTopWidth: 0.5,
        borderTopColor: INK.hairline,
        paddingTop: 6,
      }}
    >
      <Text style={styles.small}>{words}</Text>
      <Text
        style={styles.small}
        render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
      />
    </View>
  )
}
