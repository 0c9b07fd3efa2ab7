import { expect, test } from 'vitest'

import { CHALLENGES, GOALS } from './options.ts'

// To the letter of the product's specification.
test('the challenges to choose from', () => {
  expect(CHALLENGES.map(({ value, label }) => `${value}: ${label}`)).toEqual([
    'market_trends: Understanding local market trends',
    'due_diligence: Property due diligence',
    'assessing_clients: Assessing customers or clients',
    'buying_selling: Buying or selling a home',
    'api_integration: Exploring APIs for my company, tool or platform',
  ])
})

test('the goals to choose from', () => {
  expect(GOALS.map(({ value, label }) => `${value}: ${label}`)).toEqual([
    'market_research: Market Research',
    'analyse_property: Analyse a specific property',
    'find_apis: Find APIs for my platform',
    'buy_flip_property: Buying or Flip Property',
    'sell_property: Sell a Property at the right price',
  ])
})
