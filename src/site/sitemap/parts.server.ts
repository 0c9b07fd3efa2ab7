import { otherEndpoints } from '#api/reference/operations.server.ts'
import { posts } from '#content/blog/posts.ts'
import { lessonFiles } from '#content/courses/lesson/lessons.ts'
import type { Edition } from '#datasets/editions.server.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'
import type { PageHeads } from '#web/page-heads.ts'

import { areaEntries, postcodeAreaPaths } from './area-entries.server.ts'
import type { Published } from './changed-on.ts'
import { listedPages } from './listed-pages.server.ts'
import { areasWithSales, outcodePaths, postcodeEntries } from './postcode-entries.server.ts'
import {
  companyEntries,
  companyFiles,
  crimeEntries,
  hasCrimeRates,
  schoolEntries,
  schoolFiles,
} from './register-entries.server.ts'
import type { SitemapBatches, SitemapEntry, SitemapGenerator } from './sitemap-xml.ts'

/** The inputs of the sitemap’s parts. */
export type SitemapSources = {
  readonly db: Database
  readonly editions: ReadonlyMap<string, Edition>
  readonly heads: PageHeads
  readonly today: IsoDate
  /** The day on which each dataset was first published here. */
  readonly first: ReadonlyMap<string, IsoDate>
}

/** A sitemap file: its name, the latest publication date of its datasets, and its entries, read as they're asked for. */
export type SitemapPart = {
  readonly name: string
  readonly changedOn: IsoDate | undefined
  readonly entries: () => SitemapBatches
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
    ...((await hasCrimeRates(db)) ? ['crime-rates'] : []),
    ...numbered('schools', isOfficial(editions, SCHOOLS) ? await schoolFiles(db) : 0),
    ...numbered('companies', hasCompanies(editions) ? await companyFiles(db) : 0),
    ...areas.map((area) => `postcodes-${area.toLowerCase()}`),
  ]
  return names.flatMap((name) => sitemapPart(sources, name) ?? [])
}

const FIXED_PARTS = ['pages', 'articles', 'outcodes', 'areas']

/** The names of numbered files: 'schools-1', 'schools-2'. */
function numbered(name: string, files: number): string[] {
  return Array.from({ length: files }, (_, at) => `${name}-${at + 1}`)
}

/** The datasets of a school's page. */
const SCHOOLS = ['schools'] as const
/** The dataset of companies' titles. */
const COMPANIES = ['company-ownership'] as const
/** The dataset of crimes. */
const CRIME = ['crime'] as const

/** Whether companies' pages may be indexed: part of the lists would understate what they own. */
function hasCompanies(editions: SitemapSources['editions']): boolean {
  return isOfficial(editions, ['company-ownership']) && editions.get('company-ownership')?.whole === true
}

/** A numbered part of pages from a register; null if they aren't listed. */
function registerPart({ db, editions, first }: SitemapSources, name: string): SitemapPart | null {
  const [, kind, number] = /^(schools|companies)-([1-9]\d?)$/.exec(name) ?? []
  if (kind === 'schools' && isOfficial(editions, SCHOOLS)) {
    const datasets = [...SCHOOLS, 'school-results', 'inspections']
    return datasetPart(editions, datasets, name, () =>
      schoolEntries(db, Number(number), publishedOf({ editions, first }, datasets)),
    )
  }
  if (kind === 'companies' && hasCompanies(editions))
    return datasetPart(editions, COMPANIES, name, () =>
      companyEntries(db, Number(number), publishedOf({ editions, first }, COMPANIES)),
    )
  return null
}

/** Finds a part of the sitemap by name, or returns null. Postcode parts without entries belong to areas that aren't listed. */
export function sitemapPart(sources: SitemapSources, name: string): SitemapPart | null {
  const { db, editions } = sources
  if (name === 'pages')
    return { name, changedOn: undefined, entries: () => atOnce(() => pageEntries(sources)) }
  if (name === 'articles') return { name, changedOn: undefined, entries: () => atOnce(articleEntries) }
  if (name === 'outcodes') {
    const changed = publishedOn(editions, ['postcodes'])
    return isOfficial(editions, ['postcodes'])
      ? datasetPart(editions, ['postcodes'], name, () =>
          atOnce(async () => (await outcodePaths(db)).map((path) => ({ path, changedOn: changed }))),
        )
      : null
  }
  if (name === 'crime-rates')
    return isOfficial(editions, CRIME)
      ? datasetPart(editions, CRIME, name, () => crimeEntries(db, publishedOf(sources, CRIME)))
      : null
  return registerPart(sources, name) ?? placePart(sources, name)
}

/** A part of pages with prices. */
function placePart(sources: SitemapSources, name: string): SitemapPart | null {
  const { db, editions, today } = sources
  const coversTo = officialSalesTo(editions)
  if (coversTo === null) return null
  const sales = publishedOf(sources, ['price-paid'])
  if (name === 'areas')
    return datasetPart(editions, PRICES, name, () =>
      atOnce(async () => [
        ...(await areaEntries(db, publishedOf(sources, ['house-price-index']))),
        ...(await postcodeAreaPaths(db, coversTo, today)).map((path) => ({ path, changedOn: sales?.last })),
      ]),
    )
  const area = /^postcodes-([a-z]{1,2})$/.exec(name)?.[1]?.toUpperCase()
  return area === undefined
    ? null
    : datasetPart(editions, PRICES, name, () => postcodeEntries(db, area, { coversTo, published: sales }))
}

/** The last date of the sales, or null if any data on the place pages is made up. */
function officialSalesTo(editions: SitemapSources['editions']): IsoDate | null {
  return isOfficial(editions, PRICES) ? (editions.get('price-paid')?.coversTo ?? null) : null
}

function datasetPart(
  editions: SitemapSources['editions'],
  datasets: readonly string[],
  name: string,
  entries: SitemapPart['entries'],
): SitemapPart {
  return { name, changedOn: publishedOn(editions, datasets), entries }
}

/** A short list in one batch. */
async function* atOnce(
  read: () => readonly SitemapEntry[] | Promise<readonly SitemapEntry[]>,
): SitemapGenerator {
  yield await read()
}

/** When any of these datasets was first published here, and when one last was. */
function publishedOf(
  { editions, first }: Pick<SitemapSources, 'editions' | 'first'>,
  datasets: readonly string[],
): Published | undefined {
  const last = publishedOn(editions, datasets)
  const [earliest = last] = datasets.flatMap((name) => first.get(name) ?? []).toSorted()
  return last === undefined || earliest === undefined ? undefined : { first: earliest, last }
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
