/**
 * The simulation's random number generator, PCG32 (XSH RR 64/32), M. E. O'Neill, "PCG: A Family of Simple Fast
 * Space-Efficient Statistically Good Algorithms for Random Number Generation", Harvey Mudd College, HMC-CS-2014-0905
 * (2014). The 64-bit state is kept as two 32-bit halves, so that browsers and servers draw the same numbers from the
 * same seed. Not for secrets.
 */

const MULTIPLIER_HIGH = 0x5851f42d
const MULTIPLIER_LOW = 0x4c957f2d

/** A generator: each call gives the next whole number from 0 to 2³² − 1. Seed and stream are whole numbers below 2³². */
export function pcg32(seed: number, stream: number): () => number {
  // State and increment, high half before low half.
  const words = new Uint32Array(4)
  words[2] = stream >>> 31
  words[3] = (stream << 1) | 1
  step(words)
  add(words, 0, seed >>> 0)
  step(words)
  return () => {
    const high = words[0] ?? 0
    const low = words[1] ?? 0
    step(words)
    return permuted(high, low)
  }
}

/** state ← state × multiplier + increment, modulo 2⁶⁴. */
function step(words: Uint32Array): void {
  const high = words[0] ?? 0
  const low = words[1] ?? 0
  const cross = Math.imul(high, MULTIPLIER_LOW) + Math.imul(low, MULTIPLIER_HIGH)
  words[0] = cross + highHalfOfProduct(low, MULTIPLIER_LOW)
  words[1] = Math.imul(low, MULTIPLIER_LOW)
  add(words, words[2] ?? 0, words[3] ?? 0)
}

/** state ← state + high·2³² + low, modulo 2⁶⁴. */
function add(words: Uint32Array, high: number, low: number): void {
  const sum = (words[1] ?? 0) + low
  words[0] = (words[0] ?? 0) + high + (sum > 0xffffffff ? 1 : 0)
  words[1] = sum
}

/** The upper 32 bits of the product of two 32-bit numbers, from 16-bit parts. */
function highHalfOfProduct(a: number, b: number): number {
  const aLow = a & 0xffff
  const aHigh = a >>> 16
  const bLow = b & 0xffff
  const bHigh = b >>> 16
  const middle = aHigh * bLow + ((aLow * bLow) >>> 16)
  const carry = (middle & 0xffff) + aLow * bHigh
  return aHigh * bHigh + Math.floor(middle / 0x10000) + Math.floor(carry / 0x10000)
}

/** The output for a state: its upper bits folded, then rotated by its highest five. */
function permuted(high: number, low: number): number {
  // ((state >> 18) ^ state) >> 27, of which the lower 32 bits count.
  const foldedHigh = ((high >>> 18) ^ high) >>> 0
  const foldedLow = (((high << 14) | (low >>> 18)) ^ low) >>> 0
  const word = ((foldedHigh << 5) | (foldedLow >>> 27)) >>> 0
  const turn = high >>> 27
  return ((word >>> turn) | (word << (-turn & 31))) >>> 0
}
