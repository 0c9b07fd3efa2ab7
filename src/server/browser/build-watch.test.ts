import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { BUILD_CHECK_JITTER_MS, BUILD_CHECK_MS, watchBuild, type BuildWatchContext } from './build-watch.ts'
import { RELOAD_GUARD_MS, reloadOnce } from './reload.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) }))
afterEach(() => vi.useRealTimers())

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>()
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) }
}

function browser(given: Partial<BuildWatchContext> = {}) {
  return {
    buildId: 'one',
    storage: memory(),
    now: Date.now,
    reload: vi.fn(),
    latest: vi.fn(async () => 'one'),
    isVisible: () => true,
    random: () => 0.5,
    onNewBuild: vi.fn(),
    warn: vi.fn(),
    ...given,
  }
}

describe('a reload', () => {
  test('happens once, and not again within 10,000 ms', () => {
    const context = browser()
    expect(reloadOnce(context)).toBe(true)
    expect(RELOAD_GUARD_MS).toBe(10_000)
    vi.advanceTimersByTime(9_999)
    expect(reloadOnce(context)).toBe(false)
    vi.advanceTimersByTime(1)
    expect(reloadOnce(context)).toBe(true)
    expect(context.reload).toHaveBeenCalledTimes(2)
  })

  test('does not happen where nothing remembers that it has', () => {
    const reload = vi.fn()
    const broken = {
      getItem: () => null,
      setItem: () => {
        throw new Error('no storage')
      },
    }
    expect(reloadOnce({ storage: broken, now: Date.now, reload })).toBe(false)
    expect(reloadOnce({ storage: { getItem: () => null, setItem: () => {} }, now: Date.now, reload })).toBe(
      false,
    )
    expect(reload).not.toHaveBeenCalled()
  })

  test('is not held back for ever by a clock that was set back', () => {
    const context = browser()
    reloadOnce(context)
    vi.setSystemTime(Date.UTC(2026, 10, 1))
    expect(reloadOnce(context)).toBe(true)
  })
})

describe('the watch for a new build', () => {
  test('asks once a minute with the time in the query, give or take ten seconds', async () => {
    const context = browser()
    watchBuild(context)
    await vi.advanceTimersByTimeAsync(BUILD_CHECK_MS - 1)
    expect(context.latest).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(context.latest).toHaveBeenCalledExactlyOnceWith(Date.UTC(2026, 10, 20) + 60_000)
    await vi.advanceTimersByTimeAsync(5 * BUILD_CHECK_MS)
    expect(context.latest).toHaveBeenCalledTimes(6)
    for (const [random, wait] of [
      [0, BUILD_CHECK_MS - BUILD_CHECK_JITTER_MS],
      [1, BUILD_CHECK_MS + BUILD_CHECK_JITTER_MS],
    ] as const) {
      const other = browser({ random: () => random })
      watchBuild(other)
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(other.latest).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(other.latest).toHaveBeenCalledOnce()
    }
  })

  test('does not ask while the page is out of view', async () => {
    let visible = false
    const context = browser({ isVisible: () => visible })
    watchBuild(context)
    await vi.advanceTimersByTimeAsync(5 * BUILD_CHECK_MS)
    expect(context.latest).not.toHaveBeenCalled()
    visible = true
    await vi.advanceTimersByTimeAsync(BUILD_CHECK_MS)
    expect(context.latest).toHaveBeenCalledOnce()
  })

  test('says in the console when the server does not answer, and asks again', async () => {
    const latest = vi.fn(() => Promise.reject(new Error('offline')))
    const context = browser({ latest })
    watchBuild(context)
    await vi.advanceTimersByTimeAsync(2 * BUILD_CHECK_MS)
    expect(context.warn).toHaveBeenCalledTimes(2)
    expect(context.warn).toHaveBeenCalledWith(expect.stringContaining('offline'))
    expect(context.reload).not.toHaveBeenCalled()
    expect(context.onNewBuild).not.toHaveBeenCalled()
  })

  test('leaves the page alone when a new build is found, and stops checking', async () => {
    const context = browser({ latest: vi.fn(async () => 'two') })
    watchBuild(context)
    await vi.advanceTimersByTimeAsync(10 * BUILD_CHECK_MS)
    expect(context.latest).toHaveBeenCalledOnce()
    expect(context.onNewBuild).toHaveBeenCalledOnce()
    expect(context.reload).not.toHaveBeenCalled()
  })

  test('makes the next navigation a full page load instead of showing the old build’s copy', async () => {
    const storage = memory()
    const first = browser({ storage, latest: vi.fn(async () => 'two') })
    watchBuild(first)
    await vi.advanceTimersByTimeAsync(BUILD_CHECK_MS)

    const copy = browser({ storage })
    watchBuild(copy).arrived()
    expect(copy.reload).toHaveBeenCalledOnce()

    const fresh = browser({ storage, buildId: 'two' })
    watchBuild(fresh).arrived()
    expect(fresh.reload).not.toHaveBeenCalled()
  })

  test('reloads once only when the server goes back to the older build', async () => {
    const storage = memory()
    watchBuild(browser({ storage, latest: vi.fn(async () => 'two') }))
    await vi.advanceTimersByTimeAsync(BUILD_CHECK_MS)
    const back = browser({ storage })
    watchBuild(back).arrived()
    watchBuild(back).arrived()
    expect(back.reload).toHaveBeenCalledOnce()
  })
})
