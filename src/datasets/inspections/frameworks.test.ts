import { expect, test } from 'vitest'

import { gradesInOrder } from './frameworks.ts'

// The database returns the areas by the length of their names.
test('the areas of a report card are in the order of Ofsted’s report', () => {
  const grades = {
    Inclusion: 'Exceptional',
    Achievement: 'Expected standard',
    'Safeguarding standards': 'Met',
    'Curriculum and teaching': 'Strong standard',
    'Leadership and governance': 'Needs attention',
  }
  expect(gradesInOrder(grades).map(([area]) => area)).toEqual([
    'Inclusion',
    'Curriculum and teaching',
    'Achievement',
    'Leadership and governance',
    'Safeguarding standards',
  ])
})

test('judgements are in the order of the earlier reports, and unknown areas come last', () => {
  const grades = { Novelty: 'Good', 'Personal development': 'Good', 'Quality of education': 'Good' }
  expect(gradesInOrder(grades).map(([area]) => area)).toEqual([
    'Quality of education',
    'Personal development',
    'Novelty',
  ])
})
