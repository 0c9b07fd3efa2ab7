import { importers } from '#datasets/registry.server.ts'
import { yearOf } from '#domain/dates.ts'
import type { PageContext } from '#web/page.ts'

import { legalFacts, type LegalFacts } from './legal-facts.ts'

/** The facts that this installation’s legal texts state. */
export function factsOf({ site, today }: PageContext): LegalFacts {
  return legalFacts({
    config: site.config,
    // Only the embedded stack has its own fetch, which answers within this process.
    hosted: site.supabase.fetch === undefined,
    sources: importers.map(({ source }) => source),
    year: yearOf(today),
  })
}
