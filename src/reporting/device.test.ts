import { expect, test } from 'vitest'

import { anonymousId } from './anonymous-id.ts'
import { deviceOf } from './device.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    { browser: 'Edge 140', os: 'Windows' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    { browser: 'Safari 18', os: 'iOS' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome 139', os: 'Android' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'Firefox 140', os: 'Linux' },
  ],
  ['curl/8.1', { browser: 'Unknown', os: 'Unknown' }],
])('reads browser and system from %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device)
})

test("an anonymous visitor keeps an id of 'anon_' and a random text in local storage", () => {
  const kept = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  expect(anonymousId(storage, () => 'one')).toBe('anon_one')
  expect(anonymousId(storage, () => 'two')).toBe('anon_one')
})

test('without storage the anonymous id is made each time', () => {
  const refused = () => {
    throw new Error('SecurityError')
  }
  expect(anonymousId(refused, () => 'one')).toBe('anon_one')
})
