import { expect, it } from 'vitest'

import { isPassed, resultWords } from './result.ts'

it('a lesson is passed with 60% of the answers right, and not before it was answered', () => {
  const results = [{ right: 3, of: 5 }, { right: 2, of: 4 }, { right: 0, of: 0 }, undefined]
  expect(results.map(isPassed)).toEqual([true, false, false, false])
})

it('only a passed quiz is called done', () => {
  expect(resultWords({ right: 3, of: 4 })).toBe('Done: 3 of 4 right')
  expect(resultWords({ right: 1, of: 4 })).toBe('1 of 4 right: try again')
})
