import type { SpecificationRow } from './row.ts'

/** What the data look-ups show of the specification. */
export const rows: SpecificationRow[] = [
  {
    section: 6,
    says: 'Login is required for /local-data',
    test: 'src/site/lookups/look-up-pages.test.tsx',
    name: 'asks visitors of local data to sign in',
  },
]
