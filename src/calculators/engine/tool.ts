/**
 * A calculator as people use it: its form, its report and its spreadsheet, around the same `calculate` that the API
 * calls. Pure and free of schemas, so that a browser can run it. Pages, the PDF, CSV and XLSX files, comparisons and
 * embedded calculators are made from it.
 */
import type { IsoDate } from '#domain/dates.ts'

import type { Jurisdiction } from './calculator.ts'
import type { Prefill } from './prefill/prefill.ts'
import type { Report } from './report/report.ts'
import type { Workbook } from './workbook/workbook.ts'

/** The form as text, by the names of its fields in the address. */
export type FormText = Readonly<Record<string, string>>

/** What is wrong with a field, as a sentence that says what would be right. */
export type FieldProblem = { readonly field: string; readonly message: string }

/** A question that can be answered: what the API takes as its body. Only the calculator that read it knows its inputs. */
export type Question = {
  readonly jurisdiction: Jurisdiction
  readonly effectiveDate: IsoDate
  readonly inputs: Readonly<Record<string, unknown>>
}

/** A question, or what stands in the way of it. */
export type QuestionReading =
  | { readonly question: Question; readonly errors: readonly [] }
  | { readonly question: null; readonly errors: readonly FieldProblem[] }

/** A field and what is in it, in words: for comparisons and lists of what was put in. */
export type AskedWords = { readonly name: string; readonly label: string; readonly words: string }

/** Another page that goes on with the numbers. */
export type Onward = { readonly href: string; readonly label: string }

/** A calculator as people use it. */
export type Tool = {
  /** Name in the API, in addresses of files and of embedded calculators: 'mortgage-repayment'. */
  readonly name: string
  /** Path of its page. */
  readonly path: string
  /** Short name: 'Mortgage repayment'. */
  readonly title: string
  /** The form from an address; what it does not name keeps its start. Nothing typed is lost. */
  readonly textFrom: (query: URLSearchParams, today: IsoDate) => FormText
  /** The shortest address that holds this form. */
  readonly queryOf: (text: FormText, today: IsoDate) => string
  readonly read: (text: FormText, today: IsoDate) => QuestionReading
  /** The fields in words, in the order of the form. */
  readonly asked: (text: FormText, today: IsoDate) => readonly AskedWords[]
  readonly report: (question: Question, today: IsoDate) => Report
  /** A spreadsheet with live formulas whose outputs equal the report's. */
  readonly workbook: (question: Question, today: IsoDate) => Workbook
  /** Related tools with the numbers of this question in their addresses. */
  readonly onward: (question: Question) => readonly Onward[]
  /** Names of further fields that the address keeps and that are no part of the question: ticks on a list. */
  readonly aside?: readonly string[]
  /** Fields that can start from what is known about a postcode. */
  readonly prefill?: Prefill
}
