import { importers } from '#datasets/registry.server.ts'
import { yearOf } from '#domain/dates.ts'
import type { PageContext } from '#web/page.ts'

import { legalFacts, type LegalFacts } from './legal-facts.ts'

/** What this installation is, for a legal page. */
export function factsOf({ site, today }: PageContext): LegalFacts {
  return legalFacts({
    config: site.config,
    // The embedded stack answers inside this process, and says how.
    hosted: site.supabase.fetch === undefined,
    sources: importers.map(({ source }) => source),
    year: yearOf(today),
  })
}
