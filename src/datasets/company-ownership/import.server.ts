import type { ClientBase } from 'pg'

import { formatMonth, type IsoDate } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'

import { AREA_OF_POSTCODE } from '../extent/directory-extent.ts'
import { ALWAYS, type Extent, type Period } from '../extent/extent.ts'
import { listedInArea } from '../extent/listed-postcodes.ts'
import type { DatasetImporter, EditionDescription, StagedRun } from '../import/importer.ts'
import { demonstrationFiles } from './demonstration.ts'
import { dropNeedlessMarks } from './full-files.server.ts'
import { refuseNewestFirst, refuseOlder } from './known-to.server.ts'
import { recogniseCompanyOwnership } from './layouts.ts'
import { owners } from './owners.server.ts'
import { TITLE_COLUMNS } from './parse.ts'
import { companyOwnershipSource } from './source.ts'

/**
 * Imports the lists of company-owned titles. A full file replaces its own list and leaves the other; a file of changes adds,
 * corrects and deletes titles. A file that's older than its list is refused.
 */
export const companyOwnershipImporter: DatasetImporter = {
  source: companyOwnershipSource,
  tables: [
    {
      name: 'company_title',
      key: ['title_number', 'register'],
      columns: TITLE_COLUMNS,
      deletions: true,
    },
    { name: 'company_list', key: ['register'], columns: ['register', 'known_to'] },
  ],
  recognise: recogniseCompanyOwnership,
  needs: [
    ['Title Number', 'Tenure', 'Property Address', 'Proprietor Name (1)', 'Company Registration No. (1)'],
  ],
  condense: async (client, run) => {
    await refuseNewestFirst(client, run)
    await dropNeedlessMarks(client, run)
  },
  check: refuseOlder,
  ...owners,
  edition,
  extent,
  demonstration: () => demonstrationFiles,
}

type Counts = { register: string; rows: number; latest: IsoDate | null }

async function countsOf(client: ClientBase, run: StagedRun): Promise<Counts[]> {
  const { rows } = await client.query<Counts>(
    `select register, count(*)::int as rows, max(added_on)::text as latest
     from ${run.rows('company_title')} group by register order by register desc`,
  )
  return rows
}

async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  const counts = await countsOf(client, run)
  const latest = counts.map((count) => count.latest ?? '').reduce((a, b) => (a > b ? a : b), '')
  return {
    label: latest === '' ? 'undated' : `to ${formatMonth(latest.slice(0, 7))}`,
    rows: counts.reduce((sum, count) => sum + count.rows, 0),
    coversFrom: null,
    coversTo: latest === '' ? null : latest,
    nations: ['england', 'wales'],
  }
}

/**
 * The least that a whole list can have: the lists had 3.8 to 4.3 million titles of UK companies and 90 to 100 thousand of
 * overseas companies between 2021 and 2026.
 */
const WHOLE: Readonly<Record<string, { least: number; words: string }>> = {
  uk: { least: 3_400_000, words: 'UK companies' },
  overseas: { least: 80_000, words: 'overseas companies' },
}

/** Lists the postcode areas with titles: as imported in part, unless both lists are whole. */
async function extent(client: ClientBase, run: StagedRun, { to }: Period): Promise<Extent> {
  const counts = await countsOf(client, run)
  const isWhole = (register: string) =>
    counts.some((count) => count.register === register && count.rows >= (WHOLE[register]?.least ?? Infinity))
  const whole = Object.keys(WHOLE).every(isWhole)
  const { rows } = await client.query<{ area: string; titles: number }>(
    `select ${AREA_OF_POSTCODE} as area, count(*)::int as titles
     from ${run.rows('company_title')} where postcode is not null group by 1 order by 1`,
  )
  const period: Period = { from: ALWAYS.from, to }
  return {
    whole,
    words: whole ? null : wordsOf(counts, isWhole),
    places: rows.flatMap(({ area, titles }) =>
      listedInArea(area) === null
        ? []
        : [
            {
              kind: 'area' as const,
              code: area,
              imported: whole ? [period] : [],
              partly: whole ? [] : [period],
              found: titles,
              listed: null,
            },
          ],
    ),
  }
}

/** E.g. 'all titles of UK companies, 500 of overseas companies'. */
function wordsOf(counts: readonly Counts[], isWhole: (register: string) => boolean): string {
  const parts = counts.map(
    ({ register, rows }) =>
      `${isWhole(register) ? 'all titles' : countOf(rows, 'title')} of ${WHOLE[register]?.words ?? register}`,
  )
  return `${parts.join(' and ')} only`
}
