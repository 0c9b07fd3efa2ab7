/** The big datasets: how to make up their files, and what PostgreSQL needs for the same rows, indexes and statistics. */
import { coverageLines } from '#datasets/broadband/demonstration.ts'
import { CRIME_TYPES } from '#datasets/crime/crime-types.ts'
import { STREET_HEADER } from '#datasets/crime/demonstration.ts'
import type { DemonstrationPostcode } from '#datasets/demonstration/postcodes.ts'
import type { DatasetName } from '#datasets/register.ts'

import { certificateLines } from './made-up/certificates.ts'
import { crimeLines } from './made-up/crimes.ts'
import { madeUpPostcodes } from './made-up/postcodes.ts'
import { titleLines } from './made-up/titles.ts'

/** A made-up file. */
type MadeUpFile = { name: string; lines: Iterable<string> }

/** A dataset of which imports are measured. */
export type ImportSubject = {
  dataset: DatasetName
  /** What its rows are. */
  rows: string
  table: string
  /** How many of these share a postcode on average; null if the dataset has no postcodes, or one row for each. */
  rowsPerPostcode: number | null
  /** Makes the first file, with this many rows. */
  whole(places: readonly DemonstrationPostcode[], rows: number): MadeUpFile
  /** Makes a month's file on top of it, as large as at national size in proportion. */
  change(places: readonly DemonstrationPostcode[], rows: number): MadeUpFile
  /** How COPY reads the official file, if it doesn't read the finished rows. */
  official?: {
    /** Creates the table `bench_file`. */
    create: string
    /** Fills `bench_rows`, a copy of the dataset's table without indexes, from it. */
    fill: string
  }
  /** What the import computes besides the table and its indexes. */
  statistics: readonly string[]
}

/** Twenty million certificates and four million titles get about as many more, or changes, in ten years. */
const CHANGES_SHARE = 1 / 120
const MONTH = '2026-10'
const MONTHS = 36

/** The changed rows of a month: a fifth are corrections of earlier ones. */
function changed(rows: number, first = 0) {
  const changes = Math.round(rows * CHANGES_SHARE)
  return { rows: changes, first: first + rows - Math.round(changes / 5), month: MONTH }
}

/** Numbers of titles have six digits or more. */
const FIRST_TITLE = 100_000

const counted = `array[${CRIME_TYPES.map((type) => `count(*) filter (where "Crime type" = '${type}')`).join(', ')}]::int[]`
const summed = `array[${CRIME_TYPES.map((_, at) => `sum(counts[${at + 1}])`).join(', ')}]::int[]`
const companies = `bench_rows t, jsonb_to_recordset(t.proprietors) p (name text, "companyNumber" text, country text)`
const companyKey = `property.company_key(p.name, p."companyNumber", p.country)`

/** The datasets with more than a million rows at national size, besides sales (see import-price-paid.ts). */
export const IMPORT_SUBJECTS: readonly ImportSubject[] = [
  {
    dataset: 'energy-certificates',
    rows: 'certificates',
    table: 'certificate',
    rowsPerPostcode: 12,
    whole: (places, rows) => ({
      name: 'demonstration-certificates.csv',
      lines: certificateLines(places, { rows, first: 0 }),
    }),
    change: (places, rows) => ({
      name: 'demonstration-certificates-month.csv',
      lines: certificateLines(places, changed(rows)),
    }),
    statistics: [
      `create table bench_statistics as
       select postcode, mode() within group (order by authority_code), count(*), min(lodged_on), max(lodged_on)
       from bench_rows group by postcode`,
      'alter table bench_statistics add primary key (postcode)',
    ],
  },
  {
    dataset: 'crime',
    rows: 'crimes',
    table: 'crime_month',
    rowsPerPostcode: null,
    whole: (_, rows) => ({
      name: 'demonstration-street.csv',
      lines: crimeLines({ rows, months: MONTHS, last: '2026-08' }),
    }),
    change: (_, rows) => ({
      name: 'demonstration-street-month.csv',
      lines: crimeLines({ rows: rows / MONTHS, months: 1, last: '2026-09' }),
    }),
    official: {
      create: `create table bench_file (${STREET_HEADER.trim()
        .split(',')
        .map((column) => `"${column}" text`)
        .join(', ')})`,
      fill: `insert into bench_rows (lsoa_code, month, force_code, lsoa_name, authority_code, counts)
        select coalesce("LSOA code", ''), ("Month" || '-01')::date, "Reported by", max("LSOA name"),
          max(regexp_replace("LSOA name", ' [0-9]{3}[A-Z]$', '')), ${counted}
        from bench_file group by 1, 2, 3`,
    },
    statistics: [
      `create table bench_statistics as
       select authority_code, month, ${summed} from bench_rows group by 1, 2`,
      'alter table bench_statistics add primary key (authority_code, month)',
      `create table bench_forces as
       select force_code, month, ${summed} from bench_rows group by 1, 2`,
      'alter table bench_forces add primary key (force_code, month)',
    ],
  },
  {
    dataset: 'company-ownership',
    rows: 'company titles',
    table: 'company_title',
    rowsPerPostcode: 3,
    whole: (places, rows) => ({
      name: 'demonstration-ccod-full.csv',
      lines: titleLines(places, { rows, first: FIRST_TITLE }),
    }),
    change: (places, rows) => ({
      name: 'demonstration-ccod-month.csv',
      lines: titleLines(places, changed(rows, FIRST_TITLE)),
    }),
    statistics: [
      `create table bench_statistics as select distinct ${companyKey} as owner_key, t.title_number from ${companies}`,
      'alter table bench_statistics add primary key (owner_key, title_number)',
      'create index on bench_statistics (title_number)',
      `create table bench_owners as
       select owner_key, name, company_number, property.company_words(property.search_words(name)) as words, titles
       from (select ${companyKey} as owner_key, mode() within group (order by p.name) as name,
           min(p."companyNumber") as company_number, count(distinct t.title_number)::int as titles
         from ${companies} group by 1) found`,
      'alter table bench_owners add primary key (owner_key)',
      'create index on bench_owners (words text_pattern_ops, titles desc)',
      `create index on bench_owners using gin (to_tsvector('simple', words))`,
      'create index on bench_owners (company_number)',
      `create table bench_words as
       select word, count(*) from (select distinct owner_key, unnest(string_to_array(lower(words), ' ')) as word from bench_owners) found
       group by word`,
      'alter table bench_words add primary key (word)',
    ],
  },
  {
    dataset: 'broadband',
    rows: 'postcodes with broadband coverage',
    table: 'broadband_postcode',
    rowsPerPostcode: null,
    whole: (_, rows) => ({
      name: '202601_fixed_pc_coverage_r1.csv',
      lines: coverageLines(madeUpPostcodes(rows)),
    }),
    change: (_, rows) => ({
      name: '202607_fixed_pc_coverage_r1.csv',
      lines: coverageLines(madeUpPostcodes(rows), '202607'),
    }),
    statistics: [],
  },
]
