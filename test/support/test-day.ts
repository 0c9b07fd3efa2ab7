/** The current date in tests. */
export const TEST_DAY = '2026-11-20'
