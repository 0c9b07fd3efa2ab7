import type { IsoDate } from '#domain/dates.ts'
import { openClient } from '#platform/database.server.ts'

import { recordExtent } from '../extent/record-extent.server.ts'
import { importers } from '../registry.server.ts'
import { extentOfEdition } from './extent-of-edition.server.ts'
import { publishedRun } from './staged-run.ts'

/** Records the extent of editions that were published before extents were recorded. */
export async function recordMissingExtents(databaseUrl: string, today: IsoDate): Promise<void> {
  const client = await openClient({ connectionString: databaseUrl, application_name: 'freehold-extents' })
  try {
    const { rows } = await client.query<{
      dataset: string
      demonstration: boolean
      from: IsoDate | null
      to: IsoDate | null
    }>(
      `select dataset, demonstration, covers_from::text as "from", covers_to::text as "to" from property.edition where whole is null`,
    )
    for (const { dataset, demonstration, from, to } of rows) {
      const importer = importers.find(({ source }) => source.dataset === dataset)
      if (!importer) continue
      await client.query('begin')
      const run = publishedRun(importer, { today, demonstration })
      await recordExtent(client, run.dataset, await extentOfEdition(client, importer, run, { from, to }))
      await client.query('commit')
    }
  } finally {
    await client.end()
  }
}
