import { describe, expect, it } from 'vitest'

import { tools } from '#calculators/tools.ts'
import { isoDate } from '#domain/dates.ts'
import { routes } from '#routes.ts'
import type { PageContext } from '#web/page.ts'

import { load } from './calculators.page.tsx'
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

  it('shows the answer of each calculator to the numbers it starts with', () => {
    const { starts } = load({ siteUrl: 'https://freehold.test', today: isoDate('2026-11-22') } as PageContext)
    const onPages = tools.filter(({ path }) => Object.hasOwn(routes, path))
    const shown = Object.keys(starts).filter((path) => Object.hasOwn(routes, path))
    expect(shown.sort()).toEqual(onPages.map(({ path }) => path).sort())
    // £240,000 over 25 years at 4.5%.
    expect(starts['/mortgage-repayment-calculator']).toEqual({ label: 'Payment', words: '£1,334.00 a month' })
  })
})
