import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { DATASET_NAMES } from '#datasets/register.ts'
import { ImportedDatasets } from '#features/offer.tsx'
import { readSettings } from '#platform/env.server.ts'

import { keptMarkup } from './kept-markup.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteNavigation } from './site-navigation.tsx'

const elsewhere = readSettings({ FACEBOOK_URL: 'https://facebook.example/us' }).site.links

test('the header of a page is its own, whichever pages were rendered before', () => {
  const path = fc.oneof(
    fc.constantFrom('/', '/login', '/areas', '/schools', '/elsewhere', '/pricing', "/o'brien", '/a$&b'),
    fc.webPath(),
  )
  fc.assert(
    fc.property(path, fc.subarray([...DATASET_NAMES]), (at, names) => {
      const imported = new Set(names)
      const header = renderToStaticMarkup(
        <ImportedDatasets value={imported}>
          <SiteHeader path={at} signedIn={false} menus />
        </ImportedDatasets>,
      )
      const menus = renderToStaticMarkup(
        <ImportedDatasets value={imported}>
          <SiteNavigation path={at} signedIn={false} />
        </ImportedDatasets>,
      )
      expect(header).toContain(menus)
    }),
  )
})

test('the footer has the year and links that it’s asked for', () => {
  for (const [year, signedIn] of [
    [2026, false],
    [2027, false],
    [2026, true],
  ] as const) {
    const html = renderToStaticMarkup(<SiteFooter {...{ year, signedIn, elsewhere }} />)
    expect(html).toContain(`© ${year} Freehold`)
    expect(html).toContain('https://facebook.example/us')
    expect(html.includes('about property data and valuation')).toBe(!signedIn)
  }
  const none = renderToStaticMarkup(
    <SiteFooter year={2026} signedIn={false} elsewhere={readSettings({}).site.links} />,
  )
  expect(none).not.toContain('facebook')
})

test('content is rendered once for each of its variants', () => {
  let renders = 0
  function Counted({ name }: { name: string }) {
    renders += 1
    return <p>{name}</p>
  }
  const first = keptMarkup(Counted, { name: '<a>' }, new Set())
  expect(first).toEqual({ __html: '<p>&lt;a&gt;</p>' })
  expect(keptMarkup(Counted, { name: '<a>' }, new Set())).toBe(first)
  keptMarkup(Counted, { name: 'b' }, new Set())
  keptMarkup(Counted, { name: '<a>' }, new Set(['crime'] as const))
  expect(renders).toBe(3)
})
