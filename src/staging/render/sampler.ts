import { hashed } from './random.ts'

/** How many pairs of numbers a sample has, each from its own table. A sample that needs more starts again with the first. */
const TABLES = 32
/** Side in pixels of the tiles that share random numbers. */
const SIDE = 8

/**
 * Evenly spread pairs of numbers in [0, 1): the same for the same pixel, sample and seed, whoever asks. Each tile of 64 pixels shares out
 * a scrambled (0,2)-sequence along a Z-shaped curve, so that every small square of pixels gets numbers that are spread as evenly as the
 * samples of a pixel (Ahmed and Wonka, "Screen-space blue-noise diffusion", 2020). Smoothing neighbours therefore leaves hardly any noise.
 */
export class Sampler {
  #at = 0
  #table = 0
  #last = 0
  readonly #samples: number
  readonly #size: number
  readonly #tables: Float32Array

  /** A sampler for this many samples a pixel. */
  constructor(seed: number, samples: number) {
    this.#samples = samples
    this.#size = SIDE * SIDE * samples * 2
    this.#tables = new Float32Array(TABLES * this.#size)
    for (let table = 0; table < TABLES; table++)
      fill(this.#tables.subarray(table * this.#size, (table + 1) * this.#size), seed * 97 + table)
  }

  /** Starts a sample of a pixel. */
  begin(x: number, y: number, sample: number): void {
    const place = (ORDER[x % SIDE] ?? 0) + 2 * (ORDER[y % SIDE] ?? 0)
    this.#at = (place * this.#samples + sample) * 2
    this.#table = 0
  }

  /** Goes on with the pair of this number, so that other samples' numbers for the same purpose come from the same table. */
  skipTo(pair: number): void {
    this.#table = pair
  }

  /** The first number of the next pair. */
  next(): number {
    this.#last = (this.#table % TABLES) * this.#size + this.#at
    this.#table += 1
    return this.#tables[this.#last] ?? 0
  }

  /** The second number of the pair that `next` began. */
  second(): number {
    return this.#tables[this.#last + 1] ?? 0
  }
}

/** Whole numbers below eight with a zero between their binary digits. */
const ORDER = [0, 1, 4, 5, 16, 17, 20, 21]

/** Writes Sobol's first two dimensions, in an order and with digits that are shuffled by the seed (Owen's scrambling). */
function fill(table: Float32Array, seed: number): void {
  const scramble = (purpose: number) => Math.floor(hashed(seed, purpose, 5) * 4294967296)
  const [order, first, second] = [scramble(1), scramble(2), scramble(3)]
  for (let at = 0; at < table.length; at += 2) {
    const place = shuffled(at / 2, order)
    table[at] = share(shuffled(reversed(place), first))
    table[at + 1] = share(shuffled(sobol(place), second))
  }
}

/** The greatest share keeps below 1 as a 32-bit float. */
const share = (bits: number) => Math.min(0.99999994, (bits >>> 0) / 4294967296)

/** The digits of Sobol's second dimension, whose directions are Pascal's triangle modulo 2. */
function sobol(place: number): number {
  let bits = 0
  let direction = 0x80000000
  for (let rest = place; rest !== 0; rest >>>= 1) {
    if (rest & 1) bits ^= direction
    direction ^= direction >>> 1
  }
  return bits
}

/** Shuffles 32 bits so that what happens to one depends on the higher ones only (Laine and Karras's hash, 2011). */
function shuffled(bits: number, seed: number): number {
  let value = (reversed(bits) + seed) | 0
  value ^= Math.imul(value, 0x6c50b47c)
  value ^= Math.imul(value, 0xb82f1e52)
  value ^= Math.imul(value, 0xc7afe638)
  value ^= Math.imul(value, 0x8d22f6e6)
  return reversed(value)
}

function reversed(bits: number): number {
  let value = bits
  value = ((value >>> 1) & 0x55555555) | ((value & 0x55555555) << 1)
  value = ((value >>> 2) & 0x33333333) | ((value & 0x33333333) << 2)
  value = ((value >>> 4) & 0x0f0f0f0f) | ((value & 0x0f0f0f0f) << 4)
  value = ((value >>> 8) & 0x00ff00ff) | ((value & 0x00ff00ff) << 8)
  return (value >>> 16) | (value << 16)
}
