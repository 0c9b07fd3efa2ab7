/** The largest floor area that a home can have, in square metres. */
export const LARGEST_SQM = 5_000
