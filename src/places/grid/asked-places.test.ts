import { describe, expect, test } from 'vitest'

import { askedPlaces, MOST_PLACES, problemOf } from './asked-places.ts'

describe('a list of postcodes', () => {
  test('is read by lines, commas and semicolons, each postcode once and in order', () => {
    expect(askedPlaces('rg30 1aa\r\nM1 1AE, m11ae ;EX1 1AA\n\n')?.postcodes).toEqual([
      'RG30 1AA',
      'M1 1AE',
      'EX1 1AA',
    ])
  })

  test('keeps what was typed, also what is no postcode, and names it', () => {
    const asked = askedPlaces('RG30 1AA\nReading\n<b>')
    expect(asked).toMatchObject({ typed: 'RG30 1AA\nReading\n<b>', unreadable: ['Reading', '<b>'] })
    expect(problemOf(asked, [])).toBe('Not a postcode: “Reading”, “<b>”.')
    expect(problemOf(asked, ['RG30 1AA'])).toContain('Not in the directory: “RG30 1AA”.')
  })

  test('shows as many as fit and says so', () => {
    const many = Array.from({ length: 26 }, (_, at) => `M1 1A${'ABDEFGHJLNPQRSTUWXYZ'[at % 20]}`)
    const others = Array.from({ length: 5 }, (_, at) => `M2 ${at} AA`.replaceAll(/(\d) /g, '$1'))
    const asked = askedPlaces([...many, ...others].join('\n'))
    expect(asked?.postcodes).toHaveLength(MOST_PLACES)
    expect(asked?.leftOut).toBe(5)
    expect(problemOf(asked, [])).toBe('Only the first 20 are shown.')
  })

  test('asks for one when it is empty, and for nothing when nothing was asked', () => {
    expect(problemOf(askedPlaces(' \n'), [])).toContain('at least one postcode')
    expect(askedPlaces(null)).toBeNull()
    expect(problemOf(null, [])).toBeUndefined()
    expect(problemOf(askedPlaces('M1 1AE'), [])).toBeUndefined()
  })
})
