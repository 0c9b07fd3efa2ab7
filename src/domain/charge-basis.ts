import type { Nation } from './nation.ts'

/**
 * What a nation's published charges are of, in words that end a sentence. In England and Wales they're what a household pays with every
 * precept, on average across an authority's parishes or communities. A Scottish charge is the same throughout the council's area, and
 * the bill adds charges for water and waste water (mygov.scot, "Council Tax").
 */
export function chargeBasis(nation: Nation | null): string {
  if (nation === 'scotland') return 'without water charges'
  return `with all precepts, averaged across ${nation === 'wales' ? 'communities' : 'parishes'}`
}
