import { defineConfig } from 'vitest/config'

import { testProjects } from './test/support/test-projects.ts'

const { pure, full } = testProjects()

// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export
export default defineConfig({
  test: {
    maxWorkers: 2,
    setupFiles: ['test/support/sheet-working.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          pool: 'threads',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'full',
          include: full,
          pool: 'forks',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 120_000,
          // What is waited for comes when the machine gets round to it; the limit is for what never comes.
          expect: { poll: { timeout: 10_000 } },
          globalSetup: ['test/support/global-setup.ts'],
        },
      },
    ],
  },
})
