import { expect, test } from 'vitest'

import { acceptsBrotli } from './columns-endpoint.server.ts'

test('Brotli is sent to clients that name it and don’t refuse it', () => {
  for (const header of ['br', 'gzip, deflate, br, zstd', 'gzip;q=1.0, BR;q=0.5', 'br;q=0.001'])
    expect([header, acceptsBrotli(header)]).toEqual([header, true])
  for (const header of ['', 'gzip', 'br;q=0', 'gzip, br; q=0.000', 'x-br', 'brotli'])
    expect([header, acceptsBrotli(header)]).toEqual([header, false])
})
