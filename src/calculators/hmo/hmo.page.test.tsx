import { expect, test } from 'vitest'

import { visitPurePage } from '#testing/visit-page.ts'

const visit = (query: string, today = '2026-11-21') => visitPurePage(`/hmo-calculator${query}`, today)

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
