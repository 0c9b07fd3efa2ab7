import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { KEPT_CHOICES, KEPT_DAYS } from '#staging/pictures/kept-days.ts'
import { keptWords } from '#staging/pictures/kept-words.ts'
import { KEPT_DAYS as PORTFOLIO_DAYS } from '#valuation/portfolio/limits.ts'
import { SHARED_DAYS } from '#valuation/share/shared-limits.ts'

const POLICY = readFileSync('src/content/company/legal/privacy-policy.md', 'utf8')

/** The last cell of the table's row that begins with these words: how long we keep it. */
function periodOf(what: string): string | undefined {
  const row = POLICY.split('\n').find((line) => line.startsWith(`| ${what}`))
  return row?.split('|').at(-2)?.trim()
}

it('the privacy policy states how long photos, portfolios and share links are really kept', () => {
  const [least, most] = [Math.min(...KEPT_CHOICES), Math.max(...KEPT_CHOICES)].map(keptWords)
  expect(periodOf('Photos you upload to stage')).toBe(
    `${keptWords(KEPT_DAYS)} after the last picture (you can choose ${least} to ${most}), or until you delete them or your account`,
  )
  expect(periodOf('Portfolio files')).toBe(
    `${keptWords(PORTFOLIO_DAYS)}, or until you delete them or your account`,
  )
  expect(periodOf('Links to valuation reports')).toBe(
    `${keptWords(SHARED_DAYS)}, or until you turn the link off or delete your account`,
  )
})
