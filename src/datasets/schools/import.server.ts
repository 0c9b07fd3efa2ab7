import type { ClientBase } from 'pg'

import { formatDate, type IsoDate } from '#domain/dates.ts'

import type { Extent } from '../extent/extent.ts'
import { type PlaceRows, registerExtent } from '../extent/register-extent.ts'
import type { DatasetImporter, EditionDescription, StagedRun } from '../import/importer.ts'
import { inTurn } from '../import/in-turn.ts'
import { refuseOlderRegister } from '../import/older-file.server.ts'
import { demonstrationFiles } from './demonstration.ts'
import { schoolFinder } from './finder.server.ts'
import { recogniseSchools } from './layouts.ts'
import { LINK_COLUMNS, SCHOOL_COLUMNS } from './parse.ts'
import { schoolNames } from './school-names.server.ts'
import { schoolsSource } from './source.ts'

/**
 * Imports the register of schools in England and the links between schools. A later file is added to the rows that are
 * there: the register never drops a school, it marks it as closed.
 */
export const schoolsImporter: DatasetImporter = {
  source: schoolsSource,
  tables: [
    { name: 'school', key: ['urn'], columns: SCHOOL_COLUMNS },
    { name: 'school_link', key: ['urn', 'link_urn', 'link_type'], columns: LINK_COLUMNS },
  ],
  recognise: recogniseSchools,
  needs: [['URN', 'EstablishmentName', 'EstablishmentStatus (name)', 'PhaseOfEducation (name)', 'Postcode']],
  ...inTurn(schoolFinder, schoolNames),
  check: async (client, run) =>
    (await linksAlone(client, run)) ??
    (await refuseOlderRegister(client, run, {
      what: 'registers of schools',
      table: 'school',
      key: ['urn'],
      changedOn: 'changed_on',
    })),
  edition,
  extent,
  demonstration: () => demonstrationFiles,
}

/** The links have no names or statuses of their own: they’re added to the register. */
async function linksAlone(client: ClientBase, run: StagedRun): Promise<string | null> {
  const { rows } = await client.query<{ any: boolean }>(
    `select exists (select from ${run.staging('school')}) or exists (select from ${run.rows('school')}) as any`,
  )
  return rows[0]?.any ? null : 'These are links between schools: import edubasealldata first, or with them.'
}

async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  const { rows } = await client.query<{ rows: number; latest: IsoDate | null }>(
    `select count(*)::int as rows, max(changed_on)::text as latest from ${run.rows('school')}`,
  )
  const { rows: count = 0, latest = null } = rows[0] ?? {}
  return {
    label: latest === null ? 'undated' : `to ${formatDate(latest)}`,
    rows: count,
    coversFrom: null,
    // The file has no date of its own: the last change of any school is a day old at most.
    coversTo: latest,
    nations: ['england'],
  }
}

/** England has about 24,000 open schools. A register with far fewer is a part. */
const MOST_OPEN_SCHOOLS = 20_000

/** Lists the authorities with schools. Each is only covered in part unless the register is whole: one school isn’t all of them. */
async function extent(client: ClientBase, run: StagedRun): Promise<Extent> {
  const { rows: counts } = await client.query<{ all: number; open: number }>(
    `select count(*)::int as all, (count(*) filter (where status in ('open', 'closing')))::int as open
     from ${run.rows('school')}`,
  )
  const { all = 0, open = 0 } = counts[0] ?? {}
  const { rows } = await client.query<PlaceRows>(
    `select authority_code as code, min(authority_name) as name,
       coalesce(min(changed_on), date '1900-01-01')::text as "from", coalesce(max(changed_on), date '1900-01-01')::text as "to"
     from ${run.rows('school')} where authority_code like 'E%' group by authority_code order by authority_code`,
  )
  const { whole, words, places } = registerExtent(rows, { kind: 'authority', nations: ['E92000001'] })
  if (whole && open >= MOST_OPEN_SCHOOLS) return { whole, words, places }
  const schools = `${all} ${all === 1 ? 'school' : 'schools'}`
  return {
    whole: false,
    words: words === null || rows.length === 0 ? `${schools} only` : `${schools} in ${words}`,
    places: places.map((place) => ({ ...place, imported: [], partly: [...place.imported, ...place.partly] })),
  }
}
