import { globSync } from 'node:fs'

/**
 * Source files that browsers load by URL: islands, behaviours, other entries such as a map's worker, and the report of each
 * calculator with a sheet.
 */
export function browserSources(): string[] {
  const reports = globSync('src/calculators/*/sheet.ts').map((file) =>
    file.replace(/sheet\.ts$/, 'report.ts'),
  )
  return [...globSync('src/**/*.{island.tsx,behaviour.ts,entry.ts}'), ...reports].map((file) =>
    file.replaceAll('\\', '/'),
  )
}
