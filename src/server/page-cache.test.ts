import { describe, expect, it } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { createPageCache, type CachedPage } from './page-cache.server.ts'

const page = (bytes: number): CachedPage => ({
  etag: '"x"',
  body: { br: Buffer.alloc(bytes) },
  datasets: [],
  version: '',
  day: isoDate('2026-11-20'),
})

describe('the page cache', () => {
  it('never exceeds its limit, and evicts the least recently used', () => {
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

  it('keeps popular pages, its size and its memory through a crawl of 20,000 addresses', () => {
    const cache = createPageCache(1_000_000)
    const popular = Array.from({ length: 40 }, (_, at) => `/popular/${at}`)
    for (const key of popular) {
      cache.put(key, page(10_000))
      cache.get(key)
    }
    for (let address = 0; address < 20_000; address++) {
      cache.put(`/crawled/${address}`, page(10_000))
      expect(cache.bytes).toBeLessThanOrEqual(1_000_000)
    }
    expect(popular.filter((key) => cache.get(key) === undefined)).toEqual([])
  })

  it('gives a page that comes back after it was dropped a place among the popular ones', () => {
    const cache = createPageCache(100_000)
    cache.put('/back', page(1000))
    for (let address = 0; address < 50; address++) cache.put(`/crawled/${address}`, page(1000))
    expect(cache.get('/back')).toBeUndefined()
    cache.put('/back', page(1000))
    for (let address = 50; address < 100; address++) cache.put(`/crawled/${address}`, page(1000))
    expect(cache.get('/back')).toBeDefined()
  })

  it('replaces a page in place', () => {
    const cache = createPageCache(20_000)
    cache.put('/a', page(1000))
    const once = cache.bytes
    cache.put('/a', page(1000))
    expect(cache.bytes).toBe(once)
  })
})
