/**
 * Draws from distributions by inversion, using exactly one uniform random number each, so that a run has the same draws
 * whatever the plan.
 */

/** Strictly between 0 and 1, from a whole number below 2³². */
export function evenFrom(word: number): number {
  return (word + 0.5) / 0x100000000
}

/**
 * The value that a standard normal variable falls below with probability `p`. M. J. Wichura, "Algorithm AS 241: The
 * Percentage Points of the Normal Distribution", Applied Statistics 37 (1988), 477–484, PPND16. Its outermost branch is
 * left out, so `p` must be between 1.4e-11 and 1 − 1.4e-11, which all numbers from `evenFrom` are.
 */
export function normalQuantile(p: number): number {
  const q = p - 0.5
  if (Math.abs(q) <= 0.425) return central(q)
  const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p)) - 1.6
  const size = tail(r)
  return q < 0 ? -size : size
}

function central(q: number): number {
  const r = 0.180625 - q * q
  const top =
    ((((((2509.0809287301227 * r + 33430.57558358813) * r + 67265.7709270087) * r + 45921.95393154987) * r +
      13731.69376550946) *
      r +
      1971.5909503065513) *
      r +
      133.14166789178438) *
      r +
    3.3871328727963665
  const bottom =
    ((((((5226.495278852854 * r + 28729.085735721943) * r + 39307.89580009271) * r + 21213.794301586597) * r +
      5394.196021424751) *
      r +
      687.1870074920579) *
      r +
      42.31333070160091) *
      r +
    1
  return (q * top) / bottom
}

function tail(r: number): number {
  const top =
    ((((((0.0007745450142783414 * r + 0.022723844989269184) * r + 0.2417807251774506) * r +
      1.2704582524523684) *
      r +
      3.6478483247632045) *
      r +
      5.769497221460691) *
      r +
      4.630337846156546) *
      r +
    1.4234371107496835
  const bottom =
    ((((((1.0507500716444169e-9 * r + 0.0005475938084995345) * r + 0.015198666563616457) * r +
      0.14810397642748008) *
      r +
      0.6897673349851) *
      r +
      1.6763848301838038) *
      r +
      2.053191626637759) *
      r +
    1
  return top / bottom
}

/** Minimum, mode and maximum of a triangular distribution. */
export type Triangle = { readonly least: number; readonly mode: number; readonly most: number }

/** The value that a triangular variable falls below with probability `p`. */
export function triangularQuantile(p: number, { least, mode, most }: Triangle): number {
  const width = most - least
  if (width <= 0) return mode
  const rise = (mode - least) / width
  return p < rise
    ? least + Math.sqrt(p * width * (mode - least))
    : most - Math.sqrt((1 - p) * width * (most - mode))
}
