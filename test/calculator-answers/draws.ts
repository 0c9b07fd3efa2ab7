/**
 * Functions with which `inputs/` describes the calculators' random inputs: an amount in a range, one of several words,
 * a date near a change in the law, a field that's often omitted. A draw that returns undefined omits its field.
 * Changing anything here changes the recorded inputs, and so every recorded answer.
 */
import type { Random } from './random.ts'

/** The case so far: `jurisdiction`, `effectiveDate`, then the inputs in the order they're described. */
export type Drawn = Readonly<Record<string, unknown>>

/** Draws one value. */
export type Draw = (random: Random, drawn: Drawn) => unknown

/** The API's largest amount in pounds when the answers were first recorded. */
const MAX_POUNDS = 1_000_000_000

/**
 * Pounds from `from` to `to`, evenly spread on a log scale, mostly round. One in four is at or next to one of the
 * `edges` (legal thresholds); one in twenty is 0, a penny, a pound or a billion.
 */
export function pounds(from: number, to: number, edges: readonly number[] = []): Draw {
  return (random) => {
    const kind = random()
    if (kind < 0.05) return pick(random, [0, 0, 0.01, 1, MAX_POUNDS])
    if (kind < 0.3 && edges.length > 0) {
      return clamp(toPenny(pick(random, edges) + pick(random, [0, 0, 0, -1, -0.01, 0.01, 1])), 0, MAX_POUNDS)
    }
    return clamp(roundish(random, scaled(random, from, to)), 0, MAX_POUNDS)
  }
}

/** Pounds as a share of another input, which must be described earlier, or of `otherwise` if that's omitted. */
export function shareOf(name: string, from: number, to: number, otherwise = 200_000): Draw {
  return (random, drawn) => {
    const whole = drawn[name]
    const base = typeof whole === 'number' ? whole : otherwise
    return clamp(roundish(random, base * between(random, from, to)), 0, MAX_POUNDS)
  }
}

/** The amount of another draw, capped at the field's maximum. */
export function atMost(most: number, draw: Draw): Draw {
  return (random, drawn) => {
    const value = draw(random, drawn)
    return typeof value === 'number' ? Math.min(most, value) : value
  }
}

/** A percentage or another number with up to three decimals, mostly with fewer. One in five is one of the `edges`. */
export function number(from: number, to: number, edges: readonly number[] = []): Draw {
  return (random) => {
    if (edges.length > 0 && random() < 0.2) return pick(random, edges)
    const perOne = pick(random, [1, 2, 4, 20, 100, 100, 1_000])
    return clamp(Math.round(between(random, from, to) * perOne) / perOne, from, to)
  }
}

/** A whole number. One in five is one of the `edges`. */
export function count(from: number, to: number, edges: readonly number[] = []): Draw {
  return (random) => {
    if (edges.length > 0 && random() < 0.2) return pick(random, edges)
    return from + Math.floor(random() * (to - from + 1))
  }
}

/** A whole number as a share of another input, which must be described earlier. */
export function countOf(name: string, from: number, to: number, otherwise = 120): Draw {
  return (random, drawn) => {
    const whole = drawn[name]
    return Math.round((typeof whole === 'number' ? whole : otherwise) * between(random, from, to))
  }
}

/** One of these values, all equally likely. */
export function oneOf(...values: readonly unknown[]): Draw {
  return (random) => pick(random, values)
}

/** True with this probability in per cent, otherwise false. */
export function yes(percent: number): Draw {
  return (random) => random() * 100 < percent
}

/** A date as YYYY-MM-DD. Two in five are one of the `changes` in the law, the day before or the day after. */
export function day(from: string, to: string, changes: readonly string[] = []): Draw {
  return (random) => {
    if (changes.length > 0 && random() < 0.4) {
      return dayOf(dayNumber(pick(random, changes)) + pick(random, [-1, 0, 1]))
    }
    return dayOf(dayNumber(from) + Math.floor(random() * (dayNumber(to) - dayNumber(from) + 1)))
  }
}

/** A date this many days after another one, which must be described earlier. Before it if negative. */
export function daysAfter(name: string, from: number, to: number, otherwise = '2026-11-20'): Draw {
  return (random, drawn) => {
    const first = drawn[name]
    const start = typeof first === 'string' ? first : otherwise
    return dayOf(dayNumber(start) + from + Math.floor(random() * (to - from + 1)))
  }
}

/** A list of up to `most` values. One in forty is null. */
export function list(each: Draw, most: number): Draw {
  return (random, drawn) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () =>
      random() < 0.025 ? null : each(random, drawn),
    )
}

/** An object with these fields. */
export function group(fields: Readonly<Record<string, Draw>>): Draw {
  return (random) => {
    const drawn: Record<string, unknown> = {}
    for (const [name, draw] of Object.entries(fields)) {
      const value = draw(random, drawn)
      if (value !== undefined) drawn[name] = value
    }
    return drawn
  }
}

/** One of several weighted draws. */
export function either(...choices: readonly (readonly [weight: number, draw: Draw])[]): Draw {
  const total = choices.reduce((sum, [weight]) => sum + weight, 0)
  return (random, drawn) => {
    let left = random() * total
    for (const [weight, draw] of choices) {
      if (left < weight) return draw(random, drawn)
      left -= weight
    }
    return choices.at(-1)?.[1](random, drawn)
  }
}

/** Given with this probability in per cent. Otherwise omitted, or null one time in six. */
export function given(percent: number, draw: Draw): Draw {
  return (random, drawn) => {
    if (random() * 100 < percent) return draw(random, drawn)
    return random() < 1 / 6 ? null : undefined
  }
}

/** Given in 92 cases out of 100. */
export function mostly(draw: Draw): Draw {
  return given(92, draw)
}

/** Given in every other case. */
export function sometimes(draw: Draw): Draw {
  return given(50, draw)
}

/** Given in 15 cases out of 100. */
export function rarely(draw: Draw): Draw {
  return given(15, draw)
}

/** One of the values. */
export function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to pick from')
  return value
}

/** A number between the two, evenly spread on a log scale. */
function scaled(random: Random, from: number, to: number): number {
  let doublings = 0
  for (let top = from * 2; top < to; top *= 2) doublings += 1
  const base = from * 2 ** Math.floor(random() * (doublings + 1))
  return between(random, base, Math.min(to, base * 2))
}

/** Rounded to thousands, hundreds, pounds or pence, as people enter amounts. */
function roundish(random: Random, amount: number): number {
  const kind = random()
  if (kind < 0.35 && amount >= 20_000) return Math.round(amount / 1_000) * 1_000
  if (kind < 0.55 && amount >= 500) return Math.round(amount / 50) * 50
  return kind < 0.8 ? Math.round(amount) : toPenny(amount)
}

function between(random: Random, from: number, to: number): number {
  return from + random() * (to - from)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

function toPenny(amount: number): number {
  return Math.round(amount * 100) / 100
}

const DAY_MS = 86_400_000

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}
