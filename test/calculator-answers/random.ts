/**
 * Repeatable pseudo-random numbers from 0 up to, but not including, 1: Mulberry32, seeded with a text's FNV-1a hash.
 * Only 32-bit integer arithmetic, so that every machine and version of Node draws the same numbers. Separate from the
 * product's own generators: if those change, the recorded inputs mustn't.
 */
export type Random = () => number

/** A generator whose numbers only depend on `seed`. */
export function randomFrom(seed: string): Random {
  let state = fnv1a(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash
}
