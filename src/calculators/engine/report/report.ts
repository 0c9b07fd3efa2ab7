/**
 * The report of a calculator: everything that a page, its PDF, its CSV and a comparison show of one question, as plain
 * values. Made by a calculator's pure `report.ts`; views choose places and looks only.
 */
import type { WorkingLine } from '#calculators/engine/working.ts'

import type { Unit } from './units.ts'

/** A number with its name and unit. If `value` is null, `none` says why in a word or two. */
export type Figure = {
  /** Name of the output in the API where it is one; unique in a report. */
  readonly key: string
  readonly label: string
  readonly value: number | null
  readonly unit: Unit
  /** Beside the value, in small: 'a month'. */
  readonly per?: string
  readonly none?: string
  /** Nothing to say beside the answer where there is no value; a comparison has its row all the same. */
  readonly isQuiet?: true
  /** Which way is better for the person who asks; without it a difference is neither. */
  readonly better?: 'higher' | 'lower'
}

/** One part of a drawing. */
export type DrawnItem = { readonly label: string; readonly value: number; readonly detail?: string }

type DrawingWords = {
  /** Unique in a report; kebab-case. */
  readonly id: string
  /** A sentence that says what is seen. */
  readonly title: string
  /** What is drawn: measure, unit, period. */
  readonly subtitle: string
  readonly unit: Unit
  /** It shows what would change the answer, and stands with that on the page instead of in the breakdown. */
  readonly tab?: 'changes'
}

/** A drawing; each has its figures as a table below. */
export type Drawing =
  /** One bar cut into parts that add up; bars side by side; columns, as for years; steps from a start to an end. */
  | (DrawingWords & {
      readonly kind: 'parts' | 'bars' | 'columns' | 'steps'
      readonly items: readonly DrawnItem[]
      readonly labelHead: string
      readonly valueHead: string
      /** Of steps: what is left after the last one. */
      readonly total?: string
    })
  /** Lines over years or another plain number; five at most. */
  | (DrawingWords & {
      readonly kind: 'lines'
      readonly series: readonly {
        readonly name: string
        readonly points: readonly { readonly x: number; readonly y: number }[]
      }[]
      /** Head of the first column: 'Year'. */
      readonly xHead: string
      readonly xUnit: Unit
      readonly fromZero?: boolean
      /** A point of the question itself, such as its price on a curve over prices. */
      readonly mark?: { readonly x: number; readonly y: number; readonly label: string }
    })

/** A table such as the repayment of a loan by year. Cells are in the order of the columns; null for nothing. */
export type Schedule = {
  readonly id: string
  readonly title: string
  readonly sentence?: string
  readonly columns: readonly { readonly label: string; readonly unit: Unit | 'text' }[]
  readonly rows: readonly (readonly (number | string | null)[])[]
  /** Long ones are behind a line to open. */
  readonly folded?: boolean
  /** The short ones that say what the answer is made of, or what would change it, stand there on the page. */
  readonly tab?: 'breakdown' | 'changes'
}

/** How the answer moves when one input does. */
export type Sensitivity = {
  /** The figure that moves. */
  readonly figure: Figure
  readonly rows: readonly {
    /** What is changed: 'Interest rate'. */
    readonly label: string
    readonly low: { readonly change: string; readonly value: number | null }
    readonly high: { readonly change: string; readonly value: number | null }
  }[]
}

/** A value of one input at which something turns: break-even, a wanted yield, a cliff of the law. */
export type TurningPoint = {
  readonly label: string
  /** Null if no plausible value works; `sentence` then says so. */
  readonly value: number | null
  readonly unit: Unit
  readonly sentence: string
}

/** Something to know before the answer is used. */
export type ReportNotice = {
  readonly kind: 'note' | 'warning'
  readonly title: string
  readonly text: string
}

/** Everything about one question. */
export type Report = {
  /** What `calculate` answered: the same names and values as the API's `data`. */
  readonly outputs: Readonly<Record<string, unknown>>
  /** The one number. */
  readonly answer: Figure
  /** The answer in plain English: one to three sentences. */
  readonly sentence: string
  /** Further figures; also the rows of a comparison, so always the same ones in the same order. */
  readonly figures: readonly Figure[]
  readonly notices: readonly ReportNotice[]
  /** The first one is shown next to the answer. */
  readonly drawings: readonly Drawing[]
  readonly schedules: readonly Schedule[]
  readonly sensitivity: Sensitivity | null
  readonly turningPoints: readonly TurningPoint[]
  readonly working: readonly WorkingLine[]
}
