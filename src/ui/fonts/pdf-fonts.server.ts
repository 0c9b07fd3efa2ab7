import { createRequire } from 'node:module'

import { Font } from '@react-pdf/renderer'

import { plainFont } from './plain-font.server.ts'

const require = createRequire(import.meta.url)

/** The site’s fonts in PDFs: each with the letters that its everyday file lacks. */
export const SERIF = ['Source Serif 4', 'Source Serif 4 Extended']
export const SANS = ['Inter', 'Inter Extended']

/** The extended ones have the letters of Welsh place names and the like. */
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
export function freshFonts(): void {
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
