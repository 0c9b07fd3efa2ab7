import { describe, expect, test } from 'vitest'

import { visitPurePage } from '#testing/visit-page.ts'

const visit = (query: string, today = '2026-11-20') => visitPurePage(`/stampdutycalculator${query}`, today)

describe('the page, before any script', () => {
  test('answers a realistic example without a query', async () => {
    const { html, head } = await visit('')
    expect(html).toContain('£5,000')
    expect(html).toContain(
      'as a home mover paying £300,000 for a home in England, completing on 20 November 2026',
    )
    expect(head.status).toBeUndefined()
  })

  test('says nothing of leases and surcharges beside the answer of a plain purchase, but of those that are charged', async () => {
    const plain = await visit('')
    expect(plain.html).not.toMatch(/no lease|not charged/)
    const second = await visit('?buyer=additional')
    expect(second.html).toContain('Tax without the surcharge for additional homes')
    expect(second.html).not.toContain('Tax without the non-UK resident surcharge')
  })

  test('everything that unfolds below the answer shows so, the worked examples too', async () => {
    const { html } = await visit('')
    const folded = [
      ...html.slice(html.indexOf('How the tax works') - 100).matchAll(/<summary[^>]*>.*?<\/summary>/g),
    ]
    expect(folded.some(([summary]) => summary.includes('Worked examples at today’s rates'))).toBe(true)
    for (const [summary] of folded) expect(summary).toContain('lucide-chevron-down')
  })

  test('answers the question in the address', async () => {
    const { html } = await visit('?price=450k&buyer=first-time&completion=2026-06-12')
    expect(html).toContain('£7,500')
    expect(html).toContain('value="450k"')
    expect(html).toContain('26 June 2026, 14 days after completion')
  })

  test('shows errors by the field and in a summary, keeps the input, and returns 422', async () => {
    const { html, head } = await visit('?price=abc&nation=wales')
    expect(head.status).toBe(422)
    expect(html).toContain('href="#price"')
    expect(html).toContain('id="price-error"')
    expect(html).toContain('value="abc"')
    expect(html).toContain('No answer yet')
  })

  test('names a cliff close to the price, and what can be refunded', async () => {
    expect((await visit('?price=505000&buyer=first-time&completion=2026-06-12')).html).toContain(
      'The tax jumps by £5,000',
    )
    const additional = await visit('?price=300000&buyer=additional&completion=2026-06-12')
    expect(additional.html).toContain('claim back £15,000')
    expect(additional.html).toContain('12 June 2029')
  })

  test('finds the dearest price for a sum of cash', async () => {
    expect((await visit('?cash=315000&completion=2026-06-12&view=afford')).html).toContain('£309,524')
  })

  test('escapes what was typed', async () => {
    expect((await visit('?price=%3Cscript%3Ealert(1)%3C/script%3E')).html).not.toContain('<script>alert')
  })

  test('has more than 500 words of explanation', async () => {
    const { html } = await visit('')
    const words = html
      .slice(html.indexOf('How the tax works'))
      .replaceAll(/<[^>]+>/g, ' ')
      .split(/\s+/)
    expect(words.length).toBeGreaterThan(500)
  })
})
