import type { Nation } from '#domain/nation.ts'

/** The nations in the order of their numbers in files; 0 is none. */
const NATIONS: readonly Nation[] = ['england', 'wales', 'scotland', 'northern-ireland']

/** Returns the number of a nation in files. */
export function nationNumber(nation: Nation | null): number {
  return nation === null ? 0 : NATIONS.indexOf(nation) + 1
}
