import type { SheetCalculator } from '#calculators/engine/sheet/calculator.ts'
import type { IsoDate } from '#domain/dates.ts'
import { fieldsUnder, splitFrontMatter } from '#ui/markdown/front-matter.ts'
import { renderMarkdown } from '#ui/markdown/markdown.ts'

import { bindingOf, fillIn } from './bound-text.ts'
import { lawDay } from './law-figures.ts'

/** The front matter of an explanation, apart from its examples. `assumed`: percentages and amounts that aren't law, for a test. */
const KNOWN = new Set(['assumed'])

/**
 * The explanation of a calculator as HTML, with the law and figures of a day. It's a Markdown file, `copy.md`, whose front matter
 * has worked examples and whose text includes their figures, as in lessons:
 *
 * ```md
 * ---
 * example.flat: rental-yield?price=160000&monthlyRent=1000
 * ---
 *
 * ## How to read the result
 *
 * A {{flat.in.price}} flat yields {{flat.grossYieldPercent}}; look at “{{flat.label.netYieldPercent}}” too.
 * ```
 *
 * Examples may use this calculator and `others`. An example begins with the numbers that its form begins with, so inputs that
 * play no part are set to nothing. Throws with the name of the calculator and the placeholder or example that's wrong.
 */
export function explanationOf(
  copy: string,
  calculator: SheetCalculator,
  ...others: readonly SheetCalculator[]
): (today: IsoDate) => string {
  const calculators = [calculator, ...others]
  let latest: { readonly on: IsoDate; readonly html: string } | undefined
  return (today) => {
    const on = lawDay(today)
    if (latest?.on !== on) latest = { on, html: render(copy, calculators, on) }
    return latest.html
  }
}

function render(copy: string, calculators: readonly SheetCalculator[], on: IsoDate): string {
  const name = `${calculators[0]?.name}/copy.md`
  const document = copy.startsWith('---') ? splitFrontMatter(copy, name) : { fields: {}, body: copy }
  for (const key of Object.keys(document.fields))
    if (!KNOWN.has(key) && !key.startsWith('example.'))
      throw new Error(`${name}: ${key} is not a field of an explanation`)
  const binding = bindingOf(fieldsUnder(document, 'example'), { on, text: name, calculators })
  return renderMarkdown(fillIn(document.body, binding, name)).html
}
