/** Round numbers on an axis. Pure. */

const ROUND = [1, 2, 5, 10] as const
/** Larger than the rounding errors of products of fractions. */
const DUST = 1e-9

/**
 * A step of 1, 2 or 5 times a power of ten: the one that comes closest to dividing the range into this many parts.
 * Steps below one are returned as their reciprocal, a whole number, which keeps ticks free of rounding errors.
 */
function roundStep(span: number, parts: number): { readonly step: number; readonly divides: boolean } {
  const rough = span / parts
  const power = Math.floor(Math.log10(rough))
  const scaled = rough / 10 ** power
  const distance = (factor: number) => Math.abs(Math.log(scaled / factor))
  const factor = ROUND.reduce((best, next) => (distance(next) <= distance(best) ? next : best))
  return power < 0
    ? { step: 10 ** -power / factor, divides: true }
    : { step: factor * 10 ** power, divides: false }
}

/** About this many round values between two numbers. */
export function ticks(from: number, to: number, count: number): readonly number[] {
  if (from === to) return [from]
  const { step, divides } = roundStep(to - from, count)
  const at = (place: number) => (divides ? place / step : place * step)
  let first = Math.round(divides ? from * step : from / step)
  let last = Math.round(divides ? to * step : to / step)
  if (at(first) < from) first += 1
  if (at(last) > to) last -= 1
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, position) => at(first + position))
}

/** A range widened to round values, so that its ends are ticks. */
export function nice(from: number, to: number, count: number): readonly [number, number] {
  let [low, high] = [from, to]
  let before: number | null = null
  for (;;) {
    const { step, divides } = roundStep(high - low, count)
    if (step === before || !Number.isFinite(step)) return [low, high]
    const places = (value: number) => (divides ? value * step : value / step)
    const at = (place: number) => (divides ? place / step : place * step)
    ;[low, high] = [at(Math.floor(places(low) + DUST)), at(Math.ceil(places(high) - DUST))]
    before = step
  }
}
