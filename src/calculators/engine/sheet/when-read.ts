import type { Drawing } from '#calculators/engine/report/report.ts'

/**
 * `known` with further properties, each worked out when it's first read, and then kept. They're enumerable: a copy (`{ ...it }`) and
 * JSON have them all.
 */
export function whenRead<Known extends object, Later extends object>(
  known: Known,
  later: { readonly [Name in keyof Later]: () => Later[Name] },
): Known & Later {
  const whole = { ...known }
  for (const name of Object.keys(later) as (keyof Later)[]) {
    Object.defineProperty(whole, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = later[name]()
        Object.defineProperty(whole, name, { value, enumerable: true })
        return value
      },
    })
  }
  // Every property of Later has just been defined.
  return whole as Known & Later
}

/** The first of the charts, and all of them: functions that make no more of them than they give. */
export function drawnInTurn(drawings: Iterable<Drawing>): {
  first: () => Drawing | null
  all: () => readonly Drawing[]
} {
  const coming = drawings[Symbol.iterator]()
  const made: Drawing[] = []
  const next = () => {
    const { value, done } = coming.next()
    if (!done) made.push(value)
    return done !== true
  }
  return {
    first: () => {
      if (made.length === 0) next()
      return made[0] ?? null
    },
    all: () => {
      while (next());
      return made
    },
  }
}
