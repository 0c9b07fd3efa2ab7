import { expect, test } from 'vitest'

import { areaFirstInSentence, areaInSentence } from './area-words.ts'

test('areas with an article in English have it in a sentence', () => {
  for (const name of [
    'South East',
    'United Kingdom',
    'Isle of Wight',
    'City of Edinburgh',
    'Isles of Scilly',
    'Scottish Borders',
    'Vale of Glamorgan',
    'Derbyshire Dales',
    'West Midlands',
    'West of England',
    'Liverpool City Region',
  ]) {
    expect(areaInSentence(name)).toBe(`the ${name}`)
    expect(areaFirstInSentence(name)).toBe(`The ${name}`)
  }
})

test('others have none', () => {
  for (const name of ['Reading', 'London', 'North Somerset', 'Wales', 'West Berkshire']) {
    expect(areaInSentence(name)).toBe(name)
    expect(areaFirstInSentence(name)).toBe(name)
  }
})
