import { expect, test } from 'vitest'

import { rss } from './rss.ts'

const FEED = {
  title: 'Changes & more',
  description: 'What changed <here>',
  path: '/changelog',
  feedPath: '/changelog/rss.xml',
  items: [
    {
      title: 'A "first" & last',
      path: '/changelog#a',
      date: '2026-11-20',
      html: '<p>See <a href="/terms">it</a>\u0007</p>',
    },
  ],
}

test('text cannot break out of its element', () => {
  const xml = rss(FEED, 'https://example.test')
  expect(xml).toContain('<title>Changes &amp; more</title>')
  expect(xml).toContain('<description>What changed &lt;here&gt;</description>')
  expect(xml).toContain('<title>A &quot;first&quot; &amp; last</title>')
  // Without quoted attributes and escaped text, only balanced elements are left.
  const names = (pattern: RegExp) => [...xml.matchAll(pattern)].map(([, name]) => name ?? '').join(' ')
  expect(names(/<([a-zA-Z]+)(?: [^<>]*[^/])?>/g).split(' ')).toHaveLength(
    names(/<\/([a-zA-Z]+)>/g).split(' ').length,
  )
})

test('links become absolute and control characters are removed', () => {
  const xml = rss(FEED, 'https://example.test')
  expect(xml).toContain('href=&quot;https://example.test/terms&quot;')
  expect(xml).toContain('<guid>https://example.test/changelog#a</guid>')
  expect(xml).not.toContain('\u0007')
})

test('dates are in RFC 822 format', () => {
  expect(rss(FEED, 'https://example.test')).toContain('<pubDate>Fri, 20 Nov 2026 12:00:00 GMT</pubDate>')
})
