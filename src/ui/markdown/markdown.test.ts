import { expect, test } from 'vitest'

import { requiredField, splitFrontMatter } from './front-matter.ts'
import { escapeMarkdown, headingId, renderMarkdown } from './markdown.ts'

test('second-level headings get ids and form the contents list', () => {
  const { html, headings } = renderMarkdown('## What we don’t do\n\n### Not this\n\n## Rates & bands')
  expect(headings).toEqual([
    { id: 'what-we-dont-do', text: 'What we don’t do' },
    { id: 'rates-bands', text: 'Rates & bands' },
  ])
  expect(html).toContain('<h2 id="rates-bands">')
})

test('tables scroll in a labelled region, with headers for rows and columns', () => {
  const { html } = renderMarkdown('## Scotland\n\n| Band | Rate |\n| --- | ---: |\n| Up to £125,000 | 0% |')
  expect(html).toContain('role="region" aria-label="Scotland: table of Band, Rate" tabindex="0"')
  expect(html).toContain('<th scope="row">Up to £125,000</th><td class="numeric">0%</td>')
})

test('escaped text cannot add markup', () => {
  const name = 'A <script>alert(1)</script> [link](javascript:x) & *Sons* | Ltd'
  const { html } = renderMarkdown(`Run by ${escapeMarkdown(name)}.`)
  expect(html).not.toMatch(/<script|<a |<em>/)
  expect(html).toContain('&amp; *Sons* | Ltd')
})

test('code is escaped and otherwise unchanged', () => {
  expect(renderMarkdown('```json\n{"a": "<b>"}\n```').html).toContain(
    '{&quot;a&quot;: &quot;&lt;b&gt;&quot;}',
  )
})

test('front matter is split off, and a missing one throws', () => {
  const file = splitFrontMatter('---\ntitle: "A: b"\ndate: 2026-11-21\n---\nText\n', 'x.md')
  expect(file).toEqual({ fields: { title: 'A: b', date: '2026-11-21' }, body: 'Text\n' })
  expect(() => splitFrontMatter('Text', 'x.md')).toThrow('x.md does not begin')
  expect(() => requiredField(file, 'author', 'x.md')).toThrow('no author')
})

test('an id contains only characters that a URL leaves unchanged', () => {
  expect(headingId('SDLT: England & “Northern Ireland” (2026)')).toBe('sdlt-england-northern-ireland-2026')
})
