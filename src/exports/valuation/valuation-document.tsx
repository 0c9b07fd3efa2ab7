import { Document, Page, Path, Rect, Svg, Text, View } from '@react-pdf/renderer'

import { Address } from '#exports/pdf/address.tsx'
import { PdfDrawing } from '#exports/pdf/drawing.tsx'
import { RunningFoot } from '#exports/pdf/running-foot.tsx'
import { Titled } from '#exports/pdf/section.tsx'
import { INK, styles } from '#exports/pdf/style.ts'
import { Table } from '#exports/pdf/table.tsx'
import { tagged } from '#exports/pdf/tags.ts'
import { Wordmark } from '#exports/pdf/wordmark.tsx'
import { SERIF } from '#ui/fonts/pdf-fonts.server.ts'

import type { ReportMap, ReportSection, ValuationJob } from './valuation-job.ts'

/** The report of a valuation as A4 pages: the range inside the red edge, what to read with it, then the sections. */
export function ValuationDocument({
  home,
  range,
  sentence,
  notes,
  sections,
  address,
  date,
  now,
}: ValuationJob) {
  const title = `Valuation of ${home}`
  return (
    <Document
      title={`${title}, ${date}`}
      author="Freehold"
      subject={sentence}
      creator={address}
      producer="Freehold"
      language="en-GB"
      pageMode="useOutlines"
      creationDate={now}
      modificationDate={now}
    >
      <Page experimentalPagination size="A4" style={styles.page}>
        <RunningFoot words={`Freehold · ${title} · ${date} · Not a RICS valuation`} />
        <Wordmark />
        <Lead title={title} range={range} sentence={sentence} notes={notes} address={address} />
        {sections.map((section) => (
          <Section key={section.title} section={section} />
        ))}
      </Page>
    </Document>
  )
}

type LeadProps = Pick<ValuationJob, 'range' | 'sentence' | 'notes' | 'address'> & { readonly title: string }

/**
 * The title, the range inside the red edge, what must be read with it, and where to open it again: here, because it could be the
 * only thing on the last page.
 */
function Lead({ title, range, sentence, notes, address }: LeadProps) {
  return (
    <View>
      <Text style={[styles.slate, { fontSize: 11 }]} {...tagged('H1')}>
        {title}
      </Text>
      <View
        style={{
          borderWidth: 2,
          borderColor: INK.red,
          backgroundColor: INK.card,
          padding: 16,
          marginTop: 10,
        }}
        wrap={false}
      >
        <Text style={{ fontFamily: SERIF, fontWeight: 600, fontSize: 26, lineHeight: 1.2 }}>{range}</Text>
        <Text style={{ marginTop: 6 }}>{sentence}</Text>
      </View>
      {notes.map((note) => (
        <Text key={note} style={{ marginTop: 6 }}>
          {note}
        </Text>
      ))}
      <Text style={[styles.slate, { marginTop: 6 }]}>
        Open it again here. The page shows the estimate for the day you open it.
      </Text>
      <Address of={address} />
    </View>
  )
}

function Section({
  section: { title, paragraphs, drawing, map, table },
}: {
  readonly section: ReportSection
}) {
  return (
    <Titled title={title}>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} style={{ marginBottom: 5 }}>
          {paragraph}
        </Text>
      ))}
      {drawing && <PdfDrawing drawing={drawing} />}
      {map && <SalesMap map={map} />}
      {table && <Table {...table} />}
    </Titled>
  )
}

const MAP_POINTS = 230

/** The sales around the home, numbered as in the table; the home is outlined in red. */
function SalesMap({ map: { size, home, spots, scale, caption } }: { readonly map: ReportMap }) {
  const per = MAP_POINTS / size
  return (
    <View wrap={false} style={{ width: MAP_POINTS, marginBottom: 10 }}>
      <View
        {...tagged('Figure', {
          alt: `Map of the comparables around the home, north at the top. The table lists them.`,
        })}
      >
        <Svg viewBox={`0 0 ${size} ${size}`} style={{ width: MAP_POINTS, height: MAP_POINTS }}>
          <Rect x={0.5} y={0.5} width={size - 1} height={size - 1} fill={INK.card} stroke={INK.hairline} />
          <Rect
            x={home.x - 8}
            y={home.y - 8}
            width={16}
            height={16}
            fill="none"
            stroke={INK.red}
            strokeWidth={3}
          />
          <Path
            d={`M14 ${size - 20}v6H${14 + scale.length}v-6M${size - 20} 40V16m-5 8l5-8l5 8`}
            fill="none"
            stroke={INK.ink}
            strokeWidth={1.5}
          />
        </Svg>
        {spots.map(({ x, y, label }) => (
          <Text
            key={label}
            style={[LABEL, { left: x * per - LABEL.width / 2, top: y * per - LABEL.height / 2 }]}
          >
            {label}
          </Text>
        ))}
        <Text style={[styles.small, { position: 'absolute', left: 10, top: MAP_POINTS - 26 }]}>
          {scale.label}
        </Text>
        <Text style={[styles.small, { position: 'absolute', left: MAP_POINTS - 15.5, top: 27 }]}>N</Text>
      </View>
      <Text style={[styles.small, { marginTop: 4 }]}>{caption}</Text>
    </View>
  )
}

/** The label of a place with sales: light on dark, in points. */
const LABEL = {
  position: 'absolute',
  width: 30,
  height: 13,
  paddingTop: 1.5,
  borderRadius: 6.5,
  backgroundColor: INK.ink,
  color: INK.card,
  textAlign: 'center',
  fontSize: 7.5,
  lineHeight: 1.2,
  fontWeight: 600,
} as const
