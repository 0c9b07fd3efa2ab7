import { sql } from 'kysely'

import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

/** Returns the day on which each dataset's first real edition was published here. */
export async function firstPublished(db: Database): Promise<ReadonlyMap<string, IsoDate>> {
  const { rows } = await sql<{ dataset: string; day: IsoDate }>`
    select dataset, to_char(min(finished_at) at time zone 'UTC', 'YYYY-MM-DD') as day from property.import_run
    where status = 'published' and not demonstration and finished_at is not null group by dataset`.execute(db)
  return new Map(rows.map(({ dataset, day }) => [dataset, day]))
}
