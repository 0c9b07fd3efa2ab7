import { listInWords } from '#domain/list-words.ts'
import { nationName } from '#domain/nation.ts'
import { upperFirst } from '#domain/upper-first.ts'

import { LEVEL_WORDS } from '../measures/levels.ts'
import type { Measure } from '../measures/measure.ts'
import { figureInUnit } from '../measures/units.ts'
import type { CriterionCount } from './find-areas.ts'
import type { Criterion, Query } from './query.ts'

/** Names a search: 'Postcode sectors in Wales: median sold price up to £250,000, gross yield from 6%, burglary'. */
export function searchInWords({ level, nation, criteria, formulaText }: Query): string {
  const { many } = LEVEL_WORDS[level]
  const where = `${upperFirst(many)}${nation ? ` in ${nationName(nation)}` : ''}`
  const parts = [...criteria.map(criterionInWords), ...(formulaText ? [`formula ${formulaText}`] : [])]
  return parts.length === 0 ? where : `${where}: ${parts.join(', ')}`
}

/**
 * Says what to do if no area matches: 'No postcode sector is within your limits for gross yield. Widen them, or take them out.' Null if
 * nothing was limited.
 */
export function nothingMatchesInWords(
  { level, criteria }: Query,
  counts: readonly CriterionCount[],
): string | null {
  // A measure that isn't imported doesn't filter.
  const within = new Map(counts.map((count) => [count.id, count.within]))
  const limited = criteria.filter(
    ({ measure, min, max }) => (min !== null || max !== null) && within.get(measure.id) !== null,
  )
  if (limited.length === 0) return null
  const { one } = LEVEL_WORDS[level]
  const empty = limited.filter(({ measure }) => within.get(measure.id) === 0)
  return empty.length > 0
    ? `No ${one} is within your limits for ${listInWords(empty.map(({ measure }) => labelInSentence(measure)))}. Widen them, or take them out.`
    : `Each of your limits leaves some, but no ${one} is within all of them. Widen one.`
}

function criterionInWords({ measure, min, max, weight }: Criterion): string {
  const write = (value: number) => figureInUnit(measure.unit, value, measure.decimals)
  const label = labelInSentence(measure)
  if (min !== null && max !== null) return `${label} ${write(min)} to ${write(max)}`
  if (min !== null) return `${label} from ${write(min)}`
  if (max !== null) return `${label} up to ${write(max)}`
  return weight === 0 ? label : `${weight < 0 ? 'low' : 'high'} ${label}`
}

const labelInSentence = ({ label }: Measure) => `${label[0]?.toLowerCase()}${label.slice(1)}`
