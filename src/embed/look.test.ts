import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { cssOf, lookFrom, queryOfLook } from './look.ts'
import { THEMES } from './themes.ts'

const look = (query: string) => lookFrom(new URLSearchParams(query))

describe('the look of an embedded calculator', () => {
  it('repeats the colours of the style sheet for both themes', () => {
    const css = readFileSync(new URL('../app.css', import.meta.url), 'utf8')
    const [before = '', after = ''] = css.split('prefers-color-scheme: dark')
    expect(THEMES.light).toEqual(coloursIn(before.slice(before.indexOf('@theme'))))
    expect(THEMES.dark).toEqual(coloursIn(after.slice(0, after.indexOf('/* ---- Ground'))))
    expect(Object.keys(THEMES.dark).length).toBeGreaterThan(20)
  })

  it('follows the device unless the query sets a theme', () => {
    expect(look('')).toEqual({ theme: 'auto', accent: null })
    expect(cssOf(look(''))).toBe('')
    expect(look('theme=dark&accent=%231E6B4E')).toEqual({ theme: 'dark', accent: '#1e6b4e' })
    expect(look('theme=pink&accent=red;}body{display:none')).toEqual({ theme: 'auto', accent: null })
  })

  it('overrides the device’s theme, on screens only', () => {
    expect(cssOf(look('theme=light'))).toContain('color-scheme:light;--color-paper:#fbfaf6;')
    expect(cssOf(look('theme=dark'))).toContain('color-scheme:dark;--color-paper:#10161d;')
    expect(cssOf(look('theme=dark'))).toMatch(/^@media screen\{/)
  })

  it('uses an accent only in themes where it has enough contrast', () => {
    expect(cssOf(look('theme=light&accent=1e6b4e'))).toContain('--color-title-red:#1e6b4e;')
    expect(cssOf(look('theme=dark&accent=1e6b4e'))).not.toContain('--color-title-red:#1e6b4e')
    const both = cssOf(look('accent=ffd54a'))
    expect(both).toContain('(prefers-color-scheme:dark){:root{--color-title-red:#ffd54a;')
    expect(both).not.toContain('(prefers-color-scheme:light)')
    expect(both).toContain('--color-on-red:#10161d;')
    expect(cssOf(look('accent=808080'))).toBe('')
  })

  it('survives a round trip through the query', () => {
    for (const query of ['', 'theme=dark', 'accent=1e6b4e', 'theme=light&accent=1e6b4e'])
      expect(
        new URLSearchParams(queryOfLook(look(query)).map(([name, value]) => [name, value])).toString(),
      ).toBe(query)
  })
})

function coloursIn(block: string): Record<string, string> {
  const found = [...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]))
}
