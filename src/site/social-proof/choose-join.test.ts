import { expect, test } from 'vitest'

import { chooseJoin, countInWords, joinInWords } from './choose-join.ts'

const joins = [
  { firstName: 'Owen', town: 'Cardiff', when: 'today' },
  { firstName: 'Amina', town: 'Leeds', when: 'yesterday' },
  { firstName: 'Priya', town: null, when: '3 days ago' },
]

test('a sign-up from the visitor’s town comes before a more recent one', () => {
  expect(chooseJoin({ joins }, ' leeds ')?.firstName).toBe('Amina')
})

test('without one from the visitor’s town, the latest is shown', () => {
  expect(chooseJoin({ joins }, 'London')?.firstName).toBe('Owen')
  expect(chooseJoin({ joins }, null)?.firstName).toBe('Owen')
})

test('nothing is shown if nobody signed up', () => {
  expect(chooseJoin({ joins: [] }, 'Leeds')).toBeNull()
})

test('shows name, town and date, and leaves out an unknown town', () => {
  expect(joins.map(joinInWords)).toEqual([
    'Owen from Cardiff joined today',
    'Amina from Leeds joined yesterday',
    'Priya joined 3 days ago',
  ])
})

test('shows the number of sign-ups, unless there is only one', () => {
  expect(countInWords({ total: 1200, days: 30 })).toBe('1,200 people joined in the last 30 days')
  expect(countInWords({ total: 1, days: 30 })).toBe('')
})
