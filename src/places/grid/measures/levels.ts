/** The kinds of area that can be compared, largest first. */
export const LEVELS = ['authority', 'outcode', 'sector', 'lsoa'] as const

/** One of them. */
export type Level = (typeof LEVELS)[number]

type LevelWords = { readonly one: string; readonly many: string; readonly example: string }

/** What the levels are called. */
export const LEVEL_WORDS: Readonly<Record<Level, LevelWords>> = {
  authority: { one: 'local authority', many: 'local authorities', example: 'Reading' },
  outcode: { one: 'postcode district', many: 'postcode districts', example: 'RG30' },
  sector: { one: 'postcode sector', many: 'postcode sectors', example: 'RG30 1' },
  lsoa: { one: 'neighbourhood (LSOA)', many: 'neighbourhoods (LSOAs)', example: 'Reading 004D' },
}

/** Finds a level by its name in addresses. Null if there's none. */
export function levelNamed(name: string | null): Level | null {
  return LEVELS.find((level) => level === name) ?? null
}
