import { expect, it } from 'vitest'

import { progressLine, terminalReporter } from './progress.ts'

const half = {
  activity: 'Reading a.csv',
  rows: 1_234_000,
  rowsPerSecond: 512_000,
  share: 0.456,
  secondsLeft: 192,
}

it('says rows, rows a second, percent and time left', () => {
  expect(progressLine(half)).toBe('Reading a.csv: 1,234,000 rows, 512,000 rows/s, 45%, 3 min 12 s left')
})

it.each([
  ['of unknown width', 0, progressLine(half)],
  ['that is wide enough', 200, progressLine(half)],
  ['that is narrow', 20, 'Reading a.csv: 1,23'],
])('renews one line on a terminal %s', (_, columns, shown) => {
  let written = ''
  const reporter = terminalReporter({ isTTY: true, columns, write: (text) => (written += text) }, () => 0)
  reporter.progress(half)
  reporter.progress(half)
  expect(written).toBe(`${shown}\r\u001b[K${shown}`)
})

it('writes a plain line every five seconds elsewhere', () => {
  let written = ''
  let now = 0
  const reporter = terminalReporter({ write: (text) => (written += text) }, () => now)
  for (now = 0; now <= 12_000; now += 1000) reporter.progress(half)
  expect(written).toBe(`${progressLine(half)}\n`.repeat(2))
})
