import type { ClientBase } from 'pg'

import { formatDate, type IsoDate } from '#domain/dates.ts'

import type { DatasetImporter, EditionDescription, StagedRun } from '../import/importer.ts'
import { inTurn } from '../import/in-turn.ts'
import { refuseOlderRegister } from '../import/older-file.server.ts'
import { completeNations, refuseShortLists, withoutWelshSheets } from './complete-nations.server.ts'
import { demonstrationFiles } from './demonstration.ts'
import { schoolFinder } from './finder.server.ts'
import { recogniseSchools } from './layouts.ts'
import { nationOfSchool } from './nation-registers.ts'
import { LINK_COLUMNS, SCHOOL_COLUMNS } from './parse.ts'
import { placesAfterPostcodes } from './places-after-postcodes.server.ts'
import { schoolNames } from './school-names.server.ts'
import { schoolsExtent } from './schools-extent.server.ts'
import { schoolsSource } from './source.ts'

/**
 * Imports England's register of schools, the links between schools, and the registers of other nations. A later file is added to
 * the rows that are there: England's never drops a school, it marks it as closed. A nation's list replaces the nation's,
 * unless it lacks too many schools.
 */
export const schoolsImporter: DatasetImporter = {
  source: schoolsSource,
  tables: [
    { name: 'school', key: ['urn'], columns: SCHOOL_COLUMNS, deletions: true },
    { name: 'school_link', key: ['urn', 'link_urn', 'link_type'], columns: LINK_COLUMNS },
  ],
  recognise: recogniseSchools,
  needs: [
    ['URN', 'EstablishmentName', 'EstablishmentStatus (name)', 'PhaseOfEducation (name)', 'Postcode'],
    ['School Number', 'School Name', 'Local Authority', 'Postcode'],
    ['SeedCode', 'SchoolName', 'SchoolType', 'LAName', 'PostCode'],
    ['Institution Reference Number', 'Institution Name', 'Type', 'Status', 'Postcode'],
  ],
  wantedEntries: withoutWelshSheets,
  condense: completeNations,
  ...inTurn(schoolFinder, schoolNames),
  alsoOn: { postcodes: [placesAfterPostcodes] },
  check: async (client, run) =>
    (await linksAlone(client, run)) ??
    (await refuseShortLists(client, run)) ??
    (await refuseOlderRegister(client, run, {
      what: 'registers of schools',
      table: 'school',
      key: ['urn'],
      changedOn: 'changed_on',
    })),
  edition,
  extent: schoolsExtent,
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
  const { rows } = await client.query<{ rows: number; latest: IsoDate | null; letters: string[] | null }>(
    `select count(*)::int as rows, max(changed_on)::text as latest, array_agg(distinct left(urn, 1)) as letters
     from ${run.rows('school')}`,
  )
  const { rows: count = 0, latest = null, letters = null } = rows[0] ?? {}
  return {
    label: latest === null ? 'undated' : `to ${formatDate(latest)}`,
    rows: count,
    coversFrom: null,
    // The file has no date of its own: the last change of any school is a day old at most.
    coversTo: latest,
    nations: schoolsSource.nations.filter((nation) =>
      letters?.some((letter) => nationOfSchool(letter) === nation),
    ),
  }
}
