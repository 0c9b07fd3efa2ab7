import { Link, Text, View } from '@react-pdf/renderer'

import { figureInWords } from '#calculators/engine/report/figure-words.ts'
import type { Schedule } from '#calculators/engine/report/report.ts'
import { SECTION_TITLES } from '#calculators/engine/report/section-titles.ts'
import { inUnit } from '#calculators/engine/report/units.ts'

import { PdfDrawing } from './drawing.tsx'
import { Titled, type PdfSection } from './section.tsx'
import { styles } from './style.ts'
import { Table } from './table.tsx'
import { Tornado } from './tornado.tsx'

/** Rows of one schedule on paper, and of all of them: forty years fit, the months of them do not. */
const MOST_ROWS = 60
const MOST_ROWS_IN_ALL = 240

/** The drawings but the first, which stands with the answer. */
export const drawingsSection: PdfSection = {
  id: 'drawings',
  has: ({ report }) => report.drawings.length > 1,
  View: ({ taken: { report } }) => (
    <Titled title="What it is made of">
      {report.drawings.slice(1).map((drawing) => (
        <View key={drawing.id} style={{ marginBottom: 14 }}>
          <PdfDrawing drawing={drawing} />
        </View>
      ))}
    </Titled>
  ),
}

/** How the answer moves when one input does. */
export const sensitivitySection: PdfSection = {
  id: 'sensitivity',
  has: ({ report }) => (report.sensitivity?.rows.length ?? 0) > 0,
  View: ({ taken: { report } }) =>
    report.sensitivity && (
      <Titled title={SECTION_TITLES.sensitivity} whole>
        <Text style={[styles.small, { marginBottom: 6 }]}>
          {report.sensitivity.figure.label}, now {figureInWords(report.sensitivity.figure)}, if one thing
          changes and all else stays.
        </Text>
        <Tornado sensitivity={report.sensitivity} />
      </Titled>
    ),
}

/** Break-evens, cliffs and wanted yields. */
export const turningSection: PdfSection = {
  id: 'turning-points',
  has: ({ report }) => report.turningPoints.length > 0,
  View: ({ taken: { report } }) => (
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

/** Schedules by year; longer ones begin here and are whole in the spreadsheets. */
export const schedulesSection: PdfSection = {
  id: 'schedules',
  has: ({ report }) => report.schedules.length > 0,
  View: ({ taken: { report, address } }) => {
    let room = MOST_ROWS_IN_ALL
    return (
      <Titled title="Schedules">
        {report.schedules.map((schedule) => {
          const most = Math.max(Math.min(MOST_ROWS, room), 0)
          // A schedule that is too long is of more use whole elsewhere than in part here, but for its first year.
          const shown = schedule.rows.length <= most ? schedule.rows.length : Math.min(12, most)
          room -= shown
          return <ScheduleOnPaper key={schedule.id} {...{ schedule, shown, address }} />
        })}
      </Titled>
    )
  },
}

type ScheduleOnPaperProps = { readonly schedule: Schedule; readonly shown: number; readonly address: string }

/** A schedule, or its beginning with a line that says where the rest is. */
export function ScheduleOnPaper({ schedule, shown, address }: ScheduleOnPaperProps) {
  const { title, sentence, columns, rows } = schedule
  return (
    <View style={{ marginBottom: 16 }}>
      <View wrap={false} minPresenceAhead={100}>
        <Text style={styles.subheading}>{title}</Text>
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
            ? `Its ${rows.length} rows are`
            : `The first ${shown} of ${rows.length} rows; the rest are`}{' '}
          in the CSV and XLSX files of{' '}
          <Link src={address} style={styles.link}>
            this result
          </Link>
          .
        </Text>
      )}
    </View>
  )
}
