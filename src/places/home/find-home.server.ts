import { type CouncilTax, councilTaxOf } from '#datasets/council-tax/queries.server.ts'
import { stockByBand, type StockByCategory } from '#datasets/dwelling-stock/queries.server.ts'
import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import type { Certificate } from '#datasets/energy-certificates/certificate.ts'
import type { Place, PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { Comparable, IndexableSale } from '#datasets/price-paid/comparables.ts'
import { indexedPrices } from '#datasets/price-paid/indexed-prices.server.ts'
import type { Sale } from '#datasets/price-paid/sale.ts'
import { salesNear } from '#datasets/price-paid/sales-near.server.ts'
import { type SaleMatch, matchesOf } from '#datasets/sale-certificates/queries.server.ts'
import { type IsoDate, yearsBefore } from '#domain/dates.ts'
import { findPropertyAge, type FoundAge } from '#places/property-age/find-property-age.server.ts'
import type { PlaceHome } from '#places/property-age/homes.ts'
import type { Database } from '#platform/database.server.ts'

import { floorAreaOf, type HomeType, typeOfHome } from './home-facts.ts'
import { type HomeSale, homeSales } from './home-sales.ts'

/** A recent sale of a similar home nearby. */
export type SimilarSale = { sale: Comparable; indexedPounds: number | null; floorAreaSqm: number | null }

/** Everything that we know about one home beyond its certificates. */
export type HomeReport = {
  type: HomeType | null
  /** Newest first. */
  sales: readonly HomeSale[]
  /** The latest month of the house price index, 'YYYY-MM'; null without an index for these sales. */
  indexMonth: string | null
  indexEdition: Edition | null
  age: FoundAge
  similar: readonly SimilarSale[]
  /** Homes by council tax band in the smallest area that has them. */
  stock: (StockByCategory & { area: string; edition: Edition | null }) | null
  councilTax: (CouncilTax & { edition: Edition | null }) | null
}

const SIMILAR = 6
const NEAR_METRES = 800
const YEARS = 5

/** Finds the sales, age, council tax and comparables of a home. */
export async function findHome(
  db: Database,
  record: PostcodeRecord,
  home: PlaceHome<Certificate>,
  today: IsoDate,
): Promise<HomeReport> {
  const type = typeOfHome(home)
  const [age, near, stock, councilTax, editions] = await Promise.all([
    findPropertyAge(db, { record, home: { id: home.id }, today }),
    type === null ? [] : salesLike(db, record, { home, type, today }),
    stockAround(db, record),
    record.localAuthority ? councilTaxOf(db, record.localAuthority.code, today) : null,
    editionsOf(db, ['house-price-index', 'dwelling-stock', 'council-tax']),
  ])
  const here = (sale: Sale): Sale & IndexableSale => ({
    ...sale,
    authorityCode: record.localAuthority?.code ?? null,
    regionCode: record.region?.code ?? null,
    nationCode: record.nation?.code ?? null,
  })
  const [{ indexMonth, indexed }, matches] = await Promise.all([
    indexedPrices(db, [...home.sales.map(here), ...near]),
    matchesOf(
      db,
      near.map(({ transactionId }) => transactionId),
    ),
  ])
  return {
    type,
    sales: homeSales(home.sales, (sale) => indexed(here(sale)), floorAreaOf(home)),
    indexMonth,
    indexEdition: editions['house-price-index'],
    age,
    similar: near.map((sale) => similarSale(sale, indexed(sale)?.pricePounds ?? null, matches)),
    stock: stock && { ...stock, edition: editions['dwelling-stock'] },
    councilTax: councilTax && { ...councilTax, edition: editions['council-tax'] },
  }
}

function similarSale(
  sale: Comparable,
  indexedPounds: number | null,
  matches: ReadonlyMap<string, SaleMatch>,
): SimilarSale {
  return { sale, indexedPounds, floorAreaSqm: matches.get(sale.transactionId)?.floorAreaSqm ?? null }
}

/** Finds standard sales of homes of the same type near a postcode, most similar first, without the home's own. */
async function salesLike(
  db: Database,
  { easting, northing }: PostcodeRecord,
  { home, type, today }: { home: PlaceHome; type: HomeType; today: IsoDate },
): Promise<Comparable[]> {
  if (easting === null || northing === null) return []
  const { sales } = await salesNear(db, {
    filter: {
      middle: { easting, northing },
      radiusMetres: NEAR_METRES,
      propertyTypes: [type],
      tenure: null,
      newBuild: null,
      from: yearsBefore(today, YEARS),
      to: null,
      minPrice: null,
      maxPrice: null,
    },
    subject: { usualType: type, asOf: today },
    sort: 'similarity',
    after: null,
    limit: SIMILAR * 3,
  })
  const own = new Set(home.sales.map(({ transactionId }) => transactionId))
  return sales
    .filter(({ transactionId, category }) => category === 'A' && !own.has(transactionId))
    .slice(0, SIMILAR)
}

async function stockAround(db: Database, { lsoa, msoa, localAuthority }: PostcodeRecord) {
  const places: readonly Place[] = [lsoa, msoa, localAuthority].filter((place) => place !== null)
  const found = await Promise.all(places.map(({ code }) => stockByBand(db, code)))
  const at = found.findIndex((stock) => stock !== null)
  const [stock, place] = [found[at], places[at]]
  return stock && place ? { ...stock, area: place.name ?? place.code } : null
}
