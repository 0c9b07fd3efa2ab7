import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { gatheredText } from './gathered-text.ts'

let passed: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  passed = []
})
afterEach(() => void vi.useRealTimers())

test('passes on what is written within 20 ms in one piece and in order', () => {
  const lines = gatheredText((text) => void passed.push(text))
  lines.write('one\n')
  vi.advanceTimersByTime(19)
  lines.write('two\n')
  expect(passed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(passed).toEqual(['one\ntwo\n'])
  lines.write('three\n')
  vi.advanceTimersByTime(20)
  expect(passed).toEqual(['one\ntwo\n', 'three\n'])
})

test('passes on at once what is flushed, and what has become long', () => {
  const lines = gatheredText((text) => void passed.push(text))
  lines.write('last words\n')
  lines.flush()
  expect(passed).toEqual(['last words\n'])
  lines.write('x'.repeat(16_001))
  expect(passed).toHaveLength(2)
  vi.advanceTimersByTime(1_000)
  expect(passed).toHaveLength(2)
})

test('passes on pieces of whole lines, 4,096 bytes at most, and a longer line alone', () => {
  const lines = gatheredText((text) => void passed.push(text))
  // 1,000 bytes each, in half as many characters.
  const ordinary = Array.from({ length: 6 }, (_, at) => `${'£'.repeat(499)}${at}\n`)
  const long = `${'x'.repeat(5_000)}\n`
  const all = [...ordinary, long, 'short\n']
  for (const line of all) lines.write(line)
  lines.flush()
  expect(passed).toEqual([ordinary.slice(0, 4).join(''), ordinary.slice(4).join(''), long, 'short\n'])
})
