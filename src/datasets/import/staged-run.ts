import type { Importer, StagedRun } from './importer.ts'
import type { RunState } from './run-state.server.ts'
import { STAGING_SCHEMA, stagingName } from './staging.server.ts'
import type { Swap } from './swap.server.ts'
import { talliedRows } from './tally.ts'

/** A run over what's already published, to update its description. */
export function publishedRun(
  importer: Importer,
  { today, demonstration }: Pick<StagedRun, 'today' | 'demonstration'>,
): StagedRun {
  const { dataset } = importer.source
  const property = (table: string) => `property.${table}`
  return {
    dataset,
    today,
    mode: 'add',
    demonstration,
    rejected: 0,
    force: false,
    tally: null,
    staging: property,
    rows: property,
    scratch: property,
    takePlaceOf: () => {},
    say: () => {},
  }
}

/** Returns the run as passed to importers. `swaps` collects the tables to swap in. */
export function stagedRun(
  { importer, request, reporter, demonstration, rejects, read, counts }: RunState,
  mode: 'add' | 'replace',
  swaps: Swap[],
): StagedRun {
  const { dataset } = importer.source
  const staging = (table: string) => stagingName(dataset, table)
  return {
    dataset,
    today: request.today,
    mode,
    demonstration,
    rejected: rejects.count(),
    force: request.options?.force ?? false,
    get tally() {
      return mode === 'replace' && talliedRows(read.tally) === counts.added ? read.tally : null
    },
    staging,
    rows: (table) =>
      mode === 'replace' && importer.tables.some(({ name }) => name === table)
        ? staging(table)
        : `property.${table}`,
    scratch: (name) => `${STAGING_SCHEMA}.${dataset.replaceAll('-', '_')}_scratch_${name}`,
    takePlaceOf: (table, from) => {
      swaps.push({ from, table })
    },
    say: (activity) => reporter.say(activity),
  }
}
