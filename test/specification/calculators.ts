import type { SpecificationRow } from './row.ts'

const onTheSite = 'src/site/guides/guides-on-the-site.test.ts'

/** The extension's pages, and staging for who is signed in. */
export const rows: readonly SpecificationRow[] = [
  {
    section: 2,
    says: 'Browser-extension pages without the shell: /extension/rightmove, /extension/zoopla.',
    test: onTheSite,
    name: '%s stands without the shell',
  },
  {
    section: 2,
    says: 'Any path starting /extension/ renders without the shell.',
    test: onTheSite,
    name: 'any other path under /extension/ is not found, without the shell',
  },
  {
    section: 6,
    says: 'Login is required for /ai-staging.',
    test: onTheSite,
    name: 'sends a visitor who is not signed in to sign in and back',
  },
]
