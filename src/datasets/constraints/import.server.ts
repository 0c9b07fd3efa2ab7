import type { ClientBase } from 'pg'

import { formatDate, type IsoDate } from '#domain/dates.ts'

import type { DatasetImporter, EditionDescription, StagedRun } from '../import/importer.ts'
import { demonstrationFiles } from './demonstration.ts'
import { authoritiesAfterPostcodes, findConstraintsExtent } from './extent.server.ts'
import { recogniseConstraints } from './layouts.ts'
import { CONSTRAINT_COLUMNS } from './parse.ts'
import { constraintsSource } from './source.ts'
import { deleteWithdrawn, refuseOlder } from './withdrawn.server.ts'

/**
 * Imports layers of planning.data.gov.uk. A file replaces what its organisations published in its layers before, and leaves
 * other organisations and layers alone. A file that's older than what they published is refused.
 */
export const constraintsImporter: DatasetImporter = {
  source: constraintsSource,
  tables: [
    {
      name: 'planning_constraint',
      key: ['entity', 'part'],
      columns: CONSTRAINT_COLUMNS,
      shapes: ['bounds', 'rings'],
      deletions: true,
    },
  ],
  recognise: recogniseConstraints,
  needs: [['dataset', 'entity', 'organisation-entity', 'prefix', 'reference']],
  check: refuseOlder,
  prepare: async (client, run) => {
    if (run.mode === 'add') await deleteWithdrawn(client, run)
  },
  alsoOn: { postcodes: [authoritiesAfterPostcodes] },
  edition,
  extent: (client, run) =>
    findConstraintsExtent(client, {
      constraints: run.rows('planning_constraint'),
      postcodes: 'property.postcode',
    }),
  demonstration: () => demonstrationFiles,
}

async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  const { rows } = await client.query<{ rows: number; last: IsoDate | null }>(
    `select count(*)::int as rows, least(max(entered_on), $1::date)::text as last from ${run.rows('planning_constraint')}`,
    [run.today],
  )
  const { rows: count = 0, last = null } = rows[0] ?? {}
  return {
    label: last === null ? 'undated' : `to ${formatDate(last)}`,
    rows: count,
    coversFrom: null,
    coversTo: last,
    nations: ['england'],
  }
}
