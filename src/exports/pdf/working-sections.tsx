import { Link, Text, View } from '@react-pdf/renderer'

import { WITHOUT_LAW, type WorkingSource } from '#calculators/engine/working.ts'
import { SOURCE_GRADES } from '#domain/dated.ts'
import { formatDate } from '#domain/dates.ts'
import type { Download } from '#exports/download.ts'
import { NOT_ADVICE } from '#exports/not-advice.ts'

import { Titled, type PdfSection } from './section.tsx'
import { INK, styles } from './style.ts'

// On the first line and not around all lines: a heading followed by a box with a border can be left alone at the foot of a page.
const TOP_LINE = { borderTopWidth: 0.5, borderTopColor: INK.hairline }

/** The working, line by line: label, formula, the formula with numbers, and result. */
export const workingSection: PdfSection = {
  id: 'working',
  has: ({ report }) => report.working.length > 0,
  View: ({ download: { report } }) => (
    <Titled title="Working">
      {report.working.map(({ label, formula, values, result }, index) => (
        <View
          key={index}
          style={[styles.row, { paddingVertical: 4, gap: 12 }, index === 0 ? TOP_LINE : {}]}
          wrap={false}
        >
          <View style={{ flex: 1 }}>
            <Text style={styles.strong}>{label}</Text>
            <Text style={{ fontSize: 8.5 }}>{formula}</Text>
            {values !== formula && <Text style={[styles.slate, { fontSize: 8.5 }]}>{values}</Text>}
          </View>
          <Text style={[styles.figures, styles.strong, { width: 110 }]}>{result}</Text>
        </View>
      ))}
    </Titled>
  ),
}

/**
 * The rules behind the working, each with its source and dates. The closing note is kept on the same page as the
 * last rule, so that no page has only the note.
 */
export const sourcesSection: PdfSection = {
  id: 'sources',
  has: ({ report }) => report.working.length > 0,
  View: ({ download }) => {
    const rules = [...new Map(download.report.working.map(({ rule, source }) => [rule, source]))]
    return (
      <Titled title="Rules and sources">
        {rules.map(([rule, source], index) => (
          <View key={rule} wrap={false} style={{ marginTop: index === 0 ? 0 : 7 }}>
            <View style={{ borderLeftWidth: 1.5, borderLeftColor: INK.hairline, paddingLeft: 8 }}>
              <Text style={styles.strong}>{rule}</Text>
              {source ? <SourceOnPaper source={source} /> : <Text style={styles.slate}>{WITHOUT_LAW}</Text>}
            </View>
            {index === rules.length - 1 && <End download={download} />}
          </View>
        ))}
      </Titled>
    )
  },
}

/** The closing note: for guidance only, and a link to change the inputs. */
function End({ download: { tool, address, today } }: { readonly download: Download }) {
  return (
    <View style={{ marginTop: 27, borderTopWidth: 0.5, borderTopColor: INK.hairline, paddingTop: 8 }}>
      <Text style={styles.small}>{NOT_ADVICE}</Text>
      <Text style={styles.small}>
        {tool.title}, Freehold, {formatDate(today)}.{' '}
        <Link src={address} style={styles.link}>
          Change the inputs online
        </Link>
        .
      </Text>
    </View>
  )
}

function SourceOnPaper({ source }: { readonly source: WorkingSource }) {
  const { title, url, from, to, verifiedOn, confidence } = source
  const period = [from && `from ${formatDate(from)}`, to && `to ${formatDate(to)}`].filter(Boolean).join(' ')
  return (
    <>
      <Text style={{ fontSize: 8.5 }}>{title}</Text>
      <Link src={url} style={[styles.link, { fontSize: 8 }]}>
        {url}
      </Link>
      <Text style={styles.small}>
        {period && `In force ${period}. `}Checked on {formatDate(verifiedOn)} ({SOURCE_GRADES[confidence]}).
      </Text>
    </>
  )
}
