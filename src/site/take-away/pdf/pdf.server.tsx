import { createRequire } from 'node:module'

import { Font, renderToBuffer } from '@react-pdf/renderer'

import type { Taken } from '../taken.ts'
import { ReportDocument } from './document.tsx'

const require = createRequire(import.meta.url)
let ready = false

/**
 * A report as a PDF: A4, selectable text, embedded fonts, bookmarks, language and title set. The library writes no tags
 * for screen readers; the page itself is the accessible one. Loaded when the first file is asked for.
 */
export async function reportPdf(taken: Taken, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  if (!ready) registerFonts()
  ready = true
  return new Uint8Array(await renderToBuffer(<ReportDocument taken={taken} now={now} />))
}

/** The letters of the site; the extended ones are for names such as those of Welsh places. */
function registerFonts(): void {
  const families = [
    { family: 'Inter', folder: '@fontsource/inter', file: 'inter', weights: [400, 600] },
    {
      family: 'Source Serif 4',
      folder: '@fontsource/source-serif-4',
      file: 'source-serif-4',
      weights: [600],
    },
  ]
  for (const { family, folder, file, weights } of families) {
    for (const [name, subset] of [
      [family, 'latin'],
      [`${family} Extended`, 'latin-ext'],
    ] as const) {
      const fonts = weights.map((fontWeight) => ({
        src: require.resolve(`${folder}/files/${file}-${subset}-${fontWeight}-normal.woff`),
        fontWeight,
      }))
      Font.register({ family: name, fonts })
    }
  }
  // Words are never cut: a hyphen in an address would be part of it for whoever copies it.
  Font.registerHyphenationCallback((word) => [word])
}
