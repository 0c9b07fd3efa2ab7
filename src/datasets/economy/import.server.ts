import type { ClientBase } from 'pg'

import { AREAS, currentAreaCode } from '#domain/area.ts'
import { formatDate, type IsoDate } from '#domain/dates.ts'
import { listInWords } from '#domain/list-words.ts'
import { codeOfNation, type Nation, nationOfCode } from '#domain/nation.ts'

import type { Extent, PlaceExtent } from '../extent/extent.ts'
import type { DatasetImporter, EditionDescription, StagedRun } from '../import/importer.ts'
import { keepLaterRevisions } from '../import/older-file.server.ts'
import { demonstrationFiles } from './demonstration.ts'
import { FIGURE_COLUMNS } from './figure-row.ts'
import { recogniseEconomy } from './layouts.ts'
import { type Subject, SUBJECTS } from './measure.ts'
import { findMeasure, MEASURES } from './measures.ts'
import { PUBLICATIONS } from './publications.ts'
import { economySource } from './source.ts'

/**
 * Imports statistical series. A file adds to the series that we have, and replaces the figures that it repeats, unless what we
 * have is a later edition.
 */
export const economyImporter: DatasetImporter = {
  source: economySource,
  tables: [{ name: 'economic_figure', key: ['measure', 'area_code', 'starts_on'], columns: FIGURE_COLUMNS }],
  recognise: recogniseEconomy,
  needs: [
    ['date', 'geography_code', 'variable_name', 'value'],
    ['geography_code', 'date', 'value', 'measure'],
    ['date', 'geography', 'geography code', 'Workday population: All usual residents; measures: Value'],
    ['date', 'cpi'],
    ['Date Changed', 'Rate'],
  ],
  check: implausibleRows,
  prepare: (client, run) =>
    keepLaterRevisions(client, run, {
      table: 'economic_figure',
      series: ['measure', 'area_code'],
      period: 'starts_on',
    }),
  edition,
  extent,
  demonstration: () => demonstrationFiles,
}

/** A table of the Census may count people instead of households, and figures can't be of the future. */
async function implausibleRows(client: ClientBase, run: StagedRun): Promise<string | null> {
  const { rows } = await client.query<{ latest: IsoDate | null; mean: number | null }>(
    `select max(starts_on)::text as latest,
       avg(value) filter (where measure = 'households' and area_code ~ '^[EW]0[6-9]') as mean
     from ${run.staging('economic_figure')}`,
  )
  const { latest = null, mean = null } = rows[0] ?? {}
  if (latest !== null && latest > run.today)
    return `There are figures for ${formatDate(latest)}, which hasn't come yet: check the dates.`
  return mean !== null && mean > MEAN_AUTHORITY_PEOPLE
    ? `An authority with ${Math.round(mean)} households on average is too much: this looks like a table of people.`
    : null
}

/** Authorities have 75,000 households and 180,000 people on average. */
const MEAN_AUTHORITY_PEOPLE = 120_000

type Covered = {
  measure: string
  code: string
  from: IsoDate
  to: IsoDate
}

async function coverage(client: ClientBase, run: StagedRun): Promise<Covered[]> {
  const { rows } = await client.query<Covered>(
    `select measure, area_code as code, min(starts_on)::text as "from",
       max(least(coalesce(ends_on, starts_on), $1::date))::text as "to"
     from ${run.rows('economic_figure')} group by measure, area_code`,
    [run.today],
  )
  return rows
}

/** Describes what we have, to today at the latest: figures for a year are published before it ends. */
async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  const { rows } = await client.query<{
    rows: number
    first: IsoDate | null
    last: IsoDate | null
    codes: string[] | null
  }>(
    `select count(*)::int as rows, min(starts_on)::text as first,
       max(least(coalesce(ends_on, starts_on), $1::date))::text as last,
       array_agg(distinct left(area_code, 1)) as codes
     from ${run.rows('economic_figure')}`,
    [run.today],
  )
  const covered = rows[0]
  const { first = null, last = null, codes = null } = covered ?? {}
  return {
    label: last === null ? 'empty' : `to ${formatDate(last)}`,
    rows: covered?.rows ?? 0,
    coversFrom: first,
    coversTo: last,
    nations: economySource.nations.filter(
      (nation) => codes?.includes('K') || codes?.includes(codeOfNation(nation).charAt(0)),
    ),
  }
}

/** The share of authorities that may be missing from a whole series: some are too small to be published. */
const MAY_LACK = 0.05

/** Lists the series that were imported: whole if nearly every authority that its publication covers is there. */
async function extent(client: ClientBase, run: StagedRun): Promise<Extent> {
  const byMeasure = Map.groupBy(await coverage(client, run), ({ measure }) => measure)
  const places = [...byMeasure].map(([measure, covered]) => placeOf(measure, covered))
  const imported = new Set(places.filter((place) => place.imported.length > 0).map(({ code }) => code))
  const own = MEASURES.filter(({ subject, headline }) => headline && subject !== 'private-rents')
  const whole = own.every(({ id }) => imported.has(id))
  return { whole, words: whole ? null : wordsOf(places), places }
}

/** 'CPI and part of earnings and population only': of a part, no series has nearly every authority that it's published for. */
function wordsOf(places: readonly PlaceExtent[]): string {
  const whole = new Set(places.filter(({ imported }) => imported.length > 0).map(subjectOf))
  const some = new Set(places.map(subjectOf))
  const names = (subjects: readonly Subject[]) =>
    subjects.map((subject) => SUBJECT_WORDS[subject] ?? subject.replaceAll('-', ' '))
  const part = names(SUBJECTS.filter((subject) => some.has(subject) && !whole.has(subject)))
  const parts = part.length > 0 ? [`part of ${listInWords(part)}`] : []
  return `${listInWords([...names(SUBJECTS.filter((subject) => whole.has(subject))), ...parts])} only`
}

function subjectOf({ code }: PlaceExtent): Subject | undefined {
  return findMeasure(code)?.subject
}

const SUBJECT_WORDS: Partial<Record<Subject, string>> = { cpi: 'CPI', 'bank-rate': 'Bank Rate' }

function placeOf(measure: string, covered: readonly Covered[]): PlaceExtent {
  const span = {
    from: covered.map(({ from }) => from).reduce((a, b) => (a < b ? a : b)),
    to: covered.map(({ to }) => to).reduce((a, b) => (a > b ? a : b)),
  }
  const known = findMeasure(measure)
  if (known?.areas === 'uk')
    return { kind: 'measure', code: measure, imported: [span], partly: [], found: null, listed: null }
  const nations: readonly Nation[] = known ? PUBLICATIONS[known.publication].nations : []
  const codes = new Set(covered.map(({ code }) => currentAreaCode(code)))
  const listed = AREAS.filter(({ kind, nationCode }) => {
    const nation = nationOfCode(nationCode)
    return kind === 'authority' && nation !== null && nations.includes(nation)
  })
  const found = listed.filter(({ code }) => codes.has(code)).length
  const isWhole = found >= (1 - MAY_LACK) * listed.length
  return {
    kind: 'measure',
    code: measure,
    imported: isWhole ? [span] : [],
    partly: isWhole ? [] : [span],
    found,
    listed: listed.length,
  }
}
