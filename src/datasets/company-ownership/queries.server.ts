import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import type { CompanyRegister, Proprietor } from './parse.ts'
import type { CompanyOwner, CompanyTitle } from './title.ts'

/** Which page of a list of titles to read: those after a title number. */
export type TitlePage = { after: string | null; limit: number }

/** Returns a page of the titles that any of these companies owns, by title number. */
export async function titlesOwnedBy(
  db: Database,
  owners: readonly CompanyOwner[],
  { after, limit }: TitlePage,
): Promise<CompanyTitle[]> {
  const keys = owners.map(({ key }) => key)
  const { rows } = await sql<TitleRow>`
    select ${TITLE} from property.company_title t
    where t.title_number in (
      select distinct page.title_number from unnest(${keys}::text[]) asked (key)
      cross join lateral (
        select title_number from property.company_owner_title
        where owner_key = asked.key and title_number > ${after ?? ''}
        order by title_number limit ${limit}
      ) page
      order by 1 limit ${limit}
    )
    order by t.title_number, t.register desc`.execute(db)
  return merged(rows)
}

/** Returns a page of the titles with an address in a postcode, by title number. */
export async function titlesInPostcode(
  db: Database,
  postcode: string,
  { after, limit }: TitlePage,
): Promise<CompanyTitle[]> {
  const { rows } = await sql<TitleRow>`
    select ${TITLE} from property.company_title t
    where t.postcode = ${postcode} and t.title_number in (
      select distinct title_number from property.company_title
      where postcode = ${postcode} and title_number > ${after ?? ''} order by 1 limit ${limit}
    )
    order by t.title_number, t.register desc`.execute(db)
  return merged(rows)
}

/** Counts the titles with an address in a postcode. */
export async function countInPostcode(db: Database, postcode: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct title_number)::int as count from property.company_title where postcode = ${postcode}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Returns a title; null if no company owns it, as far as the lists say. */
export async function findTitle(db: Database, titleNumber: string): Promise<CompanyTitle | null> {
  const { rows } = await sql<TitleRow>`
    select ${TITLE} from property.company_title t where t.title_number = ${titleNumber}
    order by t.register desc`.execute(db)
  return merged(rows)[0] ?? null
}

const TITLE = sql`t.title_number as "titleNumber", t.register, t.tenure, t.address, t.district, t.county, t.region,
  t.postcode, t.multiple_addresses as "multipleAddresses", t.price_pounds::float8 as "pricePounds", t.proprietors,
  t.more_proprietors as "moreProprietors", t.added_on::text as "addedOn"`

type TitleRow = Omit<CompanyTitle, 'registers' | 'proprietors'> & {
  register: CompanyRegister
  proprietors: Proprietor[]
}

/** Joins the entries of a title in both lists. */
function merged(rows: readonly TitleRow[]): CompanyTitle[] {
  const titles = new Map<string, CompanyTitle>()
  for (const { register, ...row } of rows) {
    const other = titles.get(row.titleNumber)
    titles.set(
      row.titleNumber,
      other === undefined
        ? { ...row, registers: [register] }
        : {
            ...other,
            registers: [...other.registers, register],
            proprietors: [...other.proprietors, ...row.proprietors.filter(isNewTo(other.proprietors))],
            moreProprietors: other.moreProprietors || row.moreProprietors,
          },
    )
  }
  return [...titles.values()]
}

function isNewTo(known: readonly Proprietor[]) {
  return ({ name, companyNumber }: Proprietor) =>
    !known.some((each) => each.name === name && each.companyNumber === companyNumber)
}
