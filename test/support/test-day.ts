/** The day that tests live in. */
export const TEST_DAY = '2026-11-20'
