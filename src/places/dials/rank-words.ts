import type { AreaRank } from '#datasets/area-figures/area-figure.ts'

/** We only compare if this share of a nation's authorities have a figure, and at least this many. */
const MIN_SHARE = 0.9
const MIN_AUTHORITIES = 10

/** 'Higher than in more than 7 in 10 authorities in England', or other `places`; null if too few of them have a figure. */
export function rankInWords(rank: AreaRank, nation: string, places = 'authorities'): string | null {
  if (!isKnown(rank)) return null
  const { lower, higher, others } = rank
  return lower >= higher
    ? `Higher than in ${inTen(lower, others)} ${places} in ${nation}`
    : `Lower than in ${inTen(higher, others)} ${places} in ${nation}`
}

/** 'in the South East, lower than in 6 in 10'; null if too few of the region's authorities have a figure. */
export function regionInWords(rank: AreaRank, region: string): string | null {
  if (!isKnown(rank)) return null
  const { lower, higher, others } = rank
  const [word, part] = lower >= higher ? ['higher', lower] : ['lower', higher]
  return `in ${region}, ${word} than in ${part === others ? 'all others' : inTen(part, others)}`
}

/** The position from the lowest (0) to the highest (1); null if too few authorities have a figure. */
export function positionOf(rank: AreaRank): number | null {
  return isKnown(rank) ? rank.lower / (rank.lower + rank.higher) : null
}

function isKnown({ lower, higher, others }: AreaRank): boolean {
  return lower + higher >= MIN_SHARE * others && lower + higher >= MIN_AUTHORITIES
}

/** Rounded down, so that nothing is overstated: 'more than 7 in 10', '7 in 10' or 'all other'. */
function inTen(part: number, all: number): string {
  if (part === all) return 'all other'
  const tenths = Math.floor((10 * part) / all)
  return tenths * all === 10 * part ? `${tenths} in 10` : `more than ${tenths} in 10`
}
