import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { setIslandRenderer } from '#web/island.tsx'
import { isOutcome, type PageContext } from '#web/page.ts'

import { Page, head, load } from './hmo.page.tsx'

beforeAll(() => setIslandRenderer((node) => renderToStaticMarkup(node)))

async function visit(query: string) {
  const url = new URL(`https://freehold.test/hmo-calculator${query}`)
  const context = { url, today: isoDate('2026-11-21'), siteUrl: 'https://freehold.test' } as PageContext
  const data = await load(context)
  if (isOutcome(data)) throw new Error('The page redirects')
  return { head: head(data), html: renderToStaticMarkup(<Page data={data} />) }
}

test('follows the rooms in the address, as they were typed', async () => {
  const { html } = await visit('?monthlyRoomRents=£500, 1,200 700')
  expect(html).toContain('value="£500, 1,200 700"')
  expect(html).toContain('3 rooms bring')
  expect(html).toContain('The dearest of 3 rooms brings £700 a month more than the cheapest')
  expect(html).toContain('A licence may be needed')
})

test('names a room that is no figure beside the field, and keeps it', async () => {
  const { head: document, html } = await visit('?monthlyRoomRents=500, many')
  expect(document.status).toBe(422)
  expect(html).toContain('id="monthlyRoomRents-error"')
  expect(html).toContain('value="500, many"')
})

test('tells the sizes of rooms and where the rule is written', async () => {
  const { html } = await visit('')
  expect(html).toContain('6.51 m² for one person')
  expect(html).toContain('href="https://www.legislation.gov.uk/uksi/2018/616/contents"')
  expect(html).toContain('href="https://www.legislation.gov.uk/uksi/2018/221/contents"')
})
