import { nationName } from '#domain/nation.ts'

import { LEVEL_WORDS } from '../measures/levels.ts'
import { figureInUnit } from '../measures/units.ts'
import type { Criterion, Query } from './query.ts'

/** Names a search: 'Postcode sectors in Wales: median sold price up to £250,000, gross yield from 6%, burglary'. */
export function searchInWords({ level, nation, criteria, formulaText }: Query): string {
  const { many } = LEVEL_WORDS[level]
  const where = `${many[0]?.toUpperCase()}${many.slice(1)}${nation ? ` in ${nationName(nation)}` : ''}`
  const parts = [...criteria.map(criterionInWords), ...(formulaText ? [`formula ${formulaText}`] : [])]
  return parts.length === 0 ? where : `${where}: ${parts.join(', ')}`
}

function criterionInWords({ measure, min, max, weight }: Criterion): string {
  const write = (value: number) => figureInUnit(measure.unit, value, measure.decimals)
  const label = `${measure.label[0]?.toLowerCase()}${measure.label.slice(1)}`
  if (min !== null && max !== null) return `${label} ${write(min)} to ${write(max)}`
  if (min !== null) return `${label} from ${write(min)}`
  if (max !== null) return `${label} up to ${write(max)}`
  return weight === 0 ? label : `${weight < 0 ? 'low' : 'high'} ${label}`
}
