/** Fewest and most characters of somebody's own words, without the space around them. */
export const OWN_WORDS_LENGTH = { min: 10, max: 500 } as const
