import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { areaOf, findPostcode, outcodeOf, type Postcode, postcodeSlug, sectorOf } from './postcode.ts'

// The six shapes with the examples of the Government's data standard for addresses (BS 7666), and the one exception.
test.each([
  'M1 1AA',
  'M60 1NW',
  'W1A 1HQ',
  'CR2 6XH',
  'DN55 1PT',
  'EC1A 1BB',
  'GIR 0AA',
  'N1C 4AG',
  'SE1P 5LX',
])('%s is a postcode, in any case and spacing', (text) => {
  for (const written of [
    text,
    text.toLowerCase(),
    text.replace(' ', ''),
    ` ${text.replace(' ', '  ')} `,
    text.replace(' ', '+'),
  ]) {
    expect(findPostcode(written)).toBe(text)
  }
})

test.each(['W1M 8AA', 'W1N 1AA', 'W1R 1AA', 'W1V 1AA', 'W1X 1AA', 'W1Y 1AA'])(
  '%s, ended in 2000, is one too',
  (text) => {
    expect(findPostcode(text)).toBe(text)
  },
)

test.each([
  '',
  'RG30',
  'RG30 1A',
  'RG30 1AAA',
  'Q1 1AA',
  'RG30 1AC',
  'RG30 1AO',
  '30RG 1AA',
  'RG301 1AA',
  'hello',
])('%j is none', (text) => expect(findPostcode(text)).toBeNull())

test('no text makes it throw or take long', () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void findPostcode(text)))
})

describe('its parts', () => {
  const postcode = findPostcode('ec1a1bb') as Postcode
  test('are outcode, sector, area and the word of its address', () => {
    expect([outcodeOf(postcode), sectorOf(postcode), areaOf(postcode), postcodeSlug(postcode)]).toEqual([
      'EC1A',
      'EC1A 1',
      'EC',
      'ec1a1bb',
    ])
  })
})
