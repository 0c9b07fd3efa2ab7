import { expect, test } from 'vitest'

import type { Valued } from '../home/value-home.server.ts'
import { intervalSentence } from './estimate-words.ts'

const sentence = (stratumSales: number) =>
  intervalSentence({
    low95: 201_499, high95: 398_600, stratumSales, stratum: 'house, sold earlier',
  } as Valued['estimate']) // prettier-ignore

test('says what an interval follows from', () => {
  expect(sentence(1_234)).toBe(
    'Nineteen in twenty homes like this sell for between £201,000 and £399,000. ' +
      'That’s measured on 1,234 earlier estimates of houses that had last sold more than 5 years before.',
  )
  expect(sentence(0)).toContain('estimated from how much prices here vary')
})
