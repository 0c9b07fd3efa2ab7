import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { ageEvidence, ageInWords } from './new-homes.ts'

const sale = (day: string, newBuild: boolean) => ({ soldOn: isoDate(day), newBuild })

describe('the age of homes in a postcode', () => {
  test('is null without sales', () => {
    expect(ageEvidence([])).toBeNull()
  })

  test('is before the first sale if none was new', () => {
    const evidence = ageEvidence([sale('1999-05-01', false), sale('1996-02-03', false)])
    expect(evidence).toEqual({ sales: 2, firstYear: 1996, newHomes: null })
    expect(evidence && ageInWords('RG30 1AA', evidence)).toBe(
      'RG30 1AA has 2 registered sales, the first in 1996. None was a new home, so the homes sold there were probably built before 1996.',
    )
  })

  test('is given by the years in which new homes were sold', () => {
    const evidence = ageEvidence([
      sale('2004-05-01', true),
      sale('2003-12-31', true),
      sale('2010-01-01', false),
    ])
    expect(evidence?.newHomes).toEqual({ sales: 2, firstYear: 2003, lastYear: 2004 })
    expect(evidence && ageInWords('RG30 1AA', evidence)).toContain(
      '2 were new homes, sold between 2003 and 2004',
    )
  })

  test('uses the singular for one sale', () => {
    const evidence = ageEvidence([sale('2004-05-01', true)])
    expect(evidence && ageInWords('M1 1AE', evidence)).toBe(
      'M1 1AE has 1 registered sale, the first in 2004. One was a new home, sold in 2004: it was finished then or shortly before.',
    )
  })
})
