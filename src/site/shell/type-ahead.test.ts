import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { CLEAR_AFTER_MS, typeAhead } from './type-ahead.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const labels = ['Schools', 'Stamp Duty', 'Economic Data', 'Areas', 'Authorities']

function menu() {
  let at = -1
  const press = typeAhead({ labels: () => labels, current: () => at, focus: (to) => (at = to) })
  return {
    press,
    type: (text: string) => [...text].forEach((key) => press(key)),
    get focused() {
      return labels[at]
    },
  }
}

test('typed letters move the focus to the entry that starts with them', () => {
  const opened = menu()
  opened.type('st')
  expect(opened.focused).toBe('Stamp Duty')
})

test('typed letters are cleared after 350 ms', () => {
  expect(CLEAR_AFTER_MS).toBe(350)
  const opened = menu()
  opened.press('e')
  vi.advanceTimersByTime(349)
  opened.press('c')
  expect(opened.focused).toBe('Economic Data')
  vi.advanceTimersByTime(350)
  // A new word: with "eca" nothing would begin.
  opened.press('a')
  expect(opened.focused).toBe('Areas')
})

test('each letter restarts the 350 ms', () => {
  const opened = menu()
  opened.press('a')
  vi.advanceTimersByTime(300)
  opened.press('u')
  vi.advanceTimersByTime(300)
  opened.press('t')
  expect(opened.focused).toBe('Authorities')
})

test('repeating a letter moves to the next match and wraps around', () => {
  const opened = menu()
  opened.press('s')
  expect(opened.focused).toBe('Schools')
  opened.press('s')
  expect(opened.focused).toBe('Stamp Duty')
  opened.press('s')
  expect(opened.focused).toBe('Schools')
})

test('letters that match no entry leave the focus unchanged', () => {
  const opened = menu()
  opened.type('sx')
  expect(opened.focused).toBe('Schools')
})

test('other keys are left to the browser', () => {
  const opened = menu()
  expect(['Tab', 'ArrowDown', 'Enter', ' '].map(opened.press)).toEqual([false, false, false, false])
  expect(opened.focused).toBeUndefined()
})
