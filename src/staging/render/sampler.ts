import { hashed } from './random.ts'

/** Irrational steps, one a dimension, so that a pixel's samples spread evenly in each (a Kronecker sequence). */
const STEPS = [
  0.7548776662, 0.5698402909, 0.41421356, 0.7320508, 0.23606798, 0.64575131, 0.31662479, 0.60555128,
  0.12310563, 0.35889894, 0.79583152, 0.38516481,
]

/** Evenly spread numbers in [0, 1) for a pixel: the same for the same pixel, sample and seed, whoever asks. */
export class Sampler {
  #x = 0
  #y = 0
  #sample = 0
  #dimension = 0
  readonly #seed: number

  constructor(seed: number) {
    this.#seed = seed
  }

  /** Starts a sample of a pixel. */
  begin(x: number, y: number, sample: number): void {
    this.#x = x
    this.#y = y
    this.#sample = sample
    this.#dimension = 0
  }

  /** The next number. */
  next(): number {
    const dimension = this.#dimension
    this.#dimension += 1
    const offset = hashed(this.#x, this.#y, this.#seed * 31 + dimension)
    const value = offset + this.#sample * (STEPS[dimension % STEPS.length] ?? 0.5)
    return value - Math.floor(value)
  }
}
