import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { BreakersView } from './breakers-view.tsx'
import { DEAL_BREAKERS } from './deal-breakers.ts'

/** The sources as shown, each on a line of its own. */
const shown = Array.from(
  renderToStaticMarkup(<BreakersView ticked={[]} />).matchAll(/<p class="text-slate">([^]*?)<\/p>/g),
  ([, source = '']) => source.replaceAll(/<[^>]+>/g, '').replaceAll('&#x27;', '’'),
)

test('names no source twice', () => {
  expect(shown.length).toBe(DEAL_BREAKERS.filter(({ source }) => source !== null).length)
  for (const line of shown) {
    const named = line.split('; ')
    expect(new Set(named).size, line).toBe(named.length)
  }
})

test('names the law after an official page, and links a law by its own name', () => {
  expect(shown).toContain(
    'GOV.UK: House in multiple occupation licence; Housing Act 2004, sections 61, 72 and 73; SI 2018/221',
  )
  expect(shown).toContain('Rent Act 1977; Housing Act 1988, section 34')
  expect(shown).toContain('Law of Property Act 1925, section 84 (England and Wales)')
})
