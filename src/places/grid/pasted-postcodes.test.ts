import { describe, expect, test } from 'vitest'

import { findPostcode, type Postcode } from '#domain/postcode.ts'

import { readPostcodes, MAX_POSTCODES, problemOf } from './pasted-postcodes.ts'

const [RG30_1AA, M1_1AE] = ['RG30 1AA', 'M1 1AE'].map((text) => findPostcode(text) as Postcode) as [
  Postcode,
  Postcode,
]

describe('a list of postcodes', () => {
  test('is split at lines, commas and semicolons, without duplicates', () => {
    expect(readPostcodes('rg30 1aa\r\nM1 1AE, m11ae ;EX1 1AA\n\n')?.postcodes).toEqual([
      'RG30 1AA',
      'M1 1AE',
      'EX1 1AA',
    ])
  })

  test('keeps the input and names entries that aren’t postcodes', () => {
    const asked = readPostcodes('RG30 1AA\nReading\n<b>')
    expect(asked).toMatchObject({ typed: 'RG30 1AA\nReading\n<b>', unreadable: ['Reading', '<b>'] })
    expect(problemOf(asked)).toBe('Not a postcode: “Reading”, “<b>”.')
    const missing = { unknown: [RG30_1AA], notImported: [M1_1AE] }
    expect(problemOf(asked, missing)).toContain('We can’t find “RG30 1AA”.')
    expect(problemOf(asked, missing)).toContain('We haven’t imported the area of “M1 1AE”.')
  })

  test('shows results up to the limit and says so', () => {
    const letters = [...'ABDEFGHJLNPQRSTUWXYZ']
    const units = letters.flatMap((first) => letters.map((second) => `${first}${second}`))
    const many = Array.from({ length: MAX_POSTCODES + 5 }, (_, at) => {
      const sector = Math.floor(at / units.length)
      return `M${1 + (sector % 9)} ${Math.floor(sector / 9)}${units[at % units.length]}`
    })
    const asked = readPostcodes(many.join('\n'))
    expect(asked?.postcodes).toHaveLength(MAX_POSTCODES)
    expect(asked?.leftOut).toBe(5)
    expect(problemOf(asked)).toBe('Only the first 5,000 are used.')
  })

  test('asks for a postcode if empty, and does nothing without a search', () => {
    expect(problemOf(readPostcodes(' \n'))).toContain('at least one postcode')
    expect(readPostcodes(null)).toBeNull()
    expect(problemOf(null)).toBeUndefined()
    expect(problemOf(readPostcodes('M1 1AE'))).toBeUndefined()
  })
})
