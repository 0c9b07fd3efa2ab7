import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { pageKeys } from './page-keys.ts'
import { recordedUrl } from './recorded-url.ts'

const ORIGIN = 'https://freehold.test'

/** Loads a page that reads what `load` reads, and returns its key. */
function keyAfter(keys: ReturnType<typeof pageKeys>, address: string, load: (url: URL) => unknown): string {
  const { url, read } = recordedUrl(ORIGIN + address)
  load(url)
  return keys.learn(address, address.split('?')[0] ?? '', read)
}

describe('the key of a page', () => {
  it('has only parameters that the page reads', () => {
    const keys = pageKeys()
    expect(keys.find('/areas?q=RG&utm_source=x')).toBeNull()
    const key = keyAfter(keys, '/areas?q=RG&utm_source=x&other=1', (url) => url.searchParams.get('q'))
    expect(key).toBe('/areas?q=RG')
    expect(keys.find('/areas?utm_source=y&q=RG')).toBe('/areas?q=RG')
    expect(keys.find('/areas?anything=1')).toBe('/areas')
    expect(keys.find('/areas')).toBe('/areas')
  })

  it('has every parameter but those of campaigns if the page reads its whole query', () => {
    const keys = pageKeys()
    const key = keyAfter(keys, '/deal?price=1&gclid=2&note=3', (url) => url.searchParams.toString())
    expect(key).toBe('/deal?price=1&note=3')
  })

  it('is the address if the page reads it as it was sent', () => {
    const keys = pageKeys()
    expect(keyAfter(keys, '/next?utm_source=1', (url) => `/login?next=${url.search}`)).toBe(
      '/next?utm_source=1',
    )
  })

  it('is the same for two addresses only if the page shows the same', () => {
    // A page that reads 'b' only where 'a' is 1, and 'c' always.
    const shown = (url: URL) => {
      const { searchParams: query } = url
      return [query.get('c'), query.get('a') === '1' ? query.getAll('b') : 'no b']
    }
    const query = fc.array(
      fc.tuple(fc.constantFrom('a', 'b', 'c', 'utm_term', 'd'), fc.constantFrom('1', '2')),
      {
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(fc.array(query, { minLength: 1, maxLength: 20 }), (queries) => {
        const keys = pageKeys()
        const kept = new Map<string, string>()
        for (const parameters of queries) {
          const address = `/page?${new URLSearchParams(parameters).toString()}`
          const expected = JSON.stringify(shown(new URL(ORIGIN + address)))
          const key = keys.find(address)
          const found = key === null ? undefined : kept.get(key)
          if (found !== undefined) expect(found).toBe(expected)
          else kept.set(keyAfter(keys, address, shown), expected)
        }
      }),
    )
  })
})

describe('a recorded address', () => {
  it('keeps parameters of campaigns from pages and leaves them in redirects', () => {
    const { url } = recordedUrl(`${ORIGIN}/page?a=1&utm_source=2`)
    expect(url.searchParams.toString()).toBe('a=1')
    expect(new URL(url).search).toBe('?a=1&utm_source=2')
    expect(url.pathname + url.search).toBe('/page?a=1&utm_source=2')
  })
})
