/**
 * A calculator as people use it: its form, its report and its spreadsheet, around the same `calculate` that the API
 * calls. Pure and free of schemas, so that a browser can run it. Pages, downloads (PDF, CSV, XLSX), comparisons and
 * embedded calculators are made from it.
 */
import type { IsoDate } from '#domain/dates.ts'

import type { Jurisdiction } from './calculator.ts'
import type { FormText } from './form-text.ts'
import type { Prefill } from './prefill/prefill.ts'
import type { Report } from './report/report.ts'
import type { Workbook } from './workbook/workbook.ts'

/** An error in a field, as a sentence that says what to enter. */
export type FieldProblem = { readonly field: string; readonly message: string }

/** Valid inputs, as an API request body. Only the calculator that parsed it knows its type. */
export type Question = {
  readonly jurisdiction: Jurisdiction
  readonly effectiveDate: IsoDate
  readonly inputs: Readonly<Record<string, unknown>>
}

/** Valid inputs, or the errors. */
export type QuestionReading =
  | { readonly question: Question; readonly errors: readonly [] }
  | { readonly question: null; readonly errors: readonly FieldProblem[] }

/** A field and its value in words, for comparisons and lists of inputs. */
export type AskedWords = { readonly name: string; readonly label: string; readonly words: string }

/** Another page that reuses the inputs. */
export type Onward = { readonly href: string; readonly label: string }

/** A calculator as people use it. */
export type Tool = {
  /** Name in the URLs of the API, downloads and embedded calculators: 'mortgage-repayment'. */
  readonly name: string
  /** Path of its page. */
  readonly path: string
  /** Short name: 'Mortgage repayment'. */
  readonly title: string
  /** Reads the form from a URL. Missing fields get their starting values. Nothing typed is lost. */
  readonly textFrom: (query: URLSearchParams, today: IsoDate) => FormText
  /** The shortest query for this form. */
  readonly queryOf: (text: FormText, today: IsoDate) => string
  readonly read: (text: FormText, today: IsoDate) => QuestionReading
  /** The fields and their values in words, in the order of the form. */
  readonly asked: (text: FormText, today: IsoDate) => readonly AskedWords[]
  readonly report: (question: Question, today: IsoDate) => Report
  /** A spreadsheet with live formulas whose outputs equal the report's. */
  readonly workbook: (question: Question, today: IsoDate) => Workbook
  /** Related tools, with these inputs in their URLs. */
  readonly onward: (question: Question) => readonly Onward[]
  /** Names of other query parameters to keep, such as ticks on a list. */
  readonly aside?: readonly string[]
  /** Fields that can be filled in from a postcode. */
  readonly prefill?: Prefill
}
