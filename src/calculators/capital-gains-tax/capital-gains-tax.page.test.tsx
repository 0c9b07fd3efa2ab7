import { describe, expect, test } from 'vitest'

import { visitPurePage } from '#testing/visit-page.ts'

const visit = (query: string, today = '2026-11-20') =>
  visitPurePage(`/capital-gains-tax-uk-property-calculator${query}`, today)

describe('the page, before any script', () => {
  test('answers a realistic sale without a query, with date, parts, working and law', async () => {
    const { html, head } = await visit('')
    expect(head.status).toBeUndefined()
    expect(html).toContain('£22,183.80')
    expect(html).toContain('19 January 2027, 60 days after completion')
    expect(html).toContain('How the sale price splits into costs, reliefs and the gain')
    const { html: working } = await visit('?view=working')
    expect(working).toContain(
      '(Taxed at the lower rate × Lower rate + Taxed at the higher rate × Higher rate) ÷ 100',
    )
    expect(working).toContain('(14,270 × 18 + 81,730 × 24) ÷ 100')
    expect(working).toContain('Checked on 28 September 2026.')
    expect(html).not.toMatch(/NaN|undefined|Infinity/)
  })

  test('answers the sale in the address, and names what it uses in the heading of its group', async () => {
    const asked = 'proceeds=450k&ownershipMonths=10 years&residenceMonths=4 years'
    const { html } = await visit(`?${asked}`)
    expect(html).toContain('value="450k"')
    expect(html).toContain('How long you owned it 10 years · How long it was your main home 4 years')
    expect((await visit('')).html).not.toContain('How long you owned it 10 years')
    expect((await visit(`?${asked}&view=working`)).html).toContain('rounded up')
  })

  test('shows errors by the field and in a summary, keeps the input, and returns 422', async () => {
    const { html, head } = await visit('?proceeds=%3Cb%3Elots')
    expect(head.status).toBe(422)
    expect(html).toContain('href="#proceeds"')
    expect(html).toContain('id="proceeds-error"')
    expect(html).toContain('value="&lt;b&gt;lots"')
    expect(html).not.toContain('<b>lots')
    expect(html).toContain('No answer yet')
  })

  test('rejects a date that hasn’t been checked, with a message', async () => {
    const { html, head } = await visit('?completionDate=2027-04-06')
    expect(head.status).toBe(422)
    expect(html).toContain('We’ve only checked the rates up to 5 April 2027')
  })

  test('still answers its example after the last day that is covered', async () => {
    const { html, head } = await visit('', '2030-01-01')
    expect(head.status).toBeUndefined()
    expect(html).toContain('in the tax year 2026-27')
  })

  test('has 400 to 900 words of explanation, with the legal figures', async () => {
    const { html } = await visit('')
    const prose = html.slice(html.indexOf('How the tax works'), html.indexOf('Related tools'))
    const words = prose
      .replaceAll(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .filter(Boolean).length
    expect(words).toBeGreaterThan(400)
    expect(words).toBeLessThan(900)
    expect(prose).toContain('£3,000 in 2026-27')
    expect(prose).toContain('£50,270')
  })
})
