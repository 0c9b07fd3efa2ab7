import { defineConfig } from 'vitest/config'

import { shareCompiledModules } from './test/support/compiled-modules.ts'
import { testProjects } from './test/support/test-projects.ts'

shareCompiledModules()
const { pure, full } = testProjects()

const loadModules = new URL('test/support/load-modules.ts', import.meta.url).href

// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Node.js loads the code itself, as it does in production: Vite's module runner would compile it anew in each process.
    execArgv: ['--import', loadModules],
    experimental: { viteModuleRunner: false },
    setupFiles: ['test/support/zod-with-openapi.ts', 'test/support/sheet-working.ts'],
    // Limits are for what never comes: a busy machine takes several times as long as a quiet one.
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          pool: 'threads',
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'full',
          include: full,
          pool: 'forks',
          isolate: false,
          testTimeout: 90_000,
          // The first hook that needs the demonstration's database makes it, and trains the valuation model.
          hookTimeout: 600_000,
          expect: { poll: { timeout: 30_000 } },
          globalSetup: ['test/support/global-setup.ts'],
          setupFiles: ['test/support/cheap-passwords.ts'],
        },
      },
    ],
  },
})
