import type { ClientBase } from 'pg'

import type { IsoDate } from '#domain/dates.ts'
import { listInWords } from '#domain/list-words.ts'
import { plainNumber } from '#domain/plain-number.ts'

import { together } from '../area-figures/after-import.server.ts'
import type { Extent, PlaceExtent } from '../extent/extent.ts'
import type { DatasetImporter, EditionDescription, StagedRun } from '../import/importer.ts'
import { resultsAfterTables } from './area-results.server.ts'
import { demonstrationFiles } from './demonstration.ts'
import { latestResults } from './latest-results.server.ts'
import { recogniseSchoolResults } from './layouts.ts'
import { STAGE_NAMES, STAGES, type Stage } from './measures.ts'
import { RESULT_COLUMNS } from './parse.ts'
import { ENGLAND } from './results.ts'
import { testYear } from './school-year.ts'
import { schoolResultsSource } from './source.ts'

/**
 * Imports results by school, key stage and year. Each file is one key stage and year, and is added to the others; a
 * later file for the same, even in the same run, replaces the measures that it has.
 */
export const schoolResultsImporter: DatasetImporter = {
  source: schoolResultsSource,
  tables: [{ name: 'school_result', key: ['urn', 'stage', 'year'], columns: RESULT_COLUMNS }],
  recognise: recogniseSchoolResults,
  needs: [['URN', 'SCHNAME|RECTYPE']],
  condense: mergeFiles,
  ...together({ prepare: keepOtherMeasures }, latestResults, resultsAfterTables),
  alsoOn: { schools: [resultsAfterTables] },
  check: impossibleYears,
  edition,
  extent,
  takesYear: true,
  demonstration: () => demonstrationFiles,
}

/** Gives all staged rows of a school, stage and year the measures of all of them; if several have one, the last counts. */
async function mergeFiles(client: ClientBase, run: StagedRun): Promise<void> {
  const staged = run.staging('school_result')
  await client.query(
    `update ${staged} s set figures = merged.figures
     from (
       select urn, stage, year, jsonb_object_agg(f.key, f.value order by p.ctid) as figures
       from ${staged} p cross join jsonb_each(p.figures) f
       where (urn, stage, year) in (select urn, stage, year from ${staged} group by 1, 2, 3 having count(*) > 1)
       group by urn, stage, year
     ) merged
     where (merged.urn, merged.stage, merged.year) = (s.urn, s.stage, s.year)`,
  )
}

/** Keeps measures that an earlier file had and this one doesn’t. */
async function keepOtherMeasures(client: ClientBase, run: StagedRun): Promise<void> {
  if (run.mode === 'replace') return
  await client.query(
    `update ${run.staging('school_result')} s set figures = p.figures || s.figures
     from property.school_result p where (p.urn, p.stage, p.year) = (s.urn, s.stage, s.year)`,
  )
}

/** Results come out after the summer’s tests. In 2020 and 2021 there were none for schools. */
async function impossibleYears(client: ClientBase, run: StagedRun): Promise<string | null> {
  const { rows } = await client.query<{ year: string; stages: Stage[] }>(
    `select year, array_agg(distinct stage) as stages from ${run.staging('school_result')} group by year order by year`,
  )
  for (const { year, stages } of rows) {
    if (`${testYear(year)}-07-01` > run.today)
      return `Results for ${year} cannot be known on ${run.today}: check the year.`
    if (testYear(year) >= 2020 && testYear(year) <= 2021 && stages.some((stage) => stage !== 'ks5'))
      return `No schools' results were published for ${year}, because tests and exams were cancelled: check the year.`
  }
  return null
}

type Tables = { stage: Stage; year: string; schools: number; national: boolean }

async function tablesIn(client: ClientBase, run: StagedRun): Promise<Tables[]> {
  const { rows } = await client.query<Tables>(
    `select stage, year, count(*) filter (where urn <> $1)::int as schools, bool_or(urn = $1) as national
     from ${run.rows('school_result')} group by stage, year order by stage, year`,
    [ENGLAND],
  )
  return rows
}

async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  const tables = await tablesIn(client, run)
  const years = tables.map(({ year }) => year).toSorted()
  const [first, last] = [years[0], years.at(-1)]
  return {
    label:
      first === undefined || last === undefined ? 'empty' : first === last ? first : `${first} to ${last}`,
    rows: tables.reduce((sum, { schools }) => sum + schools, 0),
    coversFrom: first === undefined ? null : periodOf(first).from,
    coversTo: last === undefined ? null : periodOf(last).to,
    nations: ['england'],
  }
}

/**
 * A whole table ends with England’s averages, so one without them is a part. The edition is whole if each key stage’s
 * latest table is.
 */
async function extent(client: ClientBase, run: StagedRun): Promise<Extent> {
  const tables = await tablesIn(client, run)
  const places = STAGES.map((stage): PlaceExtent => {
    const own = tables.filter((table) => table.stage === stage)
    const periods = (national: boolean) =>
      own.filter((table) => table.national === national).map(({ year }) => periodOf(year))
    return {
      kind: 'measure',
      code: stage,
      imported: periods(true),
      partly: periods(false),
      found: null,
      listed: null,
    }
  })
  const whole = STAGES.every((stage) => tables.findLast((table) => table.stage === stage)?.national === true)
  const words = tables.map(
    ({ stage, year, schools, national }) =>
      `${STAGE_NAMES[stage]} for ${year}${national ? '' : ` of ${plainNumber(schools)} schools`}`,
  )
  return {
    whole,
    words: whole ? null : words.length > 3 ? `${words.length} tables only` : `${listInWords(words)} only`,
    places: places.filter(({ imported, partly }) => imported.length + partly.length > 0),
  }
}

/** A school year from September to August. */
function periodOf(year: string): { from: IsoDate; to: IsoDate } {
  return { from: `${year.slice(0, 4)}-09-01` as IsoDate, to: `${testYear(year)}-08-31` as IsoDate }
}
