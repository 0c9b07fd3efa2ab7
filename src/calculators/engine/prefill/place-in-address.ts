/** Looks up the postcode in a calculator's URL, on the server only. */
import { askedFrom, queryOfAsked } from '#calculators/engine/scenarios/asked.ts'
import type { Tool } from '#calculators/engine/tool.ts'
import { isAreaUnknown, type AreaAnswer } from '#domain/area-figures.ts'
import type { IsoDate } from '#domain/dates.ts'

import { askedPlace, fillFrom, type Filling, fillingOf, PREFILL_DATASETS } from './prefill.ts'

/** What a page shows about the postcode in its URL. */
export type Place = {
  /** The figures for the place, or null without a known postcode. */
  readonly filling: Filling | null
  /** What's wrong with the postcode, if the button was pressed. */
  readonly error: string | null
  /** The datasets the answer depends on. */
  readonly datasets: readonly (typeof PREFILL_DATASETS)[number][]
}

/** Without a postcode. */
const NO_PLACE: Place = { filling: null, error: null, datasets: [] }

type Asking = {
  readonly query: URLSearchParams
  readonly today: IsoDate
  readonly areaFigures: (postcode: string) => Promise<AreaAnswer>
}

/**
 * If the button was pressed (`fill=1`), returns the query to redirect to, with the fields filled in and everything else
 * unchanged, or what's wrong with the postcode. Otherwise returns the figures that the URL's fields may have been
 * filled in with.
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
