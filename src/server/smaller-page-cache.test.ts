import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { describe, expect, it, vi } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import type { CachedPage } from './page-cache.server.ts'
import { compressed } from './page-encoding.server.ts'
import { smallerPageCache } from './smaller-page-cache.server.ts'

const html = Buffer.from(
  Array.from({ length: 900 }, (_, at) => `<tr><td>${at * 7919}</td><td>£${at * 104_729}</td></tr>`).join(''),
)

async function quickPage(): Promise<CachedPage> {
  const [br, gzip] = await Promise.all([compressed(html, 'br', 'quick'), compressed(html, 'gzip', 'quick')])
  return { etag: '"x"', body: { br, gzip }, datasets: [], version: '', day: isoDate('2026-11-29') }
}

describe('the cache that compresses pages harder', () => {
  it('replaces the bodies of a page requested a second time by smaller ones of the same page', async () => {
    const cache = smallerPageCache(1_000_000)
    const page = await quickPage()
    cache.put('/read-twice', page)
    cache.put('/read-once', page)
    const before = cache.bytes
    expect(cache.get('/read-twice')).toBe(page)
    const small = await vi.waitFor(() => {
      const found = cache.get('/read-twice')
      expect(found).not.toBe(page)
      return found
    })
    const { br, gzip } = small?.body ?? {}
    expect(br && brotliDecompressSync(br)).toEqual(html)
    expect(gzip && gunzipSync(gzip)).toEqual(html)
    expect(br?.length).toBeLessThan(page.body.br?.length ?? 0)
    expect(gzip?.length).toBeLessThan(page.body.gzip?.length ?? 0)
    const saved = weight(page) - weight(small)
    expect(cache.bytes).toBe(before - saved)
  })

  it('leaves a newer page alone that was put meanwhile', async () => {
    const cache = smallerPageCache(1_000_000)
    const page = await quickPage()
    cache.put('/changed', page)
    cache.get('/changed')
    const newer = { ...(await quickPage()), etag: '"newer"' }
    cache.put('/changed', newer)
    await vi.waitFor(() => expect(cache.get('/changed')?.body.br).not.toBe(newer.body.br))
    expect(cache.get('/changed')?.etag).toBe('"newer"')
  })
})

function weight(page: CachedPage | undefined): number {
  return (page?.body.br?.length ?? 0) + (page?.body.gzip?.length ?? 0)
}
