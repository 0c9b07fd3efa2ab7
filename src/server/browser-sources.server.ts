import { globSync } from 'node:fs'

/** Source files that browsers load by URL: islands, behaviours, and the report of each calculator with a sheet. */
export function browserSources(): string[] {
  const reports = globSync('src/calculators/*/sheet.ts').map((file) =>
    file.replace(/sheet\.ts$/, 'report.ts'),
  )
  return [...globSync('src/**/*.{island.tsx,behaviour.ts}'), ...reports].map((file) =>
    file.replaceAll('\\', '/'),
  )
}
