import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import {
  prefetchAddress,
  prefetcher,
  PREFETCH_AT_ONCE,
  PREFETCH_IDLE_MS,
  PREFETCH_IN_ALL,
} from './prefetch.ts'

const HERE = 'https://freehold.test/postcodes/rg301aa?sort=price'

const link = (href: string, { target = '', attributes = [] as string[] } = {}) => ({
  href,
  target,
  hasAttribute: (name: string) => attributes.includes(name),
})

describe('a link', () => {
  test.each([
    ['/stampdutycalculator', '/stampdutycalculator'],
    ['https://freehold.test/api-hub#top', '/api-hub'],
    ['/profiles', '/profiles'],
  ])('to a page of this site is fetched ahead: %s', (href, address) => {
    expect(prefetchAddress(link(href), HERE)).toBe(address)
  })

  test.each([
    '/api/v1/openapi.json',
    '/api',
    '/logout',
    '/login',
    '/profile',
    '/billing',
    '/dashboard',
    '/onboarding',
    '/postcodes/rg301aa/sales.csv',
    '/postcodes?q=RG30',
    '/postcodes/rg301aa',
    'https://elsewhere.example/stampdutycalculator',
    'mailto:somebody@elsewhere.example',
  ])('to %s is not', (href) => {
    expect(prefetchAddress(link(href), HERE)).toBeNull()
  })

  test('that opens elsewhere, downloads or says so is not', () => {
    expect(prefetchAddress(link('/areas', { target: '_blank' }), HERE)).toBeNull()
    for (const attribute of ['download', 'data-no-prefetch'])
      expect(prefetchAddress(link('/areas', { attributes: [attribute] }), HERE)).toBeNull()
  })
})

describe('fetching ahead', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  function network() {
    const ends: (() => void)[] = []
    const fetch = vi.fn<(address: string) => Promise<void>>(
      () => new Promise<void>((resolve) => ends.push(resolve)),
    )
    return { fetch, whenIdle: (act: () => void) => act(), endOne: () => ends.shift()?.() }
  }

  test('waits until the browser was idle for about 100 ms', () => {
    const net = network()
    prefetcher(net).want('/areas')
    expect(PREFETCH_IDLE_MS).toBe(100)
    vi.advanceTimersByTime(99)
    expect(net.fetch).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(net.fetch).toHaveBeenCalledExactlyOnceWith('/areas')
  })

  test('has four at most under way, and goes on when one has come', async () => {
    const net = network()
    const { want } = prefetcher(net)
    for (let page = 0; page < 10; page++) want(`/page-${page}`)
    vi.advanceTimersByTime(PREFETCH_IDLE_MS)
    expect(PREFETCH_AT_ONCE).toBe(4)
    expect(net.fetch).toHaveBeenCalledTimes(4)
    net.endOne()
    await vi.advanceTimersByTimeAsync(0)
    expect(net.fetch).toHaveBeenCalledTimes(5)
  })

  test('takes each page once, and a dozen in all', async () => {
    const net = network()
    const { want } = prefetcher(net)
    for (let page = 0; page < 100; page++) want(`/page-${page % 50}`)
    vi.advanceTimersByTime(PREFETCH_IDLE_MS)
    for (let round = 0; round < 60; round++) {
      net.endOne()
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(net.fetch).toHaveBeenCalledTimes(PREFETCH_IN_ALL)
  })

  test('stops when a new build is found: its pages would be those of the old one', async () => {
    const net = network()
    const { want, stop } = prefetcher(net)
    for (let page = 0; page < 10; page++) want(`/page-${page}`)
    vi.advanceTimersByTime(PREFETCH_IDLE_MS)
    stop()
    net.endOne()
    want('/later')
    await vi.advanceTimersByTimeAsync(1000)
    expect(net.fetch).toHaveBeenCalledTimes(4)
  })
})
