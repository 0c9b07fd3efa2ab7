import { rulesByCalculator } from '#calculators/rules.ts'
import { rateLines } from '#content/tax-rules/rate-lines.ts'
import type { IsoDate } from '#domain/dates.ts'

const FIGURE = /£\d[\d,]*(?:\.\d+)?|\d+(?:\.\d+)?%/g
const ABOUT_TAX =
  /\b(tax|taxes|taxed|stamp duty|SDLT|LBTT|LTT|ADS|VAT|allowance|relief|surcharge|exempt|supplement)\b/i

/** A text to check: its body and, of a lesson, the quiz. */
type WrittenText = {
  readonly body: string
  readonly quiz?: readonly {
    readonly question: string
    readonly answers: readonly string[]
    readonly why: string
  }[]
  readonly assumed: readonly string[]
}

/**
 * Figures in sentences about tax that look like ours but aren't law of the tables: nothing to bind. Each with why.
 */
const NOT_LAW: readonly string[] = [
  // Reduced rates of VAT on building work and the main rates of corporation tax: `src/tax` has no table of them.
  'the reduced rate of 5%',
  'zero-rated (0%)',
  'between 19% and 25%',
]

/**
 * Percentages and amounts in a text that are in the tables of law but were typed by hand, each with its sentence. A text
 * may list figures as assumptions, such as a rise in prices, but not in a sentence about tax.
 */
export function handTypedLaw({ body, quiz = [], assumed }: WrittenText, today: IsoDate): string[] {
  const law = figuresOfLaw(today)
  const written = [body, ...quiz.flatMap(({ question, answers, why }) => [question, ...answers, why])]
  return written
    .flatMap((text) => text.split(/\n|(?<=[.?!:])\s/))
    .flatMap((sentence) => {
      const typed = sentence.replaceAll(/\{\{[^}]*\}\}/g, '…')
      const figures = NOT_LAW.reduce((text, known) => text.replace(known, ''), typed).match(FIGURE) ?? []
      const isAllowed = (figure: string) => assumed.includes(figure) && !ABOUT_TAX.test(sentence)
      return figures
        .filter((figure) => law.has(figure) && !isAllowed(figure))
        .map((figure) => `${figure} in “${sentence.trim()}”`)
    })
}

/** Every percentage and amount in the rules in force on a day or later, as people write them. */
function figuresOfLaw(today: IsoDate): ReadonlySet<string> {
  const lines = Object.values(rulesByCalculator)
    .flat()
    .flatMap(({ periods }) => periods.filter(({ to }) => to >= today))
    .flatMap(({ value }) => rateLines(value))
  return new Set(lines.flatMap((line) => line.match(FIGURE) ?? []).filter((figure) => figure !== '0%'))
}
