import { type RawBuilder, sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import { LARGEST_COMPANIES } from '../search/most-important.server.ts'
import { companyNumberForms } from './company-number.ts'
import type { CompanyOwner } from './title.ts'

/** The most companies that a search by name finds. */
export const MAX_COMPANIES = 20

/** If up to this many names contain the word, all of them are read and sorted; if more do, only the largest companies are searched. */
const FEW = 500

/** Returns the companies with this number, usually one, with or without leading zeros. Registers abroad may use the same number. */
export async function ownersWithNumber(db: Database, asked: string): Promise<CompanyOwner[]> {
  const { rows } = await sql<CompanyOwner>`
    select ${OWNER} from property.company_owner where company_number = any(${companyNumberForms(asked)}::text[])
    order by titles desc, owner_key limit ${MAX_COMPANIES}`.execute(db)
  return rows
}

/**
 * Returns the companies that a name means, those with most titles first: those called exactly that, ignoring legal form, accents
 * and punctuation; otherwise those whose name begins with it; otherwise those with all its words.
 *
 * Neither reads every name with a very common word. If more than 500 match, and fewer than 20 of the 2,000 companies with most
 * titles are among them, the others come from any 500 of the matches.
 */
export async function ownersCalled(db: Database, name: string): Promise<CompanyOwner[]> {
  const { rows } = await sql<{ words: string; rarest: number }>`
    select typed.words, coalesce((
      select min(coalesce(entries, 0)) from unnest(string_to_array(lower(typed.words), ' ')) word
      left join property.company_word using (word)), 0)::int as rarest
    from (select property.company_words(property.search_words(${name})) as words) typed`.execute(db)
  const [typed] = rows
  if (!typed || typed.words === '') return []
  const exact = await sql<CompanyOwner>`
    select ${OWNER} from property.company_owner where words = ${typed.words}
    order by titles desc, owner_key limit ${MAX_COMPANIES}`.execute(db)
  if (exact.rows.length > 0) return exact.rows
  const beginning = await beginningWith(db, typed.words)
  return beginning.length > 0 || typed.rarest === 0 ? beginning : withWords(db, typed.words, typed.rarest)
}

async function beginningWith(db: Database, words: string): Promise<CompanyOwner[]> {
  const begins = sql<boolean>`words like ${`${words}%`}`
  const { rows } = await sql<CompanyOwner>`
    select ${OWNER} from property.company_owner where ${begins} limit ${FEW + 1}`.execute(db)
  return rows.length > FEW ? largestFirst([...(await largest(db, begins)), ...rows]) : largestFirst(rows)
}

/** `rarest` is the number of companies with the rarest of the words. */
async function withWords(db: Database, words: string, rarest: number): Promise<CompanyOwner[]> {
  const large =
    rarest > FEW ? await largest(db, sql`string_to_array(words, ' ') @> string_to_array(${words}, ' ')`) : []
  if (large.length === MAX_COMPANIES) return large
  const { rows } = await sql<CompanyOwner>`
    select ${OWNER} from property.companies_with(plainto_tsquery('simple', ${words}), ${FEW})
    join property.company_owner using (owner_key)`.execute(db)
  return largestFirst([...large, ...rows])
}

/** Reads those of the companies with most titles that fit. */
async function largest(db: Database, fits: RawBuilder<unknown>): Promise<CompanyOwner[]> {
  const { rows } = await sql<CompanyOwner>`
    select ${OWNER} from (
      select * from property.company_owner order by titles desc, owner_key limit ${LARGEST_COMPANIES}
    ) largest
    where ${fits} order by titles desc, owner_key limit ${MAX_COMPANIES}`.execute(db)
  return rows
}

function largestFirst(owners: readonly CompanyOwner[]): CompanyOwner[] {
  const byKey = new Map(owners.map((owner) => [owner.key, owner]))
  return [...byKey.values()]
    .toSorted((a, b) => b.titles - a.titles || (a.key < b.key ? -1 : 1))
    .slice(0, MAX_COMPANIES)
}

const OWNER = sql`owner_key as key, name, company_number as "companyNumber", country, titles`
