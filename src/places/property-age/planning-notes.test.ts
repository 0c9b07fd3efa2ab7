import { expect, test } from 'vitest'

import { planningNotes } from './planning-notes.ts'

const notes = (from: number | null, to: number | null, probability = 1) =>
  planningNotes([{ from, to, probability }]).map(({ source }) => source)

test('what to check before works depends on the band, and on its being likely', () => {
  expect(notes(null, 1899)).toEqual([
    'Health and Safety Executive',
    'Drinking Water Inspectorate',
    'Energy Saving Trust',
  ])
  expect(notes(1950, 1966)).toEqual(['Health and Safety Executive', 'Drinking Water Inspectorate'])
  expect(notes(1991, 1995)).toEqual(['Health and Safety Executive'])
  // Part of this band is after the ban.
  expect(notes(1996, 2002)).toEqual([])
  expect(notes(null, 1899, 0.4)).toEqual([])
})
