import type { Report } from '#calculators/engine/report/report.ts'
import { askedFrom, queryOfAsked } from '#calculators/engine/scenarios/asked.ts'
import type { Tool, AskedWords, FieldProblem, Question } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

/** A result to download: the inputs, the report, and where and when it was calculated. */
export type Download = {
  readonly tool: Pick<Tool, 'name' | 'title' | 'path'>
  /** The inputs as text, in the form’s order. */
  readonly asked: readonly AskedWords[]
  readonly question: Question
  readonly report: Report
  /** Other query parameters, such as ticked deal-breakers or the postcode that filled in the form. */
  readonly aside: readonly (readonly [name: string, value: string])[]
  /** The full URL of the page with these inputs. */
  readonly address: string
  /** The day it was calculated. */
  readonly today: IsoDate
}

/** A download, or the invalid fields. */
export type DownloadResult =
  | { readonly download: Download; readonly errors: readonly [] }
  | { readonly download: null; readonly errors: readonly FieldProblem[] }

/** Reads the query of a calculator’s page and calculates the result, as the page does. Saved scenarios are left out. */
export function prepareDownload(
  tool: Tool,
  { query, today, siteUrl }: { query: URLSearchParams; today: IsoDate; siteUrl: string },
): DownloadResult {
  const { asked, question, errors } = questionIn(tool, query, today)
  if (question === null) return { download: null, errors }
  const { name, title, path } = tool
  const shortest = queryOfAsked(tool, asked, today)
  const download = {
    tool: { name, title, path },
    asked: tool.asked(asked.text, today),
    question,
    report: tool.report(question, today),
    aside: asked.aside,
    address: siteUrl + path + (shortest && `?${shortest}`),
    today,
  }
  return { download, errors: [] }
}

/** Reads the query of a calculator’s page without calculating anything. */
export function questionIn(tool: Tool, query: URLSearchParams, today: IsoDate) {
  const asked = { ...askedFrom(tool, query, today), kept: [] }
  return { asked, ...tool.read(asked.text, today) }
}
