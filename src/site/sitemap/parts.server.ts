import { otherEndpoints } from '#api/reference/operations.server.ts'
import { posts } from '#content/blog/posts.ts'
import { lessonFiles } from '#content/courses/lesson/lessons.ts'
import type { Edition } from '#datasets/editions.server.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'
import type { PageHeads } from '#web/page-heads.ts'

import { areaPaths, combinedPaths, postcodeAreaPaths } from './area-entries.server.ts'
import { listedPages } from './listed-pages.server.ts'
import { areasWithSales, outcodePaths, postcodePaths } from './postcode-entries.server.ts'
import {
  companyFiles,
  companyPaths,
  crimePaths,
  schoolFiles,
  schoolPaths,
} from './register-entries.server.ts'
import type { SitemapEntry } from './sitemap-xml.ts'

/** The inputs of the sitemap’s parts. */
export type SitemapSources = {
  readonly db: Database
  readonly editions: ReadonlyMap<string, Edition>
  readonly heads: PageHeads
  readonly today: IsoDate
}

/** A sitemap file: its name and the latest publication date of its datasets. */
export type SitemapPart = {
  readonly name: string
  readonly changedOn: IsoDate | undefined
  readonly entries: () => Promise<readonly SitemapEntry[]>
}

/** The datasets behind the place pages. */
const PRICES = ['postcodes', 'price-paid', 'house-price-index'] as const

/** The current parts, in the order of the sitemap index. Pages with demonstration data are left out. */
export async function sitemapParts(sources: SitemapSources): Promise<readonly SitemapPart[]> {
  const { db, editions } = sources
  const coversTo = officialSalesTo(editions)
  const areas = coversTo === null ? [] : await areasWithSales(db, coversTo)
  const names = [
    ...FIXED_PARTS,
    ...numbered('schools', isOfficial(editions, SCHOOLS) ? await schoolFiles(db) : 0),
    ...numbered('companies', hasCompanies(editions) ? await companyFiles(db) : 0),
    ...areas.map((area) => `postcodes-${area.toLowerCase()}`),
  ]
  return names.flatMap((name) => sitemapPart(sources, name) ?? [])
}

const FIXED_PARTS = ['pages', 'articles', 'outcodes', 'areas', 'crime-rates']

/** The names of numbered files: 'schools-1', 'schools-2'. */
function numbered(name: string, files: number): string[] {
  return Array.from({ length: files }, (_, at) => `${name}-${at + 1}`)
}

/** The datasets of a school's page. */
const SCHOOLS = ['schools'] as const
/** The dataset of crimes. */
const CRIME = ['crime'] as const

/** Whether companies' pages may be indexed: part of the lists would understate what they own. */
function hasCompanies(editions: SitemapSources['editions']): boolean {
  return isOfficial(editions, ['company-ownership']) && editions.get('company-ownership')?.whole === true
}

/** A numbered part of pages from a register; null if they aren't listed. */
function registerPart({ db, editions }: SitemapSources, name: string): SitemapPart | null {
  const [, kind, number] = /^(schools|companies)-([1-9]\d?)$/.exec(name) ?? []
  if (kind === 'schools' && isOfficial(editions, SCHOOLS))
    return datasetPart(editions, [...SCHOOLS, 'school-results', 'inspections'], name, () =>
      schoolPaths(db, Number(number)),
    )
  if (kind === 'companies' && hasCompanies(editions))
    return datasetPart(editions, ['company-ownership'], name, () => companyPaths(db, Number(number)))
  return null
}

/** Finds a part of the sitemap by name, or returns null. Postcode parts without entries belong to areas that aren't listed. */
export function sitemapPart(sources: SitemapSources, name: string): SitemapPart | null {
  const { db, editions, today } = sources
  if (name === 'pages') return { name, changedOn: undefined, entries: () => pageEntries(sources) }
  if (name === 'articles') return { name, changedOn: undefined, entries: async () => articleEntries() }
  if (name === 'outcodes')
    return isOfficial(editions, ['postcodes'])
      ? datasetPart(editions, ['postcodes'], name, () => outcodePaths(db))
      : null
  if (name === 'crime-rates')
    return isOfficial(editions, CRIME) ? datasetPart(editions, CRIME, name, () => crimePaths(db)) : null
  const ofRegister = registerPart(sources, name)
  if (ofRegister !== null) return ofRegister
  const coversTo = officialSalesTo(editions)
  if (coversTo === null) return null
  if (name === 'areas')
    return datasetPart(editions, PRICES, name, async () => [
      ...(await areaPaths(db)),
      ...(await combinedPaths(db)),
      ...(await postcodeAreaPaths(db, coversTo, today)),
    ])
  const area = /^postcodes-([a-z]{1,2})$/.exec(name)?.[1]?.toUpperCase()
  return area === undefined
    ? null
    : datasetPart(editions, PRICES, name, () => postcodePaths(db, area, coversTo))
}

/** The last date of the sales, or null if any data on the place pages is made up. */
function officialSalesTo(editions: SitemapSources['editions']): IsoDate | null {
  return isOfficial(editions, PRICES) ? (editions.get('price-paid')?.coversTo ?? null) : null
}

function datasetPart(
  editions: SitemapSources['editions'],
  datasets: readonly string[],
  name: string,
  paths: () => Promise<readonly string[]>,
): SitemapPart {
  const changedOn = publishedOn(editions, datasets)
  return { name, changedOn, entries: async () => (await paths()).map((path) => ({ path, changedOn })) }
}

/** The last change of an article or a lesson is the day its facts were last checked. */
function articleEntries(): readonly SitemapEntry[] {
  const official = posts.filter(({ isDemonstration }) => !isDemonstration)
  const articles = official.map(({ slug, verified }) => ({
    path: href('/blog/:slug{.+}', { slug }),
    changedOn: verified,
  }))
  const lessons = [...lessonFiles.values()].map(({ slug, checked }) => ({
    path: href('/courses/lessons/:slug', { slug }),
    changedOn: checked,
  }))
  return [...articles, ...lessons]
}

async function pageEntries({ editions, heads }: SitemapSources): Promise<readonly SitemapEntry[]> {
  const pages = await listedPages(heads, editions)
  return [
    ...pages.map(({ path, datasets }) => ({ path, changedOn: publishedOn(editions, datasets) })),
    ...otherEndpoints().map(({ path }) => ({ path, changedOn: undefined })),
  ]
}

function publishedOn(editions: SitemapSources['editions'], datasets: readonly string[]): IsoDate | undefined {
  const days = datasets.flatMap((name) => editions.get(name)?.publishedAt.toISOString().slice(0, 10) ?? [])
  return days.toSorted().at(-1) as IsoDate | undefined
}

/** Whether these datasets have been imported and none is made up. */
function isOfficial(editions: SitemapSources['editions'], datasets: readonly string[]): boolean {
  return datasets.every((name) => editions.get(name)?.demonstration === false)
}
