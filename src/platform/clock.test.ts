import { describe, expect, it } from 'vitest'

import { londonDay } from './clock.server.ts'

const at = (instant: string) => londonDay({ now: () => new Date(instant) })

describe('londonDay', () => {
  it('is the day in the United Kingdom, in winter and in summer', () => {
    expect(at('2026-11-20T23:59:59.999Z')).toBe('2026-11-20')
    expect(at('2026-11-21T00:00:00Z')).toBe('2026-11-21')
    // British Summer Time is an hour ahead of UTC.
    expect(at('2026-07-01T22:59:59Z')).toBe('2026-07-01')
    expect(at('2026-07-01T23:00:00Z')).toBe('2026-07-02')
  })
})
