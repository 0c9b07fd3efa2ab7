import { CertificateDocument } from '#exports/certificate/certificate-document.tsx'
import type { CertificateJob } from '#exports/certificate/certificate-job.ts'
import type { Download } from '#exports/download.ts'
import { ValuationDocument } from '#exports/valuation/valuation-document.tsx'
import type { ValuationJob } from '#exports/valuation/valuation-job.ts'
import { freshFonts } from '#ui/fonts/pdf-fonts.server.ts'

import { REPORT_SECTIONS, ReportDocument } from './document.tsx'
import { titleSection } from './lead-sections.tsx'
import { packSections, packTitle } from './pack-sections.tsx'
import { taggedPdf } from './tagged-pdf.server.ts'

/**
 * A report as a PDF: A4, selectable text, embedded fonts, bookmarks, language, title, and tags for screen readers. Run one at a
 * time, because the library shares one set of fonts between documents.
 */
export async function reportPdf(download: Download, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  freshFonts()
  const { title } = download.tool
  const sections = [titleSection(title), ...REPORT_SECTIONS]
  return taggedPdf(<ReportDocument {...{ download, title, sections, now }} />)
}

/** A deal’s investor pack as a PDF. */
export async function packPdf(download: Download, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  freshFonts()
  const title = packTitle(download.tool.title)
  const sections = packSections(download)
  return taggedPdf(<ReportDocument {...{ download, title, sections, now }} />)
}

/** A course’s certificate as a PDF of one page. */
export async function certificatePdf(certificate: CertificateJob): Promise<Uint8Array<ArrayBuffer>> {
  freshFonts()
  return taggedPdf(<CertificateDocument {...certificate} />)
}

/** The report of a valuation as a PDF. */
export async function valuationPdf(valuation: ValuationJob): Promise<Uint8Array<ArrayBuffer>> {
  freshFonts()
  return taggedPdf(<ValuationDocument {...valuation} />)
}
