import { lawDay } from '#calculators/bound/law-figures.ts'
import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import { areasInMonth } from '#datasets/house-price-index/month-of-areas.server.ts'
import { findIndexArea, indexSeries, latestIndexMonth } from '#datasets/house-price-index/queries.server.ts'
import type { Measure } from '#datasets/house-price-index/series.ts'
import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { authorityMedians } from '#datasets/price-paid/authority-medians.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { findArea } from '#domain/area.ts'
import { type IsoDate, utcDay, yearOf } from '#domain/dates.ts'
import type { OfficialSource } from '#domain/official-source.ts'
import type { Database } from '#platform/database.server.ts'

import type { PostsRequest } from './command.ts'
import { housePricesStory } from './house-prices.ts'
import { soldPricesStory } from './sold-prices.ts'
import { stampDutyStory } from './stamp-duty.ts'
import type { Story } from './story.ts'

/** A story can't be made; the message says what's missing. */
export class NoStory extends Error {}

type Asked = Omit<Extract<PostsRequest, { kind: 'draft' }>, 'kind'>

/** Makes a story from the imported editions on a day. Throws `NoStory` if the figures it needs aren't there. */
export async function makeStory(db: Database, { story, area }: Asked, today: IsoDate): Promise<Story> {
  const editions = await editionsOf(db, ['house-price-index', 'price-paid'])
  if (story === 'house-prices') {
    const edition = needed(editions['house-price-index'], 'house price index')
    const made = await housePrices(db, area, edition)
    return { ...made, ...sourced(housePriceIndexSource, edition) }
  }
  const edition = needed(editions['price-paid'], 'sold prices')
  if (edition.coversTo === null) throw new NoStory('The sold prices have no dates.')
  // Sales are registered for months after they complete, so the year of the last sale isn't whole.
  const year = yearOf(edition.coversTo) - 1
  const medians = await authorityMedians(db, [year - 1, year])
  const made =
    story === 'sold-prices'
      ? soldPricesStory(medians, { year, isWhole: edition.whole })
      : stampDutyStory(medians, { year, on: lawDay(today) })
  if (!made)
    throw new NoStory(
      `Too few local authorities have enough sales in ${year}: all of them have to be imported${story === 'sold-prices' ? `, and those of ${year - 1}` : ''}.`,
    )
  return { ...made, ...sourced(pricePaidSource, edition) }
}

const SERIES: readonly Measure[] = ['all', 'detached', 'semi-detached', 'terraced', 'flat']
const UNITED_KINGDOM = 'K02000001'

async function housePrices(db: Database, slug: string, { extent }: Edition) {
  const area = await findIndexArea(db, slug === 'united-kingdom' ? UNITED_KINGDOM : slug)
  if (!area) {
    const covers = extent === null ? '' : ` The edition has ${extent}.`
    throw new NoStory(`The house price index has no area called ${slug}.${covers}`)
  }
  const month = (await latestIndexMonth(db, area.code))?.month
  if (!month) throw new NoStory(`The house price index has no months for ${area.name}.`)
  const series = await Promise.all(
    SERIES.map(async (measure) => [measure, await indexSeries(db, area.code, measure)] as const),
  )
  const among = comparedWith(area.code)
  const all = await areasInMonth(db, month)
  const made = housePricesStory({
    name: inSentence(area.code, area.name),
    slug: area.slug,
    month,
    series: Object.fromEntries(series),
    within: among === UNITED_KINGDOM ? 'the United Kingdom' : inSentence(among, among),
    authorities: all.flatMap((each) => {
      const known = findArea(each.code)
      if (known?.kind !== 'authority') return []
      const isAmong = among === UNITED_KINGDOM || [known.nationCode, known.parentCode].includes(among)
      return isAmong ? [{ ...each, name: known.name }] : []
    }),
  })
  if (!made) throw new NoStory(`There aren’t enough figures for ${area.name} in ${month} to write a story.`)
  return made
}

/** The area whose authorities are compared: the area itself or, for an authority, its region or nation. */
function comparedWith(code: string): string {
  const area = findArea(code)
  return area?.kind === 'authority' ? (area.parentCode ?? UNITED_KINGDOM) : (area?.code ?? UNITED_KINGDOM)
}

/** An area's name in a sentence: 'the South East', 'Reading'. */
function inSentence(code: string, name: string): string {
  return areaInSentence(findArea(code)?.name ?? name)
}

function needed(edition: Edition | null, what: string): Edition {
  if (!edition) throw new NoStory(`Import the ${what} first: there’s no edition to write about.`)
  return edition
}

function sourced(source: OfficialSource, edition: Edition): Pick<Story, 'source' | 'demonstration'> {
  const publishedOn = utcDay(edition.publishedAt)
  return {
    demonstration: edition.demonstration,
    source: {
      label: `${source.publisher}: ${source.title}`,
      href: source.page,
      edition: edition.label,
      publishedOn,
      attribution: source.attribution.replaceAll('{year}', String(yearOf(edition.coversTo ?? publishedOn))),
    },
  }
}
