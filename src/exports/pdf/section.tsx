import { Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'

import type { Taken } from '#exports/taken.ts'

import { styles } from './style.ts'

/**
 * A part of the document. A document is a list of them: the report of a calculator has `REPORT_SECTIONS`, and further
 * documents, such as a pack for investors, put others between them.
 */
export type PdfSection = {
  /** Unique in a document. */
  readonly id: string
  /** Whether this report has anything to say there. */
  readonly has: (taken: Taken) => boolean
  readonly View: (props: { readonly taken: Taken }) => ReactNode
}

type TitledProps = {
  readonly title: string
  /** Short enough to stand on one page in any case: it is not cut. */
  readonly whole?: boolean
  readonly children: ReactNode
}

/** A section under its heading, which is a bookmark and never stands alone at the foot of a page. */
export function Titled({ title, whole = false, children }: TitledProps) {
  return (
    <View style={{ marginTop: 24 }} wrap={!whole} {...bookmarked(title)}>
      <Text style={[styles.heading, { marginBottom: 7 }]} minPresenceAhead={70}>
        {title}
      </Text>
      {children}
    </View>
  )
}

/** Views may be bookmarks as pages are, although only pages are declared to be. */
const bookmarked = (title: string): object => ({ bookmark: title })
