/**
 * Parses a calculator's URL: the form, the scenarios to compare, parameters that aren't inputs, such as the postcode it
 * was filled in from, and the open tab. Pure.
 */
import type { FormText } from '#calculators/engine/form-text.ts'
import { PLACE_FIELDS } from '#calculators/engine/prefill/prefill.ts'
import type { Tool } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

/** A parsed URL. */
export type Asked = {
  readonly text: FormText
  /** Scenarios to compare, each as the query of its form. At most three. */
  readonly kept: readonly string[]
  /** Name and value pairs; a name occurs once for each of its values. */
  readonly aside: readonly (readonly [name: string, value: string])[]
  /** Name of the open tab; '' for the first one. */
  readonly view: string
}

/** With the form itself, four scenarios are compared. */
export const MAX_KEPT = 3

const LONGEST_SCENARIO = 2_000
/** Our own URLs have at most three, so the rest are ignored. */
const MAX_READ = 12
const MAX_ASIDE = 60
const LONGEST_VIEW = 20

/** Parses a URL. Duplicate scenarios and ones too long to be genuine are left out. */
export function askedFrom(tool: Tool, query: URLSearchParams, today: IsoDate): Asked {
  const kept = query
    .getAll('compare')
    .slice(0, MAX_READ)
    .filter((scenario) => scenario.length <= LONGEST_SCENARIO)
    .map((scenario) => normalised(tool, scenario, today))
  const names = new Set<string>([...PLACE_FIELDS, ...(tool.aside ?? [])])
  const aside = [...query]
    .filter(([name, value]) => names.has(name) && value !== '')
    .map(([name, value]) => [name, value.trim().slice(0, 60)] as const)
  return {
    text: tool.textFrom(query, today),
    kept: [...new Set(kept)].slice(0, MAX_KEPT),
    aside: aside.slice(0, MAX_ASIDE),
    view: query.get('view')?.slice(0, LONGEST_VIEW) ?? '',
  }
}

/** The query for a form with its scenarios. */
export function queryOfAsked(tool: Tool, { text, kept, aside, view }: Asked, today: IsoDate): string {
  const query = new URLSearchParams(tool.queryOf(text, today))
  for (const [name, value] of aside) query.append(name, value)
  for (const scenario of kept) query.append('compare', scenario)
  if (view !== '') query.set('view', view)
  return query.toString()
}

/** Adds the form to the scenarios. Unchanged if it's already there or there's no room. */
export function keepScenario(tool: Tool, asked: Asked, today: IsoDate): Asked {
  const scenario = tool.queryOf(asked.text, today)
  if (asked.kept.includes(scenario) || asked.kept.length >= MAX_KEPT) return asked
  return { ...asked, kept: [...asked.kept, scenario] }
}

/** Removes the scenario at this index. */
export function dropScenario(asked: Asked, place: number): Asked {
  return { ...asked, kept: asked.kept.filter((_, position) => position !== place) }
}

function normalised(tool: Tool, scenario: string, today: IsoDate): string {
  return tool.queryOf(tool.textFrom(new URLSearchParams(scenario), today), today)
}
