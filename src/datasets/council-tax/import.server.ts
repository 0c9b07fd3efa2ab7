import type { ClientBase } from 'pg'

import { yearOf } from '#domain/dates.ts'
import { nationOfCode } from '#domain/nation.ts'

import type { Extent } from '../extent/extent.ts'
import { type PlaceRows, registerExtent } from '../extent/register-extent.ts'
import type { EditionDescription, DatasetImporter, StagedRun } from '../import/importer.ts'
import { councilTaxYearOf } from './council-tax-year.ts'
import { demonstrationFiles } from './demonstration.ts'
import { recogniseCouncilTax } from './layouts.ts'
import { COUNCIL_TAX_COLUMNS } from './parse.ts'
import { councilTaxSource } from './source.ts'

/**
 * Imports council tax by authority and year. A file for one nation or year is added to the existing rows; a file for
 * the same year replaces them.
 */
export const councilTaxImporter: DatasetImporter = {
  source: councilTaxSource,
  tables: [{ name: 'council_tax', key: ['authority_code', 'tax_year'], columns: COUNCIL_TAX_COLUMNS }],
  recognise: recogniseCouncilTax,
  needs: [
    [
      'ONS Code|code|authority code|LAD25CD',
      ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((band) => `Band ${band}`),
    ],
    ['code|ONS Code|authority code|LAD25CD', 'band_d_amount|band d'],
  ],
  wantedEntries,
  prepare: keepStatedBands,
  check: beyondNextYear,
  edition,
  extent,
  takesYear: true,
  demonstration: () => demonstrationFiles,
}

/** The English spreadsheet has nine tables: only the last has every band with all precepts. */
function wantedEntries(names: readonly string[]): readonly string[] {
  const table9 = names.filter((name) => /^table[_ ]?9\b/i.test(name))
  return table9.length > 0 ? table9 : names
}

/** Keeps a table with every band instead of replacing it with a list of Band D, if both agree about Band D. */
async function keepStatedBands(client: ClientBase, run: StagedRun): Promise<void> {
  if (run.mode === 'replace') return
  await client.query(
    `delete from ${run.staging('council_tax')} s using property.council_tax p
     where (p.authority_code, p.tax_year) = (s.authority_code, s.tax_year)
       and s.from_band_d and not p.from_band_d and s.band_d_pence = p.band_d_pence`,
  )
}

/** Next year's charges are published before it starts in April. Later years can't be genuine. */
async function beyondNextYear(client: ClientBase, run: StagedRun): Promise<string | null> {
  const { rows } = await client.query<{ latest: string | null }>(
    `select max(tax_year) as latest from ${run.staging('council_tax')}`,
  )
  const latest = rows[0]?.latest ?? null
  const known = Number(councilTaxYearOf(run.today).slice(0, 4)) + 1
  return latest !== null && Number(latest.slice(0, 4)) > known
    ? `Charges for ${latest} cannot be known in ${yearOf(run.today)}: check the year.`
    : null
}

async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  type Covered = { rows: number; first: string | null; last: string | null; letters: string[] | null }
  const { rows } = await client.query<Covered>(
    `select count(*)::int as rows, array_agg(distinct left(authority_code, 1)) as letters,
       min(latest) as first, max(latest) as last
     from (select authority_code, max(tax_year) over (partition by left(authority_code, 1)) as latest
       from ${run.rows('council_tax')}) r`,
  )
  const covered = rows[0]
  const { first = null, last = null } = covered ?? {}
  const codes = ['E92000001', 'W92000004', 'S92000003']
  return {
    // The nations publish months apart: each is named by its own newest year.
    label: first === last ? (last ?? 'empty') : `${first} and ${last}`,
    rows: covered?.rows ?? 0,
    coversFrom: null,
    coversTo: null,
    nations: codes
      .filter((code) => covered?.letters?.includes(code.charAt(0)))
      .map(nationOfCode)
      .filter((nation) => nation !== null),
  }
}

async function extent(client: ClientBase, run: StagedRun): Promise<Extent> {
  const { rows } = await client.query<PlaceRows>(
    `select authority_code as code, authority_name as name, left(tax_year, 4) || '-04-01' as "from",
       (left(tax_year, 4)::int + 1) || '-03-31' as "to"
     from ${run.rows('council_tax')} order by tax_year, authority_code`,
  )
  return registerExtent(rows, { kind: 'authority', nations: ['E92000001', 'W92000004', 'S92000003'] })
}
