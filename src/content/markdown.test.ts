import { expect, test } from 'vitest'

import { requiredField, splitFrontMatter } from './front-matter.ts'
import { escapeMarkdown, headingId, renderMarkdown } from './markdown.ts'

test('headings of the second level get ids and make the contents', () => {
  const { html, headings } = renderMarkdown('## What we don’t do\n\n### Not this\n\n## Rates & bands')
  expect(headings).toEqual([
    { id: 'what-we-dont-do', text: 'What we don’t do' },
    { id: 'rates-bands', text: 'Rates & bands' },
  ])
  expect(html).toContain('<h2 id="rates-bands">')
})

test('tables are scrolled in a named region, with a header for each row and column', () => {
  const { html } = renderMarkdown('## Scotland\n\n| Band | Rate |\n| --- | ---: |\n| Up to £125,000 | 0% |')
  expect(html).toContain('role="region" aria-label="Scotland: table of Band, Rate" tabindex="0"')
  expect(html).toContain('<th scope="row">Up to £125,000</th><td class="numeric">0%</td>')
})

test('words of others stay words', () => {
  const name = 'A <script>alert(1)</script> [link](javascript:x) & *Sons* | Ltd'
  const { html } = renderMarkdown(`Run by ${escapeMarkdown(name)}.`)
  expect(html).not.toMatch(/<script|<a |<em>/)
  expect(html).toContain('&amp; *Sons* | Ltd')
})

test('code is shown as it was written', () => {
  expect(renderMarkdown('```json\n{"a": "<b>"}\n```').html).toContain(
    '{&quot;a&quot;: &quot;&lt;b&gt;&quot;}',
  )
})

test('front matter is taken off, and its absence is told', () => {
  const file = splitFrontMatter('---\ntitle: "A: b"\ndate: 2026-11-21\n---\nText\n', 'x.md')
  expect(file).toEqual({ fields: { title: 'A: b', date: '2026-11-21' }, body: 'Text\n' })
  expect(() => splitFrontMatter('Text', 'x.md')).toThrow('x.md does not begin')
  expect(() => requiredField(file, 'author', 'x.md')).toThrow('no author')
})

test('an id holds nothing that an address would change', () => {
  expect(headingId('SDLT: England & “Northern Ireland” (2026)')).toBe('sdlt-england-northern-ireland-2026')
})
