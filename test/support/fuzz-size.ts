/**
 * How many times the usual number of requests a fuzz run makes. `FUZZ_TIMES=14 FUZZ_SEED=7` makes 14 times as many, with other
 * values.
 */
export const FUZZ_TIMES = Number(process.env['FUZZ_TIMES'] ?? 1)

/** The number of a run's first request. A number always makes the same request. */
export const FIRST_NUMBER = 1_000_000 * Number(process.env['FUZZ_SEED'] ?? 0)
