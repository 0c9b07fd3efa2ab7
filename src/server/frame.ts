import type { Visitor } from '#account/visitor.ts'
import type { Imported } from '#features/need.ts'
import type { PublicConfig } from '#platform/public-config.ts'
import type { SiteConfig } from '#platform/site-settings.ts'
import type { FoldedTables } from '#ui/table-twin/folded-tables.ts'
import type { Layout } from '#web/page.ts'

import type { DocumentAssets } from './assets.server.ts'

/** What all documents have in common. */
export type Frame = {
  assets: DocumentAssets
  siteUrl: string
  year: number
  now: Date
  config: SiteConfig
  publicConfig: PublicConfig
  /** Features shown in menus. */
  imported: Imported
}

/** What a document depends on besides its page. */
export type Surroundings = {
  path: string
  visitor: Visitor | null
  layout: Layout | 'error'
  cookies?: Readonly<Record<string, string>>
  /** Where the tables of the page's charts are; in the page by default. */
  tables?: FoldedTables
}
