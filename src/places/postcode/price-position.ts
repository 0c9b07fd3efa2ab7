import type { LocalStatistic } from './local-medians.ts'
import { pounds } from './sale-words.ts'
import { rankInWords } from './sales-summary.ts'

/** A year’s quartiles in an area: half of all sales are between them. */
export type PriceSpread = {
  name: string
  sales: number
  lowerQuartilePounds: number
  medianPounds: number
  upperQuartilePounds: number
}

/** The sector’s median compared with the areas around it. */
export type PricePosition = {
  year: number
  sector: string
  medianPounds: number
  /** District, authority and nation, as far as they have figures. */
  spreads: readonly PriceSpread[]
  /** 'The median in RG30 1, £310,000 in 2025, is higher than 72% of 45 sectors in the RG area.' */
  sentence: string
}

/** The areas to compare with, smallest first. */
const AROUND = ['outcode', 'authority', 'nation'] as const

/** The fewest other sectors for a meaningful rank. */
const ENOUGH_SECTORS = 5

/** Compares a sector with its surroundings. Null if it has too few sales or there is nothing to compare with. */
export function pricePosition(facts: {
  year: number
  sector: string
  /** The postcode area, 'RG'. */
  area: string
  sectors: readonly { sector: string; medianPounds: number }[]
  statistics: readonly LocalStatistic[]
  names: Record<(typeof AROUND)[number], string>
}): PricePosition | null {
  const { year, sector, area, sectors, statistics, names } = facts
  const spreads = AROUND.flatMap((kind) => {
    const found = statistics.find(
      (row) => row.areaKind === kind && row.propertyType === 'A' && row.year === year,
    )
    return found ? [{ ...quartiles(found), name: names[kind] }] : []
  })
  const own = sectors.find((entry) => entry.sector === sector)
  if (!own || spreads.length === 0) return null
  const others = sectors.filter((entry) => entry.sector !== sector).map((entry) => entry.medianPounds)
  const rank =
    others.length >= ENOUGH_SECTORS ? rankInWords(own.medianPounds, others, `other sectors in ${area}`) : null
  return {
    year,
    sector,
    medianPounds: own.medianPounds,
    spreads,
    sentence: `The median in ${sector} was ${pounds(own.medianPounds)} in ${year}${rank ? `, ${rank}` : ''}.`,
  }
}

function quartiles({ sales, lowerQuartilePounds, medianPounds, upperQuartilePounds }: LocalStatistic) {
  return { sales, lowerQuartilePounds, medianPounds, upperQuartilePounds }
}
