import { createRequire } from 'node:module'

import { Font } from '@react-pdf/renderer'

import { CertificateDocument } from '#exports/certificate/certificate-document.tsx'
import type { CertificateJob } from '#exports/certificate/certificate-job.ts'
import type { Download } from '#exports/download.ts'
import { ValuationDocument } from '#exports/valuation/valuation-document.tsx'
import type { ValuationJob } from '#exports/valuation/valuation-job.ts'

import { REPORT_SECTIONS, ReportDocument } from './document.tsx'
import { titleSection } from './lead-sections.tsx'
import { packSections, packTitle } from './pack-sections.tsx'
import { plainFont } from './plain-font.server.ts'
import { taggedPdf } from './tagged-pdf.server.ts'

const require = createRequire(import.meta.url)

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

/** The site’s fonts; the extended ones have the letters of Welsh place names and the like. */
const FONTS = [
  { family: 'Inter', file: 'inter', subset: 'latin', weights: [400, 600] },
  { family: 'Inter Extended', file: 'inter', subset: 'latin-ext', weights: [400, 600] },
  { family: 'Source Serif 4', file: 'source-serif-4', subset: 'latin', weights: [600] },
  { family: 'Source Serif 4 Extended', file: 'source-serif-4', subset: 'latin-ext', weights: [600] },
] as const

/**
 * Registers new font objects for each document. The library’s fonts remember glyphs that were only part of others (the dot of a
 * colon) without a name, and the next document would lose them.
 */
function freshFonts(): void {
  for (const { family, file, subset, weights } of FONTS) {
    const fonts = weights.map((fontWeight) => ({
      src: plainFont(
        require.resolve(`@fontsource/${file}/files/${file}-${subset}-${fontWeight}-normal.woff`),
      ),
      fontWeight,
    }))
    Reflect.deleteProperty(Font.getRegisteredFonts(), family)
    Font.register({ family, fonts })
  }
  // No hyphenation: a hyphen in a URL would be copied with it.
  Font.registerHyphenationCallback((word) => [word])
}
