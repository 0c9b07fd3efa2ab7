import { ownersCalled, ownersWithNumber } from '#datasets/company-ownership/find-companies.server.ts'
import {
  countInPostcode,
  type TitlePage,
  titlesInPostcode,
  titlesOwnedBy,
} from '#datasets/company-ownership/queries.server.ts'
import type { CompanyOwner, CompanyTitle } from '#datasets/company-ownership/title.ts'
import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import type { Covered } from '#datasets/extent/extent.ts'
import { areaOf, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'

import type { ReadableQuery } from './company-query.ts'

/** Titles on a page of results. */
const PAGE_SIZE = 20

/** How many titles of a search everybody sees. The others cost a credit. */
export const FREE_TITLES = 3

/** What a search finds. Without an edition nothing can be found. */
export type OwnershipFound = {
  edition: Edition
  owners: readonly CompanyOwner[]
  titles: readonly CompanyTitle[]
  /** Null if several companies were found. */
  count: number | null
  /** Title number that the next page begins after; null on the last page. */
  next: string | null
  /** Whether there are more titles for those who pay. */
  hasMore: boolean
  /** Whether the place searched was imported. Searches by company aren't about a place. */
  covered: Covered
}

/** Finds the titles that a search is about, a page at a time; null if the lists haven't been imported. */
export async function findOwnership(
  db: Database,
  query: ReadableQuery,
  after: string | null,
): Promise<OwnershipFound | null> {
  const { 'company-ownership': edition } = await editionsOf(db, ['company-ownership'])
  if (edition === null) return null
  const page = { after, limit: PAGE_SIZE + 1 }
  const found =
    query.kind === 'postcode' ? await inPostcode(db, query.postcode, page) : await ofCompany(db, query, page)
  const titles = found.titles.slice(0, PAGE_SIZE)
  const next = found.titles.length > PAGE_SIZE ? (titles.at(-1)?.titleNumber ?? null) : null
  return { edition, ...found, titles, next, hasMore: false }
}

/** Keeps the titles that everybody sees. */
export function firstTitles(found: OwnershipFound | null): OwnershipFound | null {
  if (found === null || found.titles.length <= FREE_TITLES) return found
  return { ...found, titles: found.titles.slice(0, FREE_TITLES), next: null, hasMore: true }
}

/** Returns what a search is charged for: the same whether a company is found by its name or its number. */
export function subjectOf(query: ReadableQuery, { owners }: Pick<OwnershipFound, 'owners'>): string {
  const [owner, ...others] = owners
  if (query.kind === 'postcode') return `postcode ${query.postcode}`
  if (owner && others.length === 0) return `company ${owner.companyNumber ?? owner.key}`
  return `name ${query.typed.toLowerCase()}`
}

type Results = Pick<OwnershipFound, 'owners' | 'titles' | 'count' | 'covered'>

async function inPostcode(db: Database, postcode: Postcode, page: TitlePage): Promise<Results> {
  const place = { kind: 'area', code: areaOf(postcode) } as const
  const [titles, count, extent] = await Promise.all([
    titlesInPostcode(db, postcode, page),
    countInPostcode(db, postcode),
    extentOf(db, 'company-ownership', [place]),
  ])
  return { owners: [], titles, count, covered: extent.covers(place) }
}

async function ofCompany(
  db: Database,
  query: Exclude<ReadableQuery, { kind: 'postcode' }>,
  page: TitlePage,
): Promise<Results> {
  const owners =
    query.kind === 'number' ? await ownersWithNumber(db, query.number) : await ownersCalled(db, query.typed)
  const titles = owners.length === 0 ? [] : await titlesOwnedBy(db, owners, page)
  const count = owners.length > 1 ? null : (owners[0]?.titles ?? 0)
  return { owners, titles, count, covered: 'imported' }
}
