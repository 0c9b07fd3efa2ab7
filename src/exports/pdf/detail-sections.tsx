import { Link, Text, View } from '@react-pdf/renderer'

import { figureInWords } from '#calculators/engine/report/figure-words.ts'
import type { Schedule } from '#calculators/engine/report/report.ts'
import { SECTION_TITLES } from '#calculators/engine/report/section-titles.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { plainNumber } from '#domain/plain-number.ts'

import { PdfDrawing } from './drawing.tsx'
import { Titled, type PdfSection } from './section.tsx'
import { styles } from './style.ts'
import { Table } from './table.tsx'
import { tagged } from './tags.ts'
import { Tornado } from './tornado.tsx'

/** The most rows printed of one schedule, and of all together: 40 years fit, 480 months don’t. */
const MAX_ROWS = 60
const MAX_ROWS_IN_ALL = 240
/** The most rows of a table that's kept on one page. */
const MAX_WHOLE = 14

/** All charts but the first, which is printed with the answer. */
export const drawingsSection: PdfSection = {
  id: 'drawings',
  has: ({ report }) => report.drawings.length > 1,
  View: ({ download: { report } }) => (
    <Titled title="Charts">
      {report.drawings.slice(1).map((drawing) => (
        <View key={drawing.id} style={{ marginBottom: 14 }}>
          <PdfDrawing drawing={drawing} />
        </View>
      ))}
    </Titled>
  ),
}

/** How the answer changes if one input changes. */
export const sensitivitySection: PdfSection = {
  id: 'sensitivity',
  has: ({ report }) => (report.sensitivity?.rows.length ?? 0) > 0,
  View: ({ download: { report } }) =>
    report.sensitivity && (
      <Titled title={SECTION_TITLES.sensitivity} whole>
        <Text style={[styles.small, { marginBottom: 6 }]}>
          {report.sensitivity.figure.label}, now {figureInWords(report.sensitivity.figure)}, if you change one
          input at a time.
        </Text>
        <Tornado sensitivity={report.sensitivity} />
      </Titled>
    ),
}

/** Break-even points, thresholds and target yields. */
export const breakEvenSection: PdfSection = {
  id: 'turning-points',
  has: ({ report }) => report.turningPoints.length > 0,
  View: ({ download: { report } }) => (
    <Titled title={SECTION_TITLES.turningPoints}>
      {report.turningPoints.map(({ label, value, unit, sentence }) => (
        <View key={label} style={[styles.row, { paddingVertical: 5, gap: 14 }]} wrap={false}>
          <View style={{ flex: 1 }}>
            <Text style={styles.strong}>{label}</Text>
            <Text style={styles.slate}>{sentence}</Text>
          </View>
          {value !== null && <Text style={[styles.figures, styles.strong]}>{inUnit(value, unit)}</Text>}
        </View>
      ))}
    </Titled>
  ),
}

/** The schedules; long ones are cut short and are complete in the spreadsheets. */
export const schedulesSection: PdfSection = {
  id: 'schedules',
  has: ({ report }) => report.schedules.length > 0,
  View: ({ download: { report, address } }) => {
    let room = MAX_ROWS_IN_ALL
    return (
      <Titled title="Schedules">
        {report.schedules.map((schedule) => {
          const most = Math.max(Math.min(MAX_ROWS, room), 0)
          // Of a schedule that is too long, the first year is enough here; the rest is in the spreadsheets.
          const shown = schedule.rows.length <= most ? schedule.rows.length : Math.min(12, most)
          room -= shown
          return <PdfSchedule key={schedule.id} {...{ schedule, shown, address }} />
        })}
      </Titled>
    )
  },
}

type ScheduleOnPaperProps = { readonly schedule: Schedule; readonly shown: number; readonly address: string }

/** A schedule, or its first rows with a note that says where the rest is. */
export function PdfSchedule({ schedule, shown, address }: ScheduleOnPaperProps) {
  const { title, sentence, columns, rows } = schedule
  return (
    <View style={{ marginBottom: 16 }} wrap={shown > MAX_WHOLE}>
      <View wrap={false} minPresenceAhead={100}>
        <Text style={styles.subheading} {...tagged('H3')}>
          {title}
        </Text>
        {sentence && <Text style={[styles.small, { marginBottom: 3 }]}>{sentence}</Text>}
      </View>
      {shown > 0 && (
        <Table
          columns={columns.map(({ label, unit }, index) => ({
            label,
            figures: unit !== 'text' && index > 0,
          }))}
          rows={rows.slice(0, shown).map((row) =>
            columns.map(({ unit }, index) => {
              const value = row[index] ?? null
              if (value === null) return '–'
              return typeof value === 'string' || unit === 'text' ? String(value) : inUnit(value, unit)
            }),
          )}
        />
      )}
      {shown < rows.length && (
        <Text style={[styles.small, { marginTop: 4 }]}>
          {shown === 0
            ? `All ${plainNumber(rows.length)} rows are`
            : `These are the first ${plainNumber(shown)} of ${plainNumber(rows.length)} rows. The rest are`}{' '}
          in the CSV and Excel downloads of{' '}
          <Link src={address} style={styles.link}>
            this result
          </Link>
          .
        </Text>
      )}
    </View>
  )
}
