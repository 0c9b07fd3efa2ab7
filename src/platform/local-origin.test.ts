import { expect, test } from 'vitest'

import { localOrigin } from './local-origin.ts'

test.each([
  [undefined, 'http://127.0.0.1:3000'],
  ['', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['localhost', 'http://localhost:3000'],
  ['::', 'http://[::1]:3000'],
  ['fd00::1', 'http://[fd00::1]:3000'],
])('a site that listens on %j is reached at %s', (host, origin) => {
  expect(localOrigin({ host, port: 3000 })).toBe(origin)
  expect(new URL(origin).origin).toBe(origin)
})
