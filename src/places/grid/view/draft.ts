import { type Measure, usualWeight } from '../measures/measure.ts'
import { measureNamed } from '../measures/register.ts'
import type { Query } from '../search/query.ts'

/** A chosen measure as it stands in the form. */
export type DraftCriterion = {
  readonly id: string
  readonly min: string
  readonly max: string
  readonly weight: string
}

/** The form as it's filled in, text by text: what somebody types isn't rewritten while they type. */
export type Draft = {
  readonly level: string
  readonly nation: string
  readonly criteria: readonly DraftCriterion[]
  readonly formula: string
  readonly sort: string
  readonly order: string
  readonly skip: number
}

/** Reads the form's state from the query of an address. */
export function draftFrom(params: URLSearchParams): Draft {
  const [mins, maxs, weights] = [params.getAll('min'), params.getAll('max'), params.getAll('w')]
  const criteria = params.getAll('m').flatMap((id, at): DraftCriterion[] => {
    const measure = measureNamed(id)
    if (!measure) return []
    const weight = weights[at] ?? String(usualWeight(measure))
    return [{ id, min: mins[at] ?? '', max: maxs[at] ?? '', weight }]
  })
  return {
    level: params.get('level') ?? 'authority',
    nation: params.get('in') ?? '',
    criteria: [...new Map(criteria.map((each) => [each.id, each])).values()],
    formula: params.get('formula') ?? '',
    sort: params.get('sort') ?? 'rank',
    order: params.get('order') ?? '',
    skip: Number(params.get('skip') ?? 0) || 0,
  }
}

/** Writes the form's state as a query, for `readQuery`. */
export function paramsOf({ level, nation, criteria, formula, sort, order, skip }: Draft): URLSearchParams {
  const params = new URLSearchParams({ level, in: nation, formula, sort, order, skip: String(skip) })
  for (const { id, min, max, weight } of criteria) {
    params.append('m', id)
    params.append('min', min)
    params.append('max', max)
    params.append('w', weight)
  }
  return params
}

/** Adds a measure to a search, with its usual weight. */
export function withMeasure(query: Query, measure: Measure): Query {
  const criterion = { measure, min: null, max: null, weight: usualWeight(measure) }
  return { ...query, skip: 0, criteria: [...query.criteria, criterion] }
}
