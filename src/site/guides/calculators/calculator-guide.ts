import type { IsoDate } from '#domain/dates.ts'
import type { FormulaWords } from '#site/guides/formula-card.tsx'
import type { GuideWords } from '#site/guides/guide-head.ts'
import type { Reading } from '#site/guides/related-links.tsx'
import type { SiteLink } from '#site/shell/link.ts'

import type { Fields, ValuesOf } from './fields.ts'

/** A part of the answer that is drawn. Pounds unless the drawing says otherwise. */
export type DrawnPart = { readonly label: string; readonly value: number; readonly detail?: string }

/** The parts of the answer as a chart with its table. */
export type Drawing = {
  /** One bar cut into parts that add up; bars side by side to compare; columns for years. */
  readonly kind: 'parts' | 'bars' | 'columns'
  /** A sentence that says what is seen. */
  readonly title: string
  readonly subtitle: string
  readonly items: readonly DrawnPart[]
  readonly labelHead: string
  readonly valueHead: string
  readonly unit?: 'pounds' | 'percent'
}

/** The answer to the numbers in the form, or of the example. */
export type GuideAnswer = {
  /** What the number is. */
  readonly label: string
  readonly value: string
  readonly unit?: string
  /** The answer as a sentence. */
  readonly sentence: string
  /** Further figures of the sum. */
  readonly facts: readonly (readonly [term: string, value: string])[]
  readonly drawing: Drawing | null
}

/** The worked guide of a calculator. */
export type CalculatorGuide<F extends Fields = Fields> = GuideWords & {
  /** Name in breadcrumbs and lists. */
  readonly name: string
  /** The visitor's own numbers. Without fields the example is a fixed one, and `given` lists its inputs. */
  readonly fields: F
  readonly given?: readonly (readonly [term: string, value: string])[]
  readonly answer: (values: ValuesOf<F>, today: IsoDate) => GuideAnswer
  readonly formula: FormulaWords
  /** What the number means: paragraphs. */
  readonly meaning: readonly string[]
  readonly assumptions: readonly string[]
  /** Which nations it holds for. */
  readonly nations: string
  /** When to ask a professional, and whom. */
  readonly professional: string
  readonly related: readonly SiteLink[]
  readonly reading: readonly Reading[]
}
