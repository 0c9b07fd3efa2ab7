import { expect, test } from 'vitest'

import { costInASentence, costOf } from './cost-words.ts'
import { allOperations } from './reference/operations.server.ts'

test.each([
  [{ credits: 1 }, '1 credit', 'Costs 1 credit.'],
  [{ credits: 2 }, '2 credits', 'Costs 2 credits.'],
  [{ credits: 0 }, 'Free', 'Free.'],
  [
    { credits: 1, chargedPer: 'postcode found' },
    '1 credit per postcode found',
    'Costs 1 credit per postcode found.',
  ],
  [{ credits: 0, chargedPer: 'call' }, 'Charged per call', 'Charged per call.'],
  [
    { credits: 0, chargedLater: 'A picture costs 1 credit.' },
    'Charged on delivery',
    'A picture costs 1 credit.',
  ],
])('the cost of %o is %s', (endpoint, words, sentence) => {
  expect(costOf(endpoint)).toBe(words)
  expect(costInASentence(endpoint)).toBe(sentence)
})

test('no list calls a request free or one credit whose price depends on what is in it', () => {
  const costs = new Map(
    allOperations('https://freehold.test').map(({ method, path, cost }) => [`${method} ${path}`, cost]),
  )
  expect(costs.get('post /postcodes')).toBe('1 credit per postcode found')
  expect(costs.get('post /nearest-postcodes')).toBe('1 credit per point with a postcode')
  expect(costs.get('post /batch')).toBe('Charged per call')
  expect(costs.get('post /batch-jobs')).toBe('Charged per successful row')
  expect(costs.get('get /batch-jobs/{id}')).toBe('Free')
})
