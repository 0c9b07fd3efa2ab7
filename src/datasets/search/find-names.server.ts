import { isDeepStrictEqual } from 'node:util'

import { type RawBuilder, sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import { LARGEST_COMPANIES, mostImportant } from './most-important.server.ts'
import type { FoundNames } from './names.ts'
import { readAgain, readWords, type TypedWord, type WordListName } from './read-words.server.ts'
import { writtenOut } from './typed-words.ts'

/**
 * Candidates to rank. Tables are in the order of importance, so those that come first are the most important of the names
 * with these words; names that are exactly the search are found by themselves.
 */
const CANDIDATES = 300

/** Words that are left out at the end of a search that finds nothing, such as a county. */
const MAX_LEFT_OUT = 2

/**
 * Finds streets, towns, schools and companies by name, at most `limit` of each. All words must match, in any order, the last
 * one by its beginning, except for house numbers; a word that no name has is taken for a misspelling. One of the words must be
 * in the name itself, the others may be in its context: 'High Street, Reading'. If nothing has all the words, the last ones are
 * left out.
 */
export async function findNames(db: Database, text: string, limit: number): Promise<FoundNames> {
  const words = await readWords(db, text)
  if (words.length === 0) return NOTHING
  const found = await namesOf(db, words, limit)
  if (!isEmpty(found)) return found
  const corrected = await readAgain(db, words)
  const fewest = Math.max(1, words.length - MAX_LEFT_OUT)
  // Nothing has all the words as they were read, so they're only tried again if they may mean something else.
  const most = isDeepStrictEqual(corrected, words) ? words.length - 1 : words.length
  for (let count = most; count >= fewest; count--) {
    const others = await namesOf(db, corrected.slice(0, count), limit)
    if (!isEmpty(others)) return others
  }
  return NOTHING
}

const NOTHING: FoundNames = { towns: [], streets: [], schools: [], companies: [] }

function isEmpty(found: FoundNames): boolean {
  return Object.values(found).every((names) => names.length === 0)
}

async function namesOf(db: Database, words: readonly TypedWord[], limit: number): Promise<FoundNames> {
  const parts = [
    list('towns', ranked(words, limit, TOWNS)),
    list('streets', ranked(words, limit, STREETS)),
    list('schools', ranked(words, limit, SCHOOLS)),
    list('companies', ranked(words, limit, COMPANIES)),
  ]
  const { rows } = await sql<FoundNames>`select ${sql.join(parts)}`.execute(db)
  return rows[0] ?? NOTHING
}

/** The words of a search: each with the words that it may mean, and as a query. */
type Asked = {
  readonly meant: readonly (readonly string[])[]
  readonly query: string
  readonly limit: number
}

type Names = {
  readonly table: string
  readonly words: WordListName
  readonly key: readonly string[]
  /** The column to rank by, highest first. */
  readonly weight: string
  readonly columns: RawBuilder<unknown>
  /** The names to rank: key, words and importance of those with given words, the most important ones first. */
  readonly candidates: (asked: Asked) => RawBuilder<unknown>
  /** Whether words of the context match too. */
  readonly hasContext: boolean
  /** A search in the spelling of the column `words`. */
  readonly spelt: (search: string) => string
  /** Whether names are kept without a leading 'The' and a legal form at the end. */
  readonly areOfCompanies?: true
  /** Whether rows of negative weight come last however well they match. */
  readonly openFirst?: true
}

const STREETS: Names = {
  table: 'property.street',
  words: 'place',
  key: ['outcode', 'name'],
  weight: 'sales',
  columns: sql`name, outcode, localities, town, postcodes`,
  candidates: ({ meant, query, limit }) =>
    mostImportant({
      table: 'property.street',
      list: 'property.place_word',
      key: ['outcode', 'name'],
      weight: 'sales',
      // After a file of changes, each may be in its own block.
      most: 1_500,
      meant,
      fits: sql`terms @@ ${query}::tsquery`,
      byIndex: sql`
        select outcode, name, words, importance from property.streets_with(${query}::tsquery, ${CANDIDATES})`,
      limit,
      candidates: CANDIDATES,
    }),
  hasContext: true,
  spelt: (search) => search,
}

const TOWNS: Names = {
  ...STREETS,
  table: 'property.town',
  candidates: ({ query }) => sql`
    select area, name, words, importance from property.towns_with(${query}::tsquery, ${CANDIDATES})`,
  key: ['area', 'name'],
  columns: sql`name, area, is_post_town as "isPostTown", town, county, outcodes`,
}

const SCHOOLS: Names = {
  ...STREETS,
  table: 'property.school_name',
  candidates: ({ query }) => sql`
    select urn, words, importance from property.schools_with(${query}::tsquery, ${CANDIDATES})`,
  words: 'school',
  key: ['urn'],
  weight: 'weight',
  columns: sql`urn, name, status, phase, type_name as "typeName", town, authority_name as "authorityName", outcode`,
  openFirst: true,
}

const COMPANIES: Names = {
  table: 'property.company_owner',
  words: 'company',
  key: ['owner_key'],
  weight: 'titles',
  columns: sql`name, company_number as "companyNumber", country, titles`,
  candidates: ({ meant, query, limit }) =>
    mostImportant({
      table: 'property.company_owner',
      list: 'property.company_word',
      key: ['owner_key'],
      weight: 'titles',
      most: LARGEST_COMPANIES,
      meant,
      fits: sql.join(meant.map(isInCapitals), sql` and `),
      byIndex: sql`
        select owner_key, words, importance from property.companies_with(${query}::tsquery, ${CANDIDATES})`,
      limit,
      candidates: CANDIDATES,
    }),
  hasContext: false,
  spelt: (search) => search.toUpperCase(),
  areOfCompanies: true,
}

/** Whether one of these is among the words of a company, which are in capitals. */
function isInCapitals(words: readonly string[]): RawBuilder<unknown> {
  return sql`' ' || words || ' ' like any(${words.map((word) => `% ${word.toUpperCase()} %`)}::text[])`
}

/**
 * Reads the best names of a table. Those that are exactly a search are read for each search by the index of words; for all of them at
 * once, PostgreSQL would look through every name in the order of their weight. If there are enough of them, they're the best.
 */
function ranked(all: readonly TypedWord[], limit: number, names: Names): RawBuilder<unknown> {
  const typed = names.areOfCompanies ? withoutFormalities(all) : all
  const known = typed.filter(({ meant }) => meant[names.words].length > 0)
  const isUnknown = typed.some((word) => !known.includes(word) && !/\d/.test(word.typed))
  const table = sql.table(names.table)
  if (isUnknown || known.length === 0)
    return sql`select ${names.columns}, 3 as match from ${table} where false`
  const searches = searchesOf(typed, known, names)
  const meant = known.map((word) => word.meant[names.words])
  const candidates = names.candidates({ meant, query: termsQuery(meant, names.hasContext), limit })
  const anyStarts = (text: RawBuilder<unknown>, start: RawBuilder<unknown>) =>
    sql`exists (select from unnest(${searches}::text[]) search where starts_with(${text}, ${start}))`
  const match = sql`case when words = any(${searches}::text[]) then 0
    when ${anyStarts(sql`search`, sql`words || ' '`)} then 1
    when ${anyStarts(sql`words`, sql`search`)} then 2 else 3 end`
  const key = sql.join(names.key.map((column) => sql.ref(column)))
  const weight = sql.ref(names.weight)
  const order = sql`${names.openFirst ? sql`importance < 0, ` : sql``}match, importance desc`
  return sql`
    with exact as materialized (
      select named.* from unnest(${searches}::text[]) search cross join lateral (
        select ${key}, words, ${weight} as importance from ${table} where words = search
        order by ${weight} desc limit ${limit}) named
    )
    select ${names.columns}, match
    from (
      select ${key}, match, importance from (
        select *, ${match} as match from (
          table exact
          union
          select * from (${candidates}) others where (select count(*) from exact where importance >= 0) < ${limit}
        ) candidates
      ) matched
      order by ${order}, ${key} limit ${limit}
    ) best join ${table} using (${key})
    order by ${order}, ${key}`
}

/** Leaves out what a company's words are kept without. */
function withoutFormalities(words: readonly TypedWord[]): readonly TypedWord[] {
  const named = words.filter(({ isLegalForm }) => !isLegalForm)
  return named.length > 1 && named[0]?.typed === 'the' ? named.slice(1) : named
}

function list(name: keyof FoundNames, query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select jsonb_agg(to_jsonb(found)) from (${query}) found), '[]') as ${sql.ref(name)}`
}

/** Lists the spellings that names may have of the search: as typed, corrected, and with short forms written out. */
function searchesOf(typed: readonly TypedWord[], known: readonly TypedWord[], names: Names): string[] {
  const corrected = known.map(({ typed: word, meant }) => bestOf(word, meant[names.words]))
  const written = [typed.map(({ typed: word }) => word), corrected, corrected.map(writtenOut)]
  return [...new Set(written.map((words) => names.spelt(words.join(' '))))]
}

/** The word as typed if names have it, otherwise the likeliest. */
function bestOf(typed: string, meant: readonly string[]): string {
  return meant.includes(typed) ? typed : (meant[0] ?? typed)
}

/** A tsquery of words with only letters and digits: each of the typed words by any of its meanings, one of them in the name itself. */
function termsQuery(words: readonly (readonly string[])[], hasContext: boolean): string {
  const anyOf = (terms: readonly string[]) => `(${terms.map((term) => `'${term}'`).join(' | ')})`
  const inContext = (meant: readonly string[]) => [...meant, ...meant.map((word) => `@${word}`)]
  if (!hasContext || words.length === 1) return words.map(anyOf).join(' & ')
  return [...words.map((meant) => anyOf(inContext(meant))), anyOf(words.flat())].join(' & ')
}
