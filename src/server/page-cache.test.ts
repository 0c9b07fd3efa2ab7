import { describe, expect, it } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { createPageCache, type CachedPage } from './page-cache.server.ts'

const page = (bytes: number): CachedPage => ({
  etag: '"x"',
  body: { identity: Buffer.alloc(bytes) },
  datasets: [],
  version: '',
  day: isoDate('2026-11-20'),
})

describe('the page cache', () => {
  it('never holds more than its bound, and lets the least recently used go', () => {
    const cache = createPageCache(20_000)
    for (let index = 0; index < 100; index++) {
      cache.put(`/page/${index}`, page(1000))
      cache.get('/page/0')
      expect(cache.bytes).toBeLessThanOrEqual(20_000)
    }
    expect(cache.get('/page/0')).toBeDefined()
    expect(cache.get('/page/99')).toBeDefined()
    expect(cache.get('/page/50')).toBeUndefined()
  })

  it('does not keep a page that would push out most others', () => {
    const cache = createPageCache(20_000)
    cache.put('/large', page(5000))
    expect(cache.get('/large')).toBeUndefined()
  })

  it('replaces a page in place', () => {
    const cache = createPageCache(20_000)
    cache.put('/a', page(1000))
    const once = cache.bytes
    cache.put('/a', page(1000))
    expect(cache.bytes).toBe(once)
  })
})
