import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

import subsetFont from 'subset-font'

import { CHARSETS, FEATURES, FONTS, fontFaces, fontFile } from './fonts.ts'

const require = createRequire(import.meta.url)

/** Creates the subset font files that the site serves, and their style sheet, `fonts.css`. */
export async function subsetFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const font of FONTS) {
    for (const charset of CHARSETS) {
      const whole = await readFile(require.resolve(font.sources[charset.source]))
      const part = await subsetFont(whole, String.fromCodePoint(...charset.codePoints), {
        targetFormat: 'woff2',
        keepFeatures: FEATURES,
        variationAxes: font.axes,
        noHinting: true,
      })
      await writeFile(path.join(folder, fontFile(font, charset)), part)
    }
  }
  await writeFile(path.join(folder, 'fonts.css'), fontFaces())
}
