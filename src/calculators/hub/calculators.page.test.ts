import { describe, expect, it } from 'vitest'

import { tools } from '#calculators/tools.ts'
import { routes } from '#routes.ts'
import { visitPurePage } from '#testing/visit-page.ts'

import { HUB } from './groups.ts'

const listed = HUB.flatMap(({ entries }) => entries.map(({ path }) => path))

describe('the hub', () => {
  it('lists every page of a calculator once', () => {
    expect(new Set(listed).size).toBe(listed.length)
    const pages = Object.keys(routes).filter((path) =>
      /calculator$|deal-analyser$|^\/newdeal$|^\/stampdutycalculator$/.test(path),
    )
    expect(pages.length).toBeGreaterThan(15)
    expect([...listed].sort()).toEqual(pages.sort())
  })

  it('shows the result of each calculator for its default inputs', async () => {
    const { html } = await visitPurePage('/calculators', '2026-11-22')
    const starts = new Map(
      [...html.matchAll(/<li class="relative.*?<\/li>/g)].flatMap(([entry]) => {
        const start = /tabular-nums[^>]*>([^<]+)/.exec(entry)?.[1]
        return start ? [[/href="([^"]+)"/.exec(entry)?.[1], start] as const] : []
      }),
    )
    const onPages = tools.filter(({ path }) => Object.hasOwn(routes, path))
    expect(new Set(starts.keys())).toEqual(new Set(onPages.map(({ path }) => path)))
    // £240,000 over 25 years at 4.5%.
    expect(starts.get('/mortgage-repayment-calculator')).toBe('£1,334.00 a month')
  })
})
