import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addressWords } from './address-words.ts'
import { indexCertificates, matchSale } from './match-sale.ts'

/** The tier and address of the certificate that a sale ('saon|paon|street') is matched with. */
function matched(sale: string, certificates: readonly string[]) {
  const [saon = '', paon = '', street = ''] = sale.split('|')
  const index = indexCertificates(certificates.map((address) => ({ address })))
  const match = matchSale({ saon, paon, street }, index)
  return match && `${match.tier} ${match.certificates.map(({ address }) => address).join(' + ')}`
}

test.each([
  ['Flat 2F1, 12 Mill Road', ['2F1', '12', 'MILL', 'ROAD'], ['2F1', '12']],
  [
    "Flat 3/C The Grange, 30, St. John's Rd",
    ['3C', 'THE', 'GRANGE', '30', 'ST', 'JOHNS', 'ROAD'],
    ['3C', '30'],
  ],
  ['Apartment 04, 12 - 14 High St', ['4', '12-14', 'HIGH', 'STREET'], ['4', '12-14']],
  ['2/1, 5 Hill Street', ['2/1', '5', 'HILL', 'STREET'], ['2/1', '5']],
  ['1st floor flat, 21 a Castle Street', ['FIRST', 'FLOOR', '21A', 'CASTLE', 'STREET'], ['21A']],
  ['Flat B, 12 to 14 Tŷ Mawr', ['B', '12-14', 'TY', 'MAWR'], ['B', '12-14']],
])('%s is split into words in one spelling', (text, words, numbers) => {
  expect(addressWords(text)).toMatchObject({ words, numbers })
})

test('plain text is split like text with punctuation', () => {
  const piece = fc.constantFrom('12', '12A', 'a', 'Flat', 'to', '-', '/', ', ', ' ', '.', 'St', '1st', '007')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      // An apostrophe leaves no trace, but isn't plain.
      expect(addressWords(text)).toEqual(addressWords(`'${text}`))
    }),
    { numRuns: 2000 },
  )
})

describe('tier 1: the same address', () => {
  test.each([
    ['|12|CLARENCE STREET', '12, Clarence Street, Wolstanton'],
    ['|266|ST JOHNS ROAD', '266, St. John’s Road'],
    ['|31|MAESMAELOR', '31, Maes Maelor, Penparcau'],
    ['FLAT 3C|THE GRANGE, 30|WINDSOR ROAD', 'Flat 3/C The Grange, 30, Windsor Road, Wraysbury'],
    ['APARTMENT 5|12 - 14|HIGH STREET', 'Flat 5, 12-14 High St'],
    ['|THE LIMES|CHURCH LANE', 'The Limes, Church Lane, Upper Heyford'],
  ])('%s is %s', (sale, certificate) => {
    expect(matched(sale, ['1 Other Street', certificate])).toBe(`1 ${certificate}`)
  })

  test('every spelling of the same address counts', () => {
    expect(matched('|5|HIGH STREET', ['5 High Street', '5, High Street, Tilehurst'])).toBe(
      '1 5 High Street + 5, High Street, Tilehurst',
    )
  })
})

test.each([
  ['FLAT 2|ROWAN COURT|STATION ROAD', 'Flat 2 Old Rowan Court, Station Road'],
  ['|7|HIGH STREET', '7 Rose Cottages, High Street'],
  ['|THE LIMES|CHURCH LANE', 'The Limes, Main Road'],
])('tier 2: %s is %s, written otherwise', (sale, certificate) => {
  expect(matched(sale, [certificate])).toBe(`2 ${certificate}`)
})

test.each([
  ['FLAT 21A|HAVEN HOUSE|QUAY STREET', '21A Haven House, Quay Street'],
  ['|24|MERROW COURT', 'Flat 24 Merrow Court'],
  ['FLAT A|21|QUAY STREET', '21A Quay Street'],
  ['|21A|QUAY STREET', 'Flat A, 21 Quay Street'],
  ['FLAT 3|HAVEN HOUSE|QUAY STREET', 'Flat 3, Haven House, 12 Quay Street'],
])('tier 3: %s can only mean %s', (sale, certificate) => {
  expect(matched(sale, [certificate, '99 Quay Street'])).toBe(`3 ${certificate}`)
})

describe('another home isn’t matched', () => {
  test.each([
    [
      '|12|HIGH STREET',
      ['14 High Street', '12A High Street', 'Flat 1, 12 High Street', '112 High Street', '1 2 High Street'],
    ],
    [
      'FLAT 2|12|HIGH STREET',
      ['12 High Street', 'Flat 12, 2 High Street', 'Flat 2, 14 High Street', 'Flat 22, 12 High Street'],
    ],
    ['FLAT 2|ROWAN COURT|STATION ROAD', ['Flat 2, Alder Court, Station Road', 'Flat 3, Rowan Court']],
    [
      'GROUND FLOOR FLAT|8|PARK ROAD',
      ['First Floor Flat, 8 Park Road', 'Top Floor Flat, 8 Park Road', '8 Park Road'],
    ],
    [
      'FLAT 3|HAVEN HOUSE|QUAY STREET',
      ['Flat 3, Haven House, 12 Quay Street', 'Flat 3, Haven House, 14 Quay Street'],
    ],
    ['||HIGH STREET', ['1 High Street']],
  ])('%s', (sale, certificates) => {
    expect(matched(sale, certificates)).toBeNull()
  })
})
