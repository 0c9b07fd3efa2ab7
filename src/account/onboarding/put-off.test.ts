import { expect, test } from 'vitest'

import { FREE_DAYS, isPutOff, postponedCookie } from './put-off.ts'

test('onboarding is put off until the browser is closed, or for a number of days', () => {
  expect(postponedCookie('ann')).not.toContain('max-age')
  expect(postponedCookie('ann', FREE_DAYS)).toContain('max-age=604800')
})

test('onboarding is only postponed for the person who postponed it', () => {
  const cookies = `a=1; ${postponedCookie('ann').split(';')[0]}; b=2`
  expect(isPutOff(cookies, 'ann')).toBe(true)
  expect(isPutOff(cookies, 'bob')).toBe(false)
  expect(isPutOff(cookies, 'an')).toBe(false)
  expect(isPutOff('', 'ann')).toBe(false)
})
