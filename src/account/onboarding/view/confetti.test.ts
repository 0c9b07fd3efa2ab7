import confetti from 'canvas-confetti'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { throwConfetti } from './confetti.ts'

const fire = Object.assign(
  vi.fn<(shot?: confetti.Options) => null>(() => null),
  { reset: vi.fn<() => void>() },
)
const create = vi.spyOn(confetti, 'create')

beforeEach(() => {
  vi.useFakeTimers()
  create.mockReturnValue(fire)
  fire.mockClear()
})
afterEach(() => vi.useRealTimers())

const canvas = {} as HTMLCanvasElement

test('confetti is violet and stops after two seconds', () => {
  throwConfetti(canvas)
  expect(fire).toHaveBeenCalled()
  for (const [shot] of fire.mock.calls)
    for (const color of shot?.colors ?? ['none']) expect(isViolet(color), color).toBe(true)
  vi.advanceTimersByTime(1900)
  const before = fire.mock.calls.length
  vi.advanceTimersByTime(150)
  const atTheEnd = fire.mock.calls.length
  expect(atTheEnd).toBeGreaterThanOrEqual(before)
  vi.advanceTimersByTime(10_000)
  expect(fire.mock.calls.length).toBe(atTheEnd)
  expect(before).toBeGreaterThan(20)
})

test('confetti is off with reduced motion, and needs no third-party script', () => {
  throwConfetti(canvas)
  expect(create.mock.lastCall?.[1]).toMatchObject({ disableForReducedMotion: true, useWorker: false })
})

test('confetti ends with its screen', () => {
  const end = throwConfetti(canvas)
  const before = fire.mock.calls.length
  end()
  vi.advanceTimersByTime(3000)
  expect(fire.mock.calls.length).toBe(before)
  expect(fire.reset).toHaveBeenCalledOnce()
})

/** More blue than red, more red than green. */
function isViolet(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\da-f]{2}/g) ?? []).map((part) =>
    Number.parseInt(part, 16),
  )
  return blue > red && red > green
}
