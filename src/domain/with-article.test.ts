import { expect, test } from 'vitest'

import { withArticle } from './with-article.ts'

test.each([
  'a £300,000 home',
  'an £850,000 home',
  'an £8,000,000 home',
  'an £80,000 home',
  'an £11,500 home',
  'an £18,000 home',
  'a £110,000 home',
  'a £180,000 home',
  'a £1,800 home',
  'an 8% deposit',
  'an 18.5% deposit',
  'an 80% deposit',
  'a 10% deposit',
])('says %s', (phrase) => {
  expect(withArticle(phrase.slice(phrase.indexOf(' ') + 1))).toBe(phrase)
})
