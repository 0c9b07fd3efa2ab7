import { Text, View } from '@react-pdf/renderer'

import { NOT_ENTERED } from '#calculators/engine/form/field-units.ts'
import { figureInWords } from '#calculators/engine/report/figure-words.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { formatDate } from '#domain/dates.ts'
import { SANS, SERIF } from '#ui/fonts/pdf-fonts.server.ts'

import { Address } from './address.tsx'
import { PdfDrawing } from './drawing.tsx'
import { Titled, type PdfSection } from './section.tsx'
import { INK, styles } from './style.ts'
import { tagged } from './tags.ts'

/** Up to this many rows are kept together on one page. */
const MAX_WHOLE = 12

/** The title, the date and the link to the page with these inputs. */
export const titleSection = (title: string): PdfSection => ({
  id: 'title',
  has: () => true,
  View: ({ download: { today, question, address } }) => (
    <View>
      <Text style={{ fontFamily: SERIF, fontWeight: 600, fontSize: 25, lineHeight: 1.15 }} {...tagged('H1')}>
        {title}
      </Text>
      <Text style={[styles.slate, { marginTop: 4 }]}>
        Calculated on {formatDate(today)}
        {question.effectiveDate === today ? '' : `, using the rules on ${formatDate(question.effectiveDate)}`}
      </Text>
      <Address of={address} />
    </View>
  ),
})

/** The main answer with its red edge, a one-sentence summary and the first chart. */
export const answerSection: PdfSection = {
  id: 'answer',
  has: () => true,
  View: ({ download: { report } }) => {
    const { answer, sentence, mainDrawing: first } = report
    return (
      <View
        style={{
          marginTop: 18,
          backgroundColor: INK.card,
          borderWidth: 0.5,
          borderColor: INK.hairline,
          borderLeftWidth: 3,
          borderLeftColor: INK.red,
          padding: 16,
        }}
      >
        <Text style={styles.slate}>{answer.label}</Text>
        <Text style={{ fontFamily: SERIF, fontWeight: 600, fontSize: 31, lineHeight: 1.2, marginTop: 2 }}>
          {answer.value === null ? (answer.none ?? 'none') : inUnit(answer.value, answer.unit)}
          {answer.per && answer.value !== null && (
            <Text style={{ fontFamily: SANS, fontWeight: 400, fontSize: 13, color: INK.slate }}>
              {` ${answer.per}`}
            </Text>
          )}
        </Text>
        <Text style={{ marginTop: 4, fontSize: 10.5 }}>{sentence}</Text>
        {first && (
          <View style={{ marginTop: 14, borderTopWidth: 0.5, borderTopColor: INK.hairline, paddingTop: 12 }}>
            <PdfDrawing drawing={first} inset={35} heading="H2" />
          </View>
        )}
      </View>
    )
  },
}

/** More empty inputs than this are listed in one sentence. */
const MAX_EMPTY = 2

/** The inputs, as the form labels them. */
export const inputsSection: PdfSection = {
  id: 'asked',
  has: ({ asked }) => asked.length > 0,
  View: ({ download: { asked } }) => {
    const empty = asked.filter(({ words }) => words === NOT_ENTERED)
    const apart = empty.length > MAX_EMPTY ? empty : []
    const shown = asked.filter((input) => !apart.includes(input))
    return (
      <Titled title="Your inputs" whole={shown.length <= MAX_WHOLE}>
        <Pairs pairs={shown.map(({ label, words }) => [label, words])} />
        {apart.length > 0 && (
          <Text style={[styles.small, { marginTop: 5 }]}>
            {NOT_ENTERED}: {apart.map(({ label }) => label).join('; ')}.
          </Text>
        )}
      </Titled>
    )
  },
}

/** The other figures. */
export const figuresSection: PdfSection = {
  id: 'figures',
  has: ({ report }) => report.figures.length > 0,
  View: ({ download: { report } }) => (
    <Titled title="Figures" whole={report.figures.length <= MAX_WHOLE}>
      <Pairs pairs={report.figures.map((figure) => [figure.label, figureInWords(figure)])} />
    </Titled>
  ),
}

/** Notes and warnings to read before using the answer. */
export const noticesSection: PdfSection = {
  id: 'notices',
  has: ({ report }) => report.notices.length > 0,
  View: ({ download: { report } }) => (
    <View style={{ marginTop: 14 }}>
      {report.notices.map(({ kind, title, text }) => (
        <View
          key={title}
          wrap={false}
          style={{
            marginBottom: 6,
            paddingVertical: 7,
            paddingHorizontal: 10,
            borderLeftWidth: 2,
            borderLeftColor: kind === 'warning' ? INK.ochre : INK.water,
            backgroundColor: kind === 'warning' ? INK.ochreWash : INK.waterWash,
          }}
        >
          <Text style={styles.strong}>{title}</Text>
          <Text>{text}</Text>
        </View>
      ))}
    </View>
  ),
}

/** Labels and values in two columns, the left one first. */
function Pairs({ pairs }: { readonly pairs: readonly Pair[] }) {
  const columns = pairs.length > 5 ? 2 : 1
  const rows = pairs.slice(0, Math.ceil(pairs.length / columns))
  return (
    <View {...tagged('Table')}>
      {rows.map((pair, position) => (
        <View key={position} style={{ flexDirection: 'row', gap: 24 }} wrap={false}>
          <PairView pair={pair} first={position === 0} />
          {columns > 1 && <PairView pair={pairs[position + rows.length]} first={position === 0} />}
        </View>
      ))}
    </View>
  )
}

type Pair = readonly [label: string, words: string]

function PairView({ pair, first }: { readonly pair: Pair | undefined; readonly first: boolean }) {
  const line = [styles.row, { flex: 1, paddingVertical: 3.5, gap: 10 }]
  if (!pair) return <View style={{ flex: 1 }} />
  const [label, words] = pair
  return (
    <View
      style={first ? [...line, { borderTopWidth: 0.5, borderTopColor: INK.hairline }] : line}
      {...tagged('TR')}
    >
      <Text style={[styles.slate, { flex: 1.25 }]} {...tagged('TH', { scope: 'Row' })}>
        {label}
      </Text>
      <Text style={[styles.figures, { flex: 1 }]} {...tagged('TD')}>
        {words}
      </Text>
    </View>
  )
}
