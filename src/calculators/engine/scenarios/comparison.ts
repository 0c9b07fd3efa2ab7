/** Compares scenarios: which inputs differ, the results, and their differences from the current form. Pure. */
import type { FormText } from '#calculators/engine/form-text.ts'
import type { Figure, Report } from '#calculators/engine/report/report.ts'
import type { Tool } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

/** One scenario. Its report is null if its form can't be parsed (any more). */
export type Scenario = {
  readonly name: string
  /** URL of the page with this scenario in the form. */
  readonly query: string
  readonly text: FormText
  readonly report: Report | null
}

/** A row for an input: its value in each scenario. */
export type InputRow = { readonly label: string; readonly words: readonly string[] }

/** A row of results: each scenario's figure, and its difference to the first one's. */
export type FigureRow = {
  readonly label: string
  readonly cells: readonly {
    readonly figure: Figure
    readonly difference: number | null
    /** 'better' or 'worse' for the visitor, if the figure has a better direction. */
    readonly verdict: 'better' | 'worse' | null
  }[]
}

/** A comparison. Only fields that differ are listed. */
export type Comparison = {
  readonly scenarios: readonly Scenario[]
  readonly inputs: readonly InputRow[]
  readonly figures: readonly FigureRow[]
}

/** The scenario for a query. */
export function scenarioOf(tool: Tool, name: string, query: string, today: IsoDate): Scenario {
  const text = tool.textFrom(new URLSearchParams(query), today)
  const { question } = tool.read(text, today)
  return { name, query, text, report: question ? tool.report(question, today) : null }
}

/** Compares scenarios with the first of them. */
export function compare(tool: Tool, scenarios: readonly Scenario[], today: IsoDate): Comparison {
  const asked = scenarios.map(({ text }) => new Map(tool.asked(text, today).map((one) => [one.name, one])))
  const fields = new Map(asked.flatMap((one) => [...one.values()].map(({ name, label }) => [name, label])))
  const inputs = [...fields]
    .map(([name, label]) => ({ label, words: asked.map((one) => one.get(name)?.words ?? '–') }))
    .filter(({ words }) => new Set(words).size > 1)
  return { scenarios, inputs, figures: figureRows(scenarios) }
}

function figureRows(scenarios: readonly Scenario[]): FigureRow[] {
  const all = scenarios.map(({ report }) => (report ? [report.answer, ...report.figures] : []))
  const first = all.find((figures) => figures.length > 0) ?? []
  const unique = [...new Map(first.map((figure) => [figure.key, figure])).values()]
  return unique.map((row) => {
    const figures = all.map(
      (one) => one.find(({ key }) => key === row.key) ?? { ...row, value: null, none: '–' },
    )
    const base = figures[0]?.value ?? null
    return {
      label: row.label,
      cells: figures.map((figure, position) => {
        const difference =
          position === 0 || figure.value === null || base === null ? null : roundOff(figure.value - base)
        return { figure, difference, verdict: verdictOn(figure, difference) }
      }),
    }
  })
}

function verdictOn({ better }: Figure, difference: number | null): 'better' | 'worse' | null {
  if (!better || !difference) return null
  return difference > 0 === (better === 'higher') ? 'better' : 'worse'
}

/** Rounds off binary errors in differences. */
function roundOff(value: number): number {
  return Math.round(value * 100) / 100 + 0
}
