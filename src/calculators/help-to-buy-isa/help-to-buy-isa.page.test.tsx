import { expect, test } from 'vitest'

import { visitPurePage } from '#testing/visit-page.ts'

const visit = (query: string, today = '2026-11-21') =>
  visitPurePage(`/help-to-buy-isa-calculator${query}`, today)

/** Whether a hidden element starts just before the field, with no other field in between. */
function isHidden(html: string, name: string): boolean {
  const before = html.slice(0, html.indexOf(` name="${name}"`))
  const hidden = before.lastIndexOf('<div hidden=""')
  return hidden >= 0 && !before.slice(hidden).includes(' name="')
}

test('asks for the balance or for the deposits, without script', async () => {
  const balance = (await visit('')).html
  expect([isHidden(balance, 'closingBalance'), isHidden(balance, 'months')]).toEqual([false, true])
  const deposits = (await visit('?known=deposits&months=10')).html
  expect([isHidden(deposits, 'closingBalance'), isHidden(deposits, 'months')]).toEqual([true, false])
  // £1,200 and nine times £200.
  expect(deposits).toContain('£750')
})

test('says in a sentence each why there is no bonus', async () => {
  const { html, head: document } = await visit('?purchasePrice=250,001&mortgage=no&firstTimeBuyer=no')
  expect(document.status).toBeUndefined()
  expect(html).toContain(
    'You won’t get a bonus. At £250,001 the home is above the price cap of £250,000 outside London.',
  )
  expect(html).toContain('There are 2 more reasons below.')
  for (const title of ['The home costs too much', 'No mortgage', 'Not a first-time buyer'])
    expect(html).toContain(title)
})

test('works up to its last day, and rejects dates before the scheme', async () => {
  expect((await visit('', '2030-12-01')).html).toContain('£1,250')
  expect((await visit('', '2030-12-02')).html).toContain(
    'You won’t get a bonus. You can’t claim the bonus after 1 December 2030.',
  )
  expect((await visit('?claimDate=2015-01-01')).head.status).toBe(422)
})

test('says when its rules were checked, and shows the rule with its source', async () => {
  const { html } = await visit('?view=working')
  expect(html).toContain('Rules checked 28 September 2026')
  expect(html).toContain('Help to Buy: ISA Scheme Rules')
  expect(html).toContain('href="https://www.gov.uk/affordable-home-ownership-schemes/help-to-buy-isa"')
})
