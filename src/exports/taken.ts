import type { Report } from '#calculators/engine/report/report.ts'
import { askedFrom, queryOfAsked } from '#calculators/engine/scenarios/asked.ts'
import type { AnyTool, AskedWords, FieldProblem, Question } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

/** What somebody takes away: one question, its report, and where and when it was answered. */
export type Taken = {
  readonly tool: Pick<AnyTool, 'name' | 'title' | 'path'>
  /** The form in words, in its order. */
  readonly asked: readonly AskedWords[]
  readonly question: Question
  readonly report: Report
  /** What the address holds beside the question, by name: ticks on a list, the postcode that filled in the form. */
  readonly aside: readonly (readonly [name: string, value: string])[]
  /** Address of the page with this question, complete. */
  readonly address: string
  /** The day on which it was answered. */
  readonly today: IsoDate
}

/** A question that was answered, or the fields that stand in the way of it. */
export type Taking =
  | { readonly taken: Taken; readonly errors: readonly [] }
  | { readonly taken: null; readonly errors: readonly FieldProblem[] }

/** Reads the query of a calculator's page as the page does, and answers it. Scenarios to compare with stay behind. */
export function take(
  tool: AnyTool,
  { query, today, siteUrl }: { query: URLSearchParams; today: IsoDate; siteUrl: string },
): Taking {
  const asked = { ...askedFrom(tool, query, today), kept: [] }
  const { question, errors } = tool.read(asked.text, today)
  if (question === null) return { taken: null, errors }
  const { name, title, path } = tool
  const shortest = queryOfAsked(tool, asked, today)
  const taken = {
    tool: { name, title, path },
    asked: tool.asked(asked.text, today),
    question,
    report: tool.report(question as never, today),
    aside: asked.aside,
    address: siteUrl + path + (shortest && `?${shortest}`),
    today,
  }
  return { taken, errors: [] }
}
