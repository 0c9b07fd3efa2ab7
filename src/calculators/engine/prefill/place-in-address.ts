/** A postcode in the address of a calculator: asked when the page is made, never in the browser. */
import { askedFrom, queryOfAsked } from '#calculators/engine/scenarios/asked.ts'
import type { Tool } from '#calculators/engine/tool.ts'
import { isAreaUnknown, type AreaAnswer } from '#domain/area-figures.ts'
import type { IsoDate } from '#domain/dates.ts'

import { askedPlace, fillFrom, type Filling, fillingOf, PREFILL_DATASETS } from './prefill.ts'

/** What a page with a postcode in its address shows of it. */
export type Place = {
  /** The figures for the place, or null without a known postcode. */
  readonly filling: Filling | null
  /** What is wrong with the postcode, when the button was pressed. */
  readonly error: string | null
  /** Whose editions the answer depends on. */
  readonly datasets: readonly (typeof PREFILL_DATASETS)[number][]
}

/** No postcode is asked about. */
export const NO_PLACE: Place = { filling: null, error: null, datasets: [] }

type Asking = {
  readonly query: URLSearchParams
  readonly today: IsoDate
  readonly areaFigures: (postcode: string) => Promise<AreaAnswer>
}

/**
 * Answers the button (`fill=1`) with the query to go to, which has the fields filled in, all else as typed, the scenarios
 * and the postcode; or with what is wrong with the postcode. Without the button, tells which figures the address may hold.
 */
export async function placeInAddress(
  tool: Tool,
  { query, today, areaFigures }: Asking,
): Promise<Place | { readonly filled: string }> {
  const { prefill } = tool
  const pressed = query.has('fill')
  const asked = askedPlace(query)
  if (!prefill || (!pressed && asked.postcode === '')) return NO_PLACE
  const answer = await areaFigures(asked.postcode)
  const datasets = [...PREFILL_DATASETS]
  if (isAreaUnknown(answer)) return { filling: null, error: pressed ? answer.message : null, datasets }
  if (!pressed) return { filling: fillingOf(answer, prefill, asked), error: null, datasets }
  const form = askedFrom(tool, query, today)
  const aside = form.aside.map(([name, value]) =>
    name === 'postcode' ? ([name, answer.postcode] as const) : ([name, value] as const),
  )
  const text = fillFrom(answer, prefill, asked, form.text)
  return { filled: queryOfAsked(tool, { ...form, aside, text }, today) }
}
