import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { CHARSETS, FONTS, fontFile, isEverydayFont, unicodeRange } from './fonts.ts'
import { subsetFonts } from './subset-fonts.server.ts'

const MAX_A_PAGE = 60_000

describe('the fonts of a page', () => {
  it('come to 60 kB at most, and have a file for each part of the characters', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'fonts-'))
    try {
      await subsetFonts(folder)
      const styles = await readFile(path.join(folder, 'fonts.css'), 'utf8')
      let everyday = 0
      for (const font of FONTS) {
        for (const charset of CHARSETS) {
          const name = fontFile(font, charset)
          const file = await readFile(path.join(folder, name))
          expect(file.toString('latin1', 0, 4), name).toBe('wOF2')
          expect(file.length, name).toBeGreaterThan(5_000)
          expect(styles).toContain(`url('./${name}')`)
          if (isEverydayFont(name)) everyday += file.length
        }
      }
      expect(everyday).toBeLessThanOrEqual(MAX_A_PAGE)
      expect(styles.match(/font-display: swap/g)).toHaveLength(FONTS.length * CHARSETS.length)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('have each character once', () => {
    const all = CHARSETS.flatMap(({ codePoints }) => codePoints)
    expect(new Set(all).size).toBe(all.length)
  })

  it.each([
    ['everyday', 'Stamp duty of 5%: £6,250 – “it’s” 3 × 12 m² at ½ · 2010–2026 €5 −3 ÷ 4 … ™'],
    ['accents', 'Éàêôüñçøß'],
    ['europe', 'ŴŵŶŷŁ'],
  ])('have these characters in the %s file: %s', (name, text) => {
    const { codePoints = [] } = CHARSETS.find((charset) => charset.name === name) ?? {}
    expect([...text].filter((each) => !codePoints.includes(each.codePointAt(0) ?? 0))).toEqual([])
  })
})

it('writes neighbouring characters as one run of a unicode-range', () => {
  expect(unicodeRange([0xa3, 0x41, 0x43, 0x42, 0x20])).toBe('U+20, U+41-43, U+A3')
})
