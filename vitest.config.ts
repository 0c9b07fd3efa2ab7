import { defineConfig } from 'vitest/config'

// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export
export default defineConfig({
  test: {
    include: ['bin/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // What is waited for comes when the machine gets round to it; the limit is for what never comes.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    globalSetup: ['test/support/global-setup.ts'],
  },
})
