/**
 * Everything that the address of a calculator holds: the form, the scenarios kept to compare with it, what stands beside the
 * question, such as the postcode that filled it in, and the tab that is shown. Pure.
 */
import { PLACE_FIELDS } from '#calculators/engine/prefill/prefill.ts'
import type { Tool, FormText } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

/** An address, understood. */
export type Asked = {
  readonly text: FormText
  /** Scenarios kept to compare, each as the query of its form; three at most. */
  readonly kept: readonly string[]
  /** Values by name, each name as often as it has values. */
  readonly aside: readonly (readonly [name: string, value: string])[]
  /** The tab that is shown, by its name; '' for the first one. */
  readonly view: string
}

/** With the form itself, four scenarios stand side by side. */
export const MOST_KEPT = 3

const LONGEST_SCENARIO = 2_000
/** An address of our own holds three; one with a thousand is not worth the reading. */
const MOST_READ = 12
const MOST_ASIDE = 60
const LONGEST_VIEW = 20

/** What an address asks. Scenarios that say the same as another one, or are too long to be real, are left out. */
export function askedFrom(tool: Tool, query: URLSearchParams, today: IsoDate): Asked {
  const kept = query
    .getAll('compare')
    .slice(0, MOST_READ)
    .filter((scenario) => scenario.length <= LONGEST_SCENARIO)
    .map((scenario) => normalised(tool, scenario, today))
  const names = new Set<string>([...PLACE_FIELDS, ...(tool.aside ?? [])])
  const aside = [...query]
    .filter(([name, value]) => names.has(name) && value !== '')
    .map(([name, value]) => [name, value.trim().slice(0, 60)] as const)
  return {
    text: tool.textFrom(query, today),
    kept: [...new Set(kept)].slice(0, MOST_KEPT),
    aside: aside.slice(0, MOST_ASIDE),
    view: query.get('view')?.slice(0, LONGEST_VIEW) ?? '',
  }
}

/** The address of a question with its scenarios. */
export function queryOfAsked(tool: Tool, { text, kept, aside, view }: Asked, today: IsoDate): string {
  const query = new URLSearchParams(tool.queryOf(text, today))
  for (const [name, value] of aside) query.append(name, value)
  for (const scenario of kept) query.append('compare', scenario)
  if (view !== '') query.set('view', view)
  return query.toString()
}

/** The same with the form as it is kept among the scenarios; unchanged when it is there already or there is no room. */
export function keepScenario(tool: Tool, asked: Asked, today: IsoDate): Asked {
  const scenario = tool.queryOf(asked.text, today)
  if (asked.kept.includes(scenario) || asked.kept.length >= MOST_KEPT) return asked
  return { ...asked, kept: [...asked.kept, scenario] }
}

/** The same without one of its scenarios, by its place. */
export function dropScenario(asked: Asked, place: number): Asked {
  return { ...asked, kept: asked.kept.filter((_, position) => position !== place) }
}

function normalised(tool: Tool, scenario: string, today: IsoDate): string {
  return tool.queryOf(tool.textFrom(new URLSearchParams(scenario), today), today)
}
