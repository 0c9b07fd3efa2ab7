import { Document, Page } from '@react-pdf/renderer'

import { formatDate } from '#domain/dates.ts'
import type { Download } from '#exports/download.ts'

import {
  drawingsSection,
  schedulesSection,
  sensitivitySection,
  breakEvenSection,
} from './detail-sections.tsx'
import { answerSection, inputsSection, figuresSection, noticesSection } from './lead-sections.tsx'
import { RunningFoot } from './running-foot.tsx'
import type { PdfSection } from './section.tsx'
import { styles } from './style.ts'
import { Wordmark } from './wordmark.tsx'
import { sourcesSection, workingSection } from './working-sections.tsx'

/** The sections of a calculator’s report below the title, in order. */
export const REPORT_SECTIONS: readonly PdfSection[] = [
  answerSection,
  noticesSection,
  inputsSection,
  figuresSection,
  drawingsSection,
  sensitivitySection,
  breakEvenSection,
  schedulesSection,
  workingSection,
  sourcesSection,
]

type ReportDocumentProps = {
  readonly download: Download
  readonly title: string
  readonly sections: readonly PdfSection[]
  /** The creation time for the document properties. */
  readonly now: Date
}

/** A report as A4 pages. The same inputs and time always give the same bytes. */
export function ReportDocument({ download, title, sections, now }: ReportDocumentProps) {
  const { today, report, address } = download
  return (
    <Document
      title={`${title}, ${formatDate(today)}`}
      author="Freehold"
      subject={report.sentence}
      creator={address}
      producer="Freehold"
      language="en-GB"
      pageMode="useOutlines"
      creationDate={now}
      modificationDate={now}
    >
      <Page experimentalPagination size="A4" style={styles.page}>
        <RunningFoot words={`Freehold · ${title} · ${formatDate(today)} · For guidance only`} />
        <Wordmark />
        {sections
          .filter(({ has }) => has(download))
          .map(({ id, View: Section }) => (
            <Section key={id} download={download} />
          ))}
      </Page>
    </Document>
  )
}
