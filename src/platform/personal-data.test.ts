import { expect, test } from 'vitest'

import { withoutPersonalData, withoutQuery } from './personal-data.ts'

test.each([
  ['GET https://a.example/b?email=x#c failed', 'GET https://a.example/b failed'],
  ['fetch of /api/thing?token=abc failed', 'fetch of /api/thing failed'],
  ['no account for jane.doe+x@mail.example here', 'no account for [email] here'],
  ['no account for jane%40mail.example', 'no account for [email]'],
  ['no account for jane%2Bx%40mail.example', 'no account for [email]'],
  ['Authorization: Bearer abcdefgh.ijkl', 'Authorization: Bearer [token]'],
  ['{"access_token":"abc"}', '{"access_token":"[cut]"}'],
  ['password=hunter2&x=1', 'password=[cut]&x=1'],
  ['eyJhbGciOiJIUzI1NiJ9xx.eyJzdWIiOiIxMjM0NTY3ODkwIn0xyz1', '[token].[token]'],
  ['user 3f2504e0-4f89-41d3-9a0c-0305e82c3301 is gone', 'user [id] is gone'],
  [
    'GET https://a.example/valuation/shared/17.MTIz.abc-de?x=1 failed',
    'GET https://a.example/valuation/shared/[token] failed',
  ],
  ["Cannot open '/ai-staging/shared/k7_ab' now", "Cannot open '/ai-staging/shared/[token]' now"],
  ['key 9f86d081884c7d659a2feaa0c55ad015', 'key [token]'],
])('takes personal data and secrets out of %s', (text, left) => {
  expect(withoutPersonalData(text)).toBe(left)
})

test.each([
  "TypeError: Cannot read properties of undefined (reading 'price')",
  'at View (https://freehold.example/assets/authority-index-section-Ab12Cd34.js:3:88)',
  '/mortgage-repayment-calculator-2026-edition-of-november',
  'HTTP 500: POST https://freehold.example/api/deduct-credit',
  'What is this? And that # too',
])('leaves what helps to mend: %s', (text) => {
  expect(withoutPersonalData(text)).toBe(text)
})

test('the longest text takes only a moment, with any content', () => {
  const made = (of: string, end = '') => of.repeat(16_000 / of.length) + end
  for (const text of [
    made('%40', 'a.'),
    made('%40@'),
    made('a@'),
    made('/'),
    made('/shared/'),
    made('token='),
    made('.a@'),
    made('-'),
  ]) {
    // The thread's own time, so that a busy machine fails nothing.
    const started = process.threadCpuUsage()
    withoutPersonalData(text)
    const { user, system } = process.threadCpuUsage(started)
    expect((user + system) / 1000).toBeLessThan(250)
  }
})

test('an address keeps neither user, query nor fragment', () => {
  expect(withoutQuery('https://me:pass@a.example/p/q?x=1#access_token=y')).toBe('https://a.example/p/q')
  expect(withoutQuery('/newsletter/verify?token=1')).toBe('/newsletter/verify')
  expect(withoutQuery('')).toBe('')
  expect(withoutQuery('https://a.example/ai-staging/shared/k7_ab')).toBe(
    'https://a.example/ai-staging/shared/[token]',
  )
})
