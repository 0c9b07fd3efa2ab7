/** Headings of a report's parts, the same on the page and in its files. */
export const SECTION_TITLES = {
  sensitivity: 'What changes the result most',
  turningPoints: 'Break-even points',
  working: 'How it’s worked out',
} as const
