import type { ClientBase } from 'pg'

import { codeOfNation, type Nation } from '#domain/nation.ts'
import { plainNumber } from '#domain/plain-number.ts'

import { ALWAYS, type Extent } from '../extent/extent.ts'
import type { DatasetImporter, EditionDescription, StagedRun } from '../import/importer.ts'
import { demonstrationFiles } from './demonstration.ts'
import { KINDS, type KindName } from './kinds.ts'
import { recogniseBoundaries } from './layouts.ts'
import { neighboursAfterBoundaries } from './neighbours.server.ts'
import { BOUNDARY_COLUMNS } from './parse.ts'
import { boundariesSource } from './source.ts'

/**
 * Imports the outlines of areas. Files of other kinds are added to the existing rows. Of two outlines with a code, that of the
 * later year is kept, so that old files add the areas that were abolished and change no others.
 */
export const boundariesImporter: DatasetImporter = {
  source: boundariesSource,
  tables: [{ name: 'boundary', key: ['kind', 'code'], columns: BOUNDARY_COLUMNS, shapes: ['bounds'] }],
  recognise: recogniseBoundaries,
  condense: (client, run) => dropOlder(client, run, run.staging('boundary')),
  prepare: async (client, run) => {
    if (run.mode === 'add') await dropOlder(client, run, 'property.boundary')
  },
  ...neighboursAfterBoundaries,
  edition,
  extent,
  demonstration: () => demonstrationFiles,
}

/** Drops staged outlines of which `newer` has those of a later year. */
async function dropOlder(client: ClientBase, run: StagedRun, newer: string): Promise<void> {
  await client.query(
    `delete from ${run.staging('boundary')} staged using ${newer} newer
     where (newer.kind, newer.code) = (staged.kind, staged.code) and newer.vintage > staged.vintage`,
  )
}

async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  type Covered = { rows: number; first: number | null; last: number | null; letters: string[] | null }
  const { rows } = await client.query<Covered>(
    `select count(*)::int as rows, min(vintage) as first, max(vintage) as last,
       array_agg(distinct left(code, 1)) filter (where vintage is not null) as letters
     from ${run.rows('boundary')}`,
  )
  const { rows: count = 0, first = null, last = null, letters = null } = rows[0] ?? {}
  return {
    label: last === null ? 'postcodes' : first === last ? String(last) : `${first} to ${last}`,
    rows: count,
    coversFrom: null,
    coversTo: null,
    nations: NATIONS.filter((nation) => letters?.includes(codeOfNation(nation).charAt(0))),
  }
}

const NATIONS: readonly Nation[] = ['england', 'wales', 'scotland', 'northern-ireland']
/** With fewer of a kind's areas, a map would have holes. */
const MIN_SHARE = 0.97

async function extent(client: ClientBase, run: StagedRun): Promise<Extent> {
  const { rows } = await client.query<{ kind: KindName; found: number }>(
    `select kind, count(*)::int as found from ${run.rows('boundary')} group by kind`,
  )
  const counts = new Map(rows.map(({ kind, found }) => [kind, found]))
  const kinds = Object.keys(KINDS) as KindName[]
  const isWhole = (kind: KindName) => (counts.get(kind) ?? 0) >= MIN_SHARE * KINDS[kind].listed
  const found = kinds.filter((kind) => counts.has(kind))
  const told = found.map((kind) => `${plainNumber(counts.get(kind) ?? 0)} ${KINDS[kind].plural}`)
  const whole = kinds.every((kind) => KINDS[kind].rights !== 'open-government' || isWhole(kind))
  return {
    whole,
    words: whole ? null : `${told.join(', ')} only`,
    places: found.map((kind) => ({
      kind: 'layer',
      code: kind,
      imported: isWhole(kind) ? [ALWAYS] : [],
      partly: isWhole(kind) ? [] : [ALWAYS],
      found: counts.get(kind) ?? 0,
      listed: KINDS[kind].listed,
    })),
  }
}
