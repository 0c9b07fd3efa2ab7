import { expect, test } from 'vitest'

import { chooseJoin, countInWords, joinInWords } from './choose-join.ts'

const joins = [
  { firstName: 'Owen', town: 'Cardiff', when: 'today' },
  { firstName: 'Amina', town: 'Leeds', when: 'yesterday' },
  { firstName: 'Priya', town: null, when: '3 days ago' },
]

test('somebody from the visitor’s own town comes before somebody newer', () => {
  expect(chooseJoin({ joins }, ' leeds ')?.firstName).toBe('Amina')
})

test('without anybody from there it is the newest', () => {
  expect(chooseJoin({ joins }, 'London')?.firstName).toBe('Owen')
  expect(chooseJoin({ joins }, null)?.firstName).toBe('Owen')
})

test('where nobody joined there is nobody to show', () => {
  expect(chooseJoin({ joins: [] }, 'Leeds')).toBeNull()
})

test('says name, town and day, and leaves out a town that is not known', () => {
  expect(joins.map(joinInWords)).toEqual([
    'Owen from Cardiff joined today',
    'Amina from Leeds joined yesterday',
    'Priya joined 3 days ago',
  ])
})

test('counts those who joined, unless it is the one who is named', () => {
  expect(countInWords({ total: 1200, days: 30 })).toBe('1,200 people joined in the last 30 days')
  expect(countInWords({ total: 1, days: 30 })).toBe('')
})
