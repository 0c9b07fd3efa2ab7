/**
 * The report of a calculator: everything that a page, its PDF, its CSV and a comparison show, as plain values. Created
 * by a calculator's pure `report.ts`; views only decide the layout.
 */
import type { WorkingLine } from '#calculators/engine/working.ts'

import type { Unit } from './units.ts'

/** A number with its label and unit. If `value` is null, `none` is the reason in a word or two. */
export type Figure = {
  /** Name of the API output, if it's one. Unique in a report. */
  readonly key: string
  readonly label: string
  readonly value: number | null
  readonly unit: Unit
  /** Shown in small print after the value: 'a month'. */
  readonly per?: string
  readonly none?: string
  /** Not shown next to the answer if it has no value. Comparisons still have a row for it. */
  readonly isQuiet?: true
  /** Which direction is better for the visitor. Without it, a difference is neither better nor worse. */
  readonly better?: 'higher' | 'lower'
}

/** One part of a chart. */
export type DrawnItem = { readonly label: string; readonly value: number; readonly detail?: string }

type DrawingWords = {
  /** Unique in a report; kebab-case. */
  readonly id: string
  /** A sentence that says what the chart shows. */
  readonly title: string
  /** What the chart measures: figure, unit, period. */
  readonly subtitle: string
  readonly unit: Unit
  /** Shows what would change the answer, so it's in that tab instead of the breakdown. */
  readonly tab?: 'changes'
}

/** A chart. Each has a table of its figures below. */
export type Drawing =
  /** One bar split into parts that add up; separate bars; columns, e.g. for years; steps from a start to an end. */
  | (DrawingWords & {
      readonly kind: 'parts' | 'bars' | 'columns' | 'steps'
      readonly items: readonly DrawnItem[]
      readonly labelHead: string
      readonly valueHead: string
      /** For steps: what's left after the last one. */
      readonly total?: string
    })
  /** Lines over years or another number. At most five. */
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
      /** The visitor's own value, such as their price on a curve over prices. */
      readonly mark?: { readonly x: number; readonly y: number; readonly label: string }
    })

/** A table, such as a loan's repayments by year. Cells are in the order of the columns; null for an empty cell. */
export type Schedule = {
  readonly id: string
  readonly title: string
  readonly sentence?: string
  readonly columns: readonly { readonly label: string; readonly unit: Unit | 'text' }[]
  readonly rows: readonly (readonly (number | string | null)[])[]
  /** Long tables are collapsed. */
  readonly folded?: boolean
  /** The tab for short tables that break down the answer or show what would change it. */
  readonly tab?: 'breakdown' | 'changes'
}

/** How the answer changes when one input changes. */
export type Sensitivity = {
  /** The figure that changes. */
  readonly figure: Figure
  readonly rows: readonly {
    /** What is changed: 'Interest rate'. */
    readonly label: string
    readonly low: { readonly change: string; readonly value: number | null }
    readonly high: { readonly change: string; readonly value: number | null }
  }[]
}

/** A value of one input at which something changes: break-even, a target yield, a tax jump. */
export type TurningPoint = {
  readonly label: string
  /** Null if no plausible value works; `sentence` then says so. */
  readonly value: number | null
  readonly unit: Unit
  readonly sentence: string
}

/** A warning to read before using the answer. */
export type ReportNotice = {
  readonly kind: 'note' | 'warning'
  readonly title: string
  readonly text: string
}

/**
 * The full report for one set of inputs. Reports of calculators work out what isn't next to the answer (charts, tables, sensitivity, turning
 * points, working) when it's first read, so that a keystroke doesn't wait for it.
 */
export type Report = {
  /** The result of `calculate`: the same names and values as the API's `data`. */
  readonly outputs: Readonly<Record<string, unknown>>
  /** The main figure. */
  readonly answer: Figure
  /** The answer in plain English: one to three sentences. */
  readonly sentence: string
  /** Further figures; also the rows of a comparison, so always the same ones in the same order. */
  readonly figures: readonly Figure[]
  readonly notices: readonly ReportNotice[]
  /** The chart next to the answer: the first of `drawings`. */
  readonly mainDrawing: Drawing | null
  readonly drawings: readonly Drawing[]
  readonly schedules: readonly Schedule[]
  readonly sensitivity: Sensitivity | null
  readonly turningPoints: readonly TurningPoint[]
  readonly working: readonly WorkingLine[]
}
