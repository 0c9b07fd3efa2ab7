import { expect, test } from 'vitest'

import { pcg32 } from './pcg.ts'

// From pcg32-demo of the reference implementation (pcg-random.org), seed 42, stream 54: six numbers, and one of a round later.
const REFERENCE = [0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e]

test('draws what the reference implementation draws', () => {
  const next = pcg32(42, 54)
  expect(REFERENCE.map(() => next())).toEqual(REFERENCE)
})

test('agrees with the same formula in 64-bit integers for many draws and extreme seeds', () => {
  for (const [seed, stream] of [
    [0, 0],
    [1, 1],
    [0xffffffff, 0xffffffff],
    [0x80000000, 12_345],
  ] as const) {
    const next = pcg32(seed, stream)
    const expected = pcg32In64Bits(BigInt(seed), BigInt(stream))
    for (let draw = 0; draw < 2_000; draw++) expect(next()).toBe(expected())
  }
})

/** O'Neill's minimal C implementation, in big integers. */
function pcg32In64Bits(seed: bigint, stream: bigint): () => number {
  const whole = (1n << 64n) - 1n
  const increment = ((stream << 1n) | 1n) & whole
  let state = 0n
  const step = () => {
    const old = state
    state = (old * 6_364_136_223_846_793_005n + increment) & whole
    const folded = (((old >> 18n) ^ old) >> 27n) & 0xffffffffn
    const turn = old >> 59n
    return Number(((folded >> turn) | (folded << (-turn & 31n))) & 0xffffffffn)
  }
  step()
  state = (state + seed) & whole
  step()
  return step
}
