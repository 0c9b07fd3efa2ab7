/** What is counted: the stock on 31 March, homes added less homes lost in a year, or the stock by tenure. */
export const MEASURES = ['stock', 'net-additions', 'tenure'] as const

/** One of the measures. */
export type DwellingMeasure = (typeof MEASURES)[number]

/** The category of all homes. */
export const ALL_HOMES = 'all'

/** Returns the category of a band, a build period or both: 'A', '1900-1918' or 'A 1900-1918'. Of all homes without either. */
export function stockCategory(band: string, built: string): string {
  return [band, built].filter((part) => part !== '').join(' ') || ALL_HOMES
}
