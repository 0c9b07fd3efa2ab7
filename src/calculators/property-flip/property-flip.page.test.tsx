import { describe, expect, test } from 'vitest'

import { visitPurePage } from '#testing/visit-page.ts'

const visit = (query = '', today = '2026-11-21') =>
  visitPurePage(`/buy-to-let-flip-calculator?${query}`, today)

describe('the page of flips, before any script', () => {
  test('answers a realistic flip with its parts, its months and its working', async () => {
    const { html, head } = await visit('view=all')
    expect(head.status).toBeUndefined()
    expect(html).toContain('£14,905')
    expect(html).toContain('16.44% on £90,670 of your own cash')
    expect(html).toContain('Of £65,000 between the prices, £14,905 is left')
    expect(html).toContain('Your cash, month by month')
    expect(html).toContain('125,000 × 5% + 25,000 × 7%')
  })

  test('follows nation, day and buyer', async () => {
    const tax = (html: string) => /Tax on the purchase<\/dt><dd[^>]*>([^<]+)/.exec(html)?.[1]
    expect(tax((await visit('nation=scotland')).html)).toBe('£12,100')
    expect(tax((await visit('nation=wales')).html)).toBe('£7,500')
    expect(tax((await visit('ownsOtherProperty=no')).html)).toBe('£500')
    expect(tax((await visit('completion=2024-10-30')).html)).toBe('£4,500')
    expect(tax((await visit('nation=england&nonUkResident=yes')).html)).toBe('£11,000')
  })

  test('refuses a completion date that nobody has checked, beside the field, in a group that stands open', async () => {
    const { html, head } = await visit('completion=2031-01-01')
    expect(head.status).toBe(422)
    expect(html).toContain('id="completion-error"')
    expect(html).toMatch(
      /<details open="" class="print-closed[^>]*>(?:(?!<\/details>).)*id="completion-error"/s,
    )
    expect(html).toContain('We don’t have tax rates for other dates.')
    expect(html).toContain('value="2031-01-01"')
  })

  test('answers with the last day that was checked when today is later', async () => {
    const { html, head } = await visit('', '2031-01-01')
    expect(head.status).toBeUndefined()
    expect(html).toContain('value="2027-03-31"')
  })

  test('tells a loss, and asks a company other questions', async () => {
    const { html } = await visit('salePrice=150000')
    expect(html).toContain('−£')
    expect(html).toContain('it loses £')
    const hidden = (html: string, name: string) =>
      new RegExp(`<div hidden=""[^>]*>(?:(?!</div>).)*${name}`, 's').test(html)
    expect(hidden(html, 'corporateFlatRate')).toBe(true)
    expect(hidden((await visit('buyerType=company')).html, 'corporateFlatRate')).toBe(false)
  })

  test('gives a verdict with its reason, and stops at a deal-breaker that is ticked', async () => {
    const { html } = await visit()
    expect(html).toContain('Meets your targets')
    expect(html).toContain('It passes every check on these figures.')
    expect((await visit('view=risk')).html).toMatch(/[\d.]+% of 10,000 runs end in a loss/)
    const ticked = await visit('breaker=epc-below-e&view=deal-breakers')
    expect(ticked.html).toContain('Stop until')
    const elsewhere = await visit('breaker=epc-below-e')
    expect(elsewhere.html).toContain('Stop until')
    expect(elsewhere.html).toMatch(/<input type="hidden" name="breaker" value="epc-below-e"/)
    expect(ticked.html).toMatch(/value="epc-below-e"[^>]*checked=""|checked=""[^>]*value="epc-below-e"/)
  })
})
