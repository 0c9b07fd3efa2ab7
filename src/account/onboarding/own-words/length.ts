/** Minimum and maximum length of free text, not counting spaces around it. */
export const OWN_WORDS_LENGTH = { min: 10, max: 500 } as const
