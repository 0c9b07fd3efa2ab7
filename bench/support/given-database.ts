/** The variable that names the database for benchmarks of pages and statements; null for one with demonstration data. */
export function givenDatabase(): 'BENCH_DATABASE_URL' | 'DATA_DIR' | null {
  if (process.env['BENCH_DATABASE_URL'] !== undefined) return 'BENCH_DATABASE_URL'
  return process.env['DATA_DIR'] === undefined ? null : 'DATA_DIR'
}
