import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { readSettings } from '#platform/env.server.ts'
import { renderNotFound } from '#server/render.server.tsx'
import { calculatorPages } from '#site/shell/menus.ts'

import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

test('the 404 page names the missing path, escaped, and links to other pages', () => {
  const html = renderToString(
    <NotFoundPage
      status={404}
      path="/<b>"
      message="Page Not Found: /<b>"
      suggestions={[{ href: '/postcodes/m11ae', label: 'M1 1AE' }]}
    />,
  )
  expect(html).toContain('Oh no! Page not found')
  expect(html).toContain('Page Not Found: /&lt;b&gt;')
  expect(html).toContain('href="/postcodes/m11ae"')
  expect(html).toContain('Back to Home')
  expect(html).toContain('data-go-back')
})

test.each([413, 429, 500, 503])('the page of a %i names the status and says what to do', (status) => {
  const html = renderToString(<ErrorPage status={status} path="/" message="" />)
  expect(html).toContain('Something went wrong')
  expect(html).toMatch(new RegExp(`Error (<!-- -->)?${status}`))
  expect(html).toMatch(/try again/i)
})

test('an error without a message gets the default one', () => {
  const words = 'Sorry, the page you are looking for could not be found.'
  expect(renderToString(<NotFoundPage status={404} path="/" message="" suggestions={[]} />)).toContain(words)
  expect(renderToString(<ErrorPage status={418} path="/" message="" />)).toContain(words)
})

test('an error page has Back to Home, Go Back, the three cards and every calculator', () => {
  const html = renderToString(<ErrorPage status={500} path="/" message="" />)
  expect(html).toContain('Back to Home')
  expect(html).toContain('Go Back')
  for (const label of ['Economic Data', 'School Information', 'Pricing Plans']) expect(html).toContain(label)
  for (const page of ['/economic-data', '/schools', '/pricing', ...calculatorPages])
    expect(html).toContain(`href="${page}"`)
})

test('a character that HTML forbids is replaced', () => {
  const frame = {
    assets: { script: '', styles: [], fonts: [], files: {} },
    siteUrl: 'https://freehold.test',
    year: 2026,
    now: new Date('2026-11-20T12:00:00Z'),
    config: readSettings({}).site,
    publicConfig: {
      supabaseUrl: 'https://freehold.test',
      publishableKey: 'none',
      environment: 'development' as const,
      buildId: 'test',
      turnstileSiteKey: null,
      google: false,
      analytics: null,
      signedIn: false,
    },
    imported: new Set<never>(),
  }
  const html = renderNotFound(
    frame,
    { path: '/\0', visitor: null, layout: 'error' },
    { message: 'Page Not Found: /\0', suggestions: [] },
  )
  expect(html).not.toContain('\0')
  expect(html).toContain('Page Not Found: /\uFFFD')
})
