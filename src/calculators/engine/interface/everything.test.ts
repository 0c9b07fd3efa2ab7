import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { visitPurePage } from '#testing/visit-page.ts'

const today = isoDate('2026-11-20')
const visit = async (query: string) =>
  (await visitPurePage(`/hmo-calculator?${query}`, today)).html.replaceAll('<!-- -->', '')

test('a tab leads to everything on one page, which has what was entered and every tab that can be read', async () => {
  expect(await visit('price=310000')).toMatch(
    /href="\/hmo-calculator\?price=310000&amp;[^"]*&amp;view=all#more"/,
  )
  const html = await visit('price=310000&view=all')
  expect(html).toMatch(/<dt[^>]*>Purchase price<\/dt><dd[^>]*>£310,000<\/dd>/)
  for (const heading of ['What you entered', 'Breakdown', 'What changes it', 'Schedule', 'Working'])
    expect(html, heading).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`))
  // Files to download, and a comparison with nothing, are nothing to read.
  expect(html).not.toContain('>Download and share<')
  expect(html).not.toContain('>Compare<')
  expect(html).toMatch(/href="\/hmo-calculator\?price=310000&amp;[^"]*"[^>]*>Back to tabs/)
})

test('everything on one page has the scenarios that were kept', async () => {
  expect(await visit('view=all&compare=price%3D200000')).toMatch(/<h2[^>]*>Compare<\/h2>/)
})
