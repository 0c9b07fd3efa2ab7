/**
 * Repeatable pseudo-random numbers for demonstration data: the same seed gives the same numbers in every process.
 * Not for secrets. The generator is sfc32 (Chris Doty-Humphrey, PractRand), seeded through a 32-bit mixer.
 */
export type Random = {
  /** A whole number from 0 to 2³² − 1. */
  bits(): number
  /** A number from 0 (inclusive) to 1 (exclusive). */
  fraction(): number
  /** A whole number from 0 to `limit` − 1. */
  below(limit: number): number
  /** A draw from the standard normal distribution, truncated at about ±3.5. */
  gaussian(): number
}

/**
 * Creates a generator whose sequence depends only on `seed`. It's text, so that parts of the data can draw
 * independently.
 */
export function randomFrom(seed: string): Random {
  let a = mix(hashOf(seed))
  let b = mix(a ^ 0x9e3779b9)
  let c = mix(b ^ 0x85ebca6b)
  let counter = 1
  const bits = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let warmUp = 0; warmUp < 16; warmUp++) bits()
  return {
    bits,
    fraction: () => bits() / 0x1_0000_0000,
    below: (limit) => Math.floor((bits() / 0x1_0000_0000) * limit),
    gaussian: () => GAUSSIAN[bits() >>> 20] ?? 0,
  }
}

/** An item of a non-empty list. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random.below(items.length)]
  if (item === undefined) throw new Error('cannot pick from an empty list')
  return item
}

/** A shuffled copy of the list (Fisher–Yates). */
export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const result = [...items]
  for (let end = result.length - 1; end > 0; end--) {
    const other = random.below(end + 1)
    const held = result[end] as Item
    result[end] = result[other] as Item
    result[other] = held
  }
  return result
}

/** Mixes 32 bits so that no two inputs share an output (the finaliser of MurmurHash3, which is a bijection). */
export function mix(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Hashes a text into 32 bits (FNV-1a). */
export function hashOf(text: string): number {
  let bits = 0x811c9dc5
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193)
  return bits >>> 0
}

/** 4,096 equally likely values of the normal distribution, made by summing fixed uniform quantiles of Box and Muller. */
const GAUSSIAN = Float64Array.from({ length: 4096 }, (_, at) => {
  const radius = Math.sqrt(-2 * Math.log(((at % 64) + 0.5) / 64))
  return radius * Math.cos((2 * Math.PI * (Math.floor(at / 64) + 0.5)) / 64)
})
