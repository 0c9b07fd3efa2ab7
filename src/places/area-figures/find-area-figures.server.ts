import { councilTaxOf, type CouncilTax } from '#datasets/council-tax/queries.server.ts'
import { COUNCIL_TAX_PUBLISHERS, councilTaxSource } from '#datasets/council-tax/source.ts'
import { editionsOf, type Edition } from '#datasets/editions.server.ts'
import { latestAveragePrices } from '#datasets/house-price-index/queries.server.ts'
import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { checkAgain, missingPostcode } from '#datasets/postcodes/missing-postcode.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import type {
  AreaAnswer,
  AreaFigures,
  AuthorityFigures,
  AveragePrices,
  CouncilTaxBand,
  CouncilTaxFigures,
} from '#domain/area-figures.ts'
import { formatMonth, type IsoDate } from '#domain/dates.ts'
import { nationOfCode, type Nation } from '#domain/nation.ts'
import { findPostcode, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'

import { figureSource } from './figure-source.ts'

/**
 * Finds the figures for a postcode's local authority. Two rounds of queries, each by primary key: the postcode, then
 * prices, council tax and their editions together.
 */
export async function findAreaFigures(db: Database, typed: string, today: IsoDate): Promise<AreaAnswer> {
  const postcode = findPostcode(typed)
  if (postcode === null) return notAPostcode(typed)
  const record = await findPostcodeRecord(db, postcode)
  return record === null ? await noSuchPostcode(db, postcode) : await areaFiguresOf(db, record, today)
}

/** Finds the figures for the local authority of a postcode that has been looked up, in one round of queries. */
async function areaFiguresOf(db: Database, record: PostcodeRecord, today: IsoDate): Promise<AreaAnswer> {
  if (record.status === 'terminated') return terminated(record)
  const place = figuresPlaceOf(record)
  if (place === null) {
    return {
      unknown: 'outside',
      message: `${record.postcode} isn’t in England, Wales, Scotland or Northern Ireland. Enter a postcode that is.`,
    }
  }
  const { postcode, authority, nation } = place
  return { postcode, ...(await figuresOfAuthority(db, authority, nation, today)) }
}

/** A postcode with its nation and local authority, whose figures apply there. */
export type FiguresPlace = Pick<AreaFigures, 'postcode' | 'nation' | 'authority'>

/** Returns the place whose figures apply to a postcode; null for a withdrawn one, or one outside the four nations. */
export function figuresPlaceOf({
  postcode,
  status,
  nation: inNation,
  localAuthority,
}: PostcodeRecord): FiguresPlace | null {
  const nation = nationOfCode(inNation?.code ?? null)
  if (status === 'terminated' || nation === null || localAuthority === null) return null
  const { code, name } = localAuthority
  return { postcode, nation, authority: { code, name: name ?? code } }
}

/** Finds the figures of a local authority, in one round of queries. */
export async function figuresOfAuthority(
  db: Database,
  authority: AreaFigures['authority'],
  nation: Nation,
  today: IsoDate,
): Promise<AuthorityFigures> {
  const [prices, tax, editions] = await Promise.all([
    latestAveragePrices(db, authority.code),
    councilTaxOf(db, authority.code, today),
    editionsOf(db, ['postcodes', 'house-price-index', 'council-tax']),
  ])
  return {
    nation,
    authority,
    directory: figureSource(postcodesSource, editions.postcodes),
    averagePrices: pricesOf(prices, editions['house-price-index']),
    councilTax: taxOf(tax, nation, editions['council-tax']),
  }
}

function notAPostcode(typed: string): AreaAnswer {
  const text = typed.trim().slice(0, 40)
  return {
    unknown: 'not-a-postcode',
    message:
      text === ''
        ? 'Enter a postcode, such as RG30 1AA.'
        : `“${text}” isn’t a full postcode. Postcodes look like RG30 1AA or M1 1AE.`,
  }
}

async function noSuchPostcode(db: Database, postcode: Postcode): Promise<AreaAnswer> {
  const missing = await missingPostcode(db, postcode)
  return missing.reason === 'no directory'
    ? {
        unknown: 'not-imported',
        message: 'We can’t look up postcodes yet. Fill in the fields yourself.',
      }
    : {
        unknown: 'no-such-postcode',
        message: checkAgain(missing),
      }
}

function terminated({ postcode, terminatedOn }: PostcodeRecord): AreaAnswer {
  const ended =
    terminatedOn === null
      ? 'is no longer in use'
      : `was withdrawn in ${formatMonth(terminatedOn.slice(0, 7))}`
  return {
    unknown: 'terminated',
    message: `${postcode} ${ended}. Enter the street’s current postcode.`,
  }
}

type Prices = Awaited<ReturnType<typeof latestAveragePrices>>

function pricesOf(prices: Prices, edition: Edition | null): AveragePrices | null {
  if (prices === null || edition === null) return null
  const { month, pounds } = prices
  const of = (measure: keyof typeof pounds) => pounds[measure] ?? null
  return {
    detached: of('detached'),
    'semi-detached': of('semi-detached'),
    terraced: of('terraced'),
    flat: of('flat'),
    all: of('all'),
    month,
    source: figureSource(housePriceIndexSource, edition),
  }
}

function taxOf(tax: CouncilTax | null, nation: Nation, edition: Edition | null): CouncilTaxFigures | null {
  if (tax === null || edition === null) return null
  const bands = Object.entries(tax.bandsPence).map(([band, pence]) => [
    band,
    pence === null ? null : pence / 100,
  ])
  const { publisher, page } = COUNCIL_TAX_PUBLISHERS[nation] ?? councilTaxSource
  return {
    year: tax.year,
    bands: Object.fromEntries(bands) as Record<CouncilTaxBand, number | null>,
    source: { ...figureSource(councilTaxSource, edition), publisher, url: page },
  }
}
