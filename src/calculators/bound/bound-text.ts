/**
 * Fills in the placeholders of a text: `{{tax.sdlt.rate.2}}` and `{{tax.rents.reducer@2027-04-06}}` from the law,
 * `{{main.tax}}` and `{{main.in.price}}` from the text's own worked examples, and sums of them. A placeholder without a figure
 * throws, so nothing unfilled is ever published.
 */
import type { SheetCalculator } from '#calculators/engine/sheet/calculator.ts'
import { isoDate, type IsoDate } from '#domain/dates.ts'

import { type Example, workOut } from './example.ts'
import { evaluate, type FindFigure } from './expression.ts'
import { type BoundFigure, figureWords } from './figure.ts'
import { lawFigure } from './law-figures.ts'

/** What a text's placeholders are filled in from. */
export type Binding = {
  readonly examples: ReadonlyMap<string, Example>
  readonly find: FindFigure
}

/** Works out the examples of a text, by their names, which are of these calculators. Throws with the name of the text and the example. */
export function bindingOf(
  examples: Readonly<Record<string, string>>,
  { on, text, calculators }: { on: IsoDate; text: string; calculators: readonly SheetCalculator[] },
): Binding {
  const worked = new Map(
    Object.entries(examples).map(([name, written]) => {
      try {
        return [name, workOut(written, on, calculators)] as const
      } catch (error) {
        throw new Error(`${text}: example.${name}: ${messageOf(error)}`, { cause: error })
      }
    }),
  )
  return { examples: worked, find: (name) => findFigure(name, worked, on) }
}

/** A text with its placeholders filled in. Throws with the name of the text and the placeholder. */
export function fillIn(written: string, { find }: Pick<Binding, 'find'>, text: string): string {
  return written.replaceAll(/\{\{([^{}]+)\}\}/g, (_, expression: string) => {
    try {
      return figureWords(evaluate(expression, find))
    } catch (error) {
      throw new Error(`${text}: {{${expression}}}: ${messageOf(error)}`, { cause: error })
    }
  })
}

function findFigure(name: string, examples: ReadonlyMap<string, Example>, on: IsoDate): BoundFigure {
  const [path = '', date] = name.split('@')
  const dot = path.indexOf('.')
  const [first, rest] = [path.slice(0, dot), path.slice(dot + 1)]
  const found =
    first === 'tax'
      ? lawFigure(rest, date === undefined ? on : isoDate(date))
      : examples.get(first)?.find(rest)
  if (!found) throw new Error(`there is no figure called ${name}`)
  return found
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
