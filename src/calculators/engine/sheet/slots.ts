import { type Inputs } from './inputs.ts'
import type { Lines, Tables } from './lines.ts'

/** The slot of each name in a sheet: among the numbers, or among other values. */
export type Slots = {
  /** Throws for a name that the sheet doesn't have. A column of a table is called `table.column`. */
  readonly of: (name: string) => number
  /** Words, dates, lists, records and whole columns. Everything else is a number. */
  readonly isThing: (name: string) => boolean
  /** The slot of a figure written in a formula; equal ones share it. */
  readonly constant: (value: number) => number
  /** A further slot for a number, such as a cell of the row above. */
  readonly spare: () => number
  readonly numbers: () => Float64Array
  readonly things: () => unknown[]
}

type Named = { readonly inputs: Inputs; readonly lines: Lines; readonly tables: Tables }

/** The name in formulas for all API inputs as one record, for functions of law that depend on many inputs. */
export const ALL_INPUTS = 'inputs'

/** Allocates the slots of a sheet. Throws a RangeError if a name is used twice. */
export function slotsOf({ inputs, lines, tables }: Named): Slots {
  const places = new Map<string, { slot: number; isThing: boolean }>()
  const image: number[] = []
  let thingCount = 0
  const constants = new Map<number, number>()
  // Made when a calculation first asks: by then every slot is handed out.
  let freshNumbers: Float64Array | undefined
  let freshThings: unknown[] | undefined
  const spare = (value = Number.NaN) => image.push(value) - 1
  const give = (name: string, isThing: boolean) => {
    if (places.has(name)) throw new RangeError(`Two things are called ${name}`)
    places.set(name, { isThing, slot: isThing ? thingCount++ : spare() })
  }
  for (const [name, { kind }] of Object.entries(inputs))
    give(name, kind === 'choice' || kind === 'day' || kind === 'list')
  for (const [name, { unit }] of Object.entries(lines))
    give(name, unit === 'text' || unit === 'date' || unit === 'record')
  give(ALL_INPUTS, true)
  for (const [name, { columns }] of Object.entries(tables)) {
    give(name, true)
    for (const column of Object.keys(columns)) give(`${name}.${column}`, true)
  }
  const place = (name: string) => {
    const found = places.get(name)
    if (!found) throw new RangeError(`there is no ${name}`)
    return found
  }
  return {
    of: (name) => place(name).slot,
    isThing: (name) => place(name).isThing,
    constant: (value) => {
      const slot = constants.get(value) ?? spare(value)
      constants.set(value, slot)
      return slot
    },
    spare: () => spare(),
    numbers: () => (freshNumbers ??= Float64Array.from(image)).slice(),
    things: () => (freshThings ??= Array.from({ length: thingCount }, () => null)).slice(),
  }
}
