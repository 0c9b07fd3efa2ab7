import { expect, it } from 'vitest'

import { pageEncoding } from './page-encoding.server.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['br;q=0.1, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip;q=1.0', 'gzip'],
  ['gzip;q=0, br ; q=0', 'identity'],
  ['vibrato, x-gzip', 'identity'],
] as const)('a browser that accepts %j gets %s', (accept, encoding) => {
  expect(pageEncoding(accept)).toBe(encoding)
})
