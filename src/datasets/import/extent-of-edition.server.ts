import type { ClientBase } from 'pg'

import type { IsoDate } from '#domain/dates.ts'

import { ALWAYS, type Extent } from '../extent/extent.ts'
import { WHOLE } from '../extent/record-extent.server.ts'
import type { Importer, StagedRun } from './importer.ts'

type Covers = { from: IsoDate | null; to: IsoDate | null }

/** What a run's edition covers. Demonstration data stands for a whole country. */
export function extentOfEdition(
  client: ClientBase,
  importer: Importer,
  run: StagedRun,
  { from, to }: Covers,
): Promise<Extent> {
  if (run.demonstration) return Promise.resolve(WHOLE)
  return importer.extent(client, run, { from: from ?? ALWAYS.from, to: to ?? ALWAYS.to })
}
