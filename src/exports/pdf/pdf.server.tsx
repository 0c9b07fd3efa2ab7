import { createRequire } from 'node:module'

import { Font, renderToBuffer } from '@react-pdf/renderer'

import type { Taken } from '#exports/taken.ts'

import { REPORT_SECTIONS, ReportDocument } from './document.tsx'
import { titleSection } from './lead-sections.tsx'
import { packSections, packTitle } from './pack-sections.tsx'

const require = createRequire(import.meta.url)

/**
 * A report as a PDF: A4, selectable text, embedded fonts, bookmarks, language and title set. The library writes no tags
 * for screen readers; the page itself is the accessible one. One at a time: the library has one set of fonts for all
 * documents.
 */
export async function reportPdf(taken: Taken, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  freshFonts()
  const { title } = taken.tool
  const sections = [titleSection(title), ...REPORT_SECTIONS]
  return new Uint8Array(await renderToBuffer(<ReportDocument {...{ taken, title, sections, now }} />))
}

/** The pack for investors of a deal, as a PDF likewise. */
export async function packPdf(taken: Taken, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  freshFonts()
  const title = packTitle(taken.tool.title)
  const sections = packSections(taken)
  return new Uint8Array(await renderToBuffer(<ReportDocument {...{ taken, title, sections, now }} />))
}

/** The letters of the site; the extended ones are for names such as those of Welsh places. */
const FONTS = [
  { family: 'Inter', file: 'inter', subset: 'latin', weights: [400, 600] },
  { family: 'Inter Extended', file: 'inter', subset: 'latin-ext', weights: [400, 600] },
  { family: 'Source Serif 4', file: 'source-serif-4', subset: 'latin', weights: [600] },
  { family: 'Source Serif 4 Extended', file: 'source-serif-4', subset: 'latin-ext', weights: [600] },
] as const

/**
 * Letters that one document needed as parts of others (the dot of a colon) are remembered by the font as nameless, and the
 * next document would lose them: each begins with fonts of its own.
 */
function freshFonts(): void {
  for (const { family, file, subset, weights } of FONTS) {
    const fonts = weights.map((fontWeight) => ({
      src: require.resolve(`@fontsource/${file}/files/${file}-${subset}-${fontWeight}-normal.woff`),
      fontWeight,
    }))
    Reflect.deleteProperty(Font.getRegisteredFonts(), family)
    Font.register({ family, fonts })
  }
  // Words are never cut: a hyphen in an address would be part of it for whoever copies it.
  Font.registerHyphenationCallback((word) => [word])
}
