import { Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'

import type { Download } from '#exports/download.ts'

import { styles } from './style.ts'
import { tagged } from './tags.ts'

/**
 * A section of a document. A calculator’s report has `REPORT_SECTIONS`; other documents, such as the investor pack, add more.
 */
export type PdfSection = {
  /** Unique in a document. */
  readonly id: string
  /** Whether this report needs the section. */
  readonly has: (download: Download) => boolean
  readonly View: (props: { readonly download: Download }) => ReactNode
}

type TitledProps = {
  readonly title: string
  /** Keeps the section on one page; for short ones only. */
  readonly whole?: boolean
  readonly children: ReactNode
}

/** A section with its heading, which is also a bookmark and is never left alone at the foot of a page. */
export function Titled({ title, whole = false, children }: TitledProps) {
  return (
    <View style={{ marginTop: 24 }} wrap={!whole} {...bookmarked(title)}>
      <Text style={[styles.heading, { marginBottom: 7 }]} minPresenceAhead={70} {...tagged('H2')}>
        {title}
      </Text>
      {children}
    </View>
  )
}

/** The library accepts bookmarks on views too, although its types only allow them on pages. */
const bookmarked = (title: string): object => ({ bookmark: title })
