import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fitsToken } from './fits-token-fixture.ts'
import { indexCertificates, matchSale, type SaleAddress } from './match-sale.ts'
import { ANY_SALE, NO_NUMBER, numberTokens } from './number-tokens.ts'

const flat = fc.constantFrom('', '', 'FLAT 1', 'FLAT A', 'FLAT 12', 'APARTMENT 2B', 'A', '1ST FLOOR FLAT', 'UNIT 012', 'FLAT 2/1', 'FIRST FLOOR', '3') // prettier-ignore
const building = fc.constantFrom('', '1', '12', '21', '21A', '2 A', '12 - 14', 'HAVEN HOUSE', 'HAVEN HOUSE, 12', 'ROSE COTTAGE', "O'NEILL COURT", "5'6", '012') // prettier-ignore
const road = fc.constantFrom(
  'HIGH STREET',
  'HIGH STREET',
  'HIGH STREET',
  'HIGH ST',
  '1ST AVENUE',
  '12TH AVENUE',
  "ST JAMES'S ROAD",
  'É ROAD',
  '',
)

const sales = fc.record({ saon: flat, paon: building, street: road })
/** A certificate's address, half of them of the same flat as the sale, with or without commas or its flat. */
const certificates = fc
  .tuple(fc.option(flat, { freq: 2 }), building, road, fc.constantFrom('commas', 'blanks', 'without flat'))
  .map(([own, ...rest]) => ({ own, rest }))

function addressOf(sale: SaleAddress, { own, rest: [place, street, style] }: Certificate): string {
  const parts = [own ?? sale.saon, place, street]
  if (style === 'commas') return parts.filter(Boolean).join(', ')
  return parts.slice(style === 'blanks' ? 0 : 1).join(' ')
}
type Certificate = typeof certificates extends fc.Arbitrary<infer Made> ? Made : never

test('only sales that fit a token of a certificate can match otherwise without it', () => {
  let depending = 0
  fc.assert(
    fc.property(sales, certificates, fc.array(certificates, { maxLength: 4 }), (sale, made, more) => {
      const changed = { address: addressOf(sale, made) }
      const others = more.map((other) => ({ address: addressOf(sale, other) }))
      const found = (all: readonly { address: string }[]) => {
        const match = matchSale(sale, indexCertificates(all))
        return match && { tier: match.tier, certificates: match.certificates.map(({ address }) => address) }
      }
      const [before, after] = [found(others), found([...others, changed])]
      if (JSON.stringify(before) === JSON.stringify(after)) return
      depending++
      expect(numberTokens(changed.address).some((token) => fitsToken(sale, token))).toBe(true)
    }),
    { numRuns: 40_000 },
  )
  expect(depending).toBeGreaterThan(500)
})

test.each([
  ['Flat 3, 12 High Street', ['3']],
  ['12 High Street', ['12']],
  ['012A High Street', ['12']],
  ['Flat B, 12 High Street', ['12', NO_NUMBER]],
  ['Flat B, Haven House', [ANY_SALE]],
  ['Rose Cottage, High Street', [NO_NUMBER]],
])('the tokens of %s are %j', (address, tokens) => {
  expect(numberTokens(address)).toEqual(tokens)
})
