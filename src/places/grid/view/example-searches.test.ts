import { expect, test } from 'vitest'

import { readQuery } from '../search/query.ts'
import { EXAMPLE_SEARCHES } from './example-searches.tsx'

test.each(EXAMPLE_SEARCHES)('“$label” is a search for two measures, without mistakes', ({ query: text }) => {
  const { query, problems } = readQuery(new URLSearchParams(text))
  expect(problems).toEqual([])
  expect(query.criteria).toHaveLength(2)
  expect(query.criteria.every(({ weight }) => weight !== 0)).toBe(true)
})
