import { z } from '@hono/zod-openapi'

import type { PostcodeRecord } from '#datasets/postcodes/record.ts'

import type { SqmSummary } from '../sale-certificates/floor-areas.server.ts'
import type { SaleMatch } from '../sale-certificates/queries.server.ts'
import type { Comparable, ComparablesSummary, IndexedPrice } from './comparables.ts'
import { CategoryCode, NewBuild, PropertyTypeCode, TenureCode } from './sale-codes.ts'
import { addressLabel, MATCH_TIERS, matchTierOf, pricePerSqm } from './sale.ts'

const Place = z.object({ code: z.string(), name: z.string().nullable() }).nullable()
const Pounds = z.number().nullable()

const ComparableSale = z.object({
  transactionId: z.string().openapi({ description: 'HM Land Registry’s transaction ID, without braces.' }),
  price: z.number().openapi({ description: 'Price paid in pounds.', example: 325_000 }),
  soldOn: z.string().openapi({ description: 'Completion date.', example: '2025-06-27' }),
  address: z.string().openapi({ example: 'Flat 2, 14 Larkspur Road, Tilehurst, Reading' }),
  paon: z.string().openapi({
    description: 'Primary addressable object name: house or building number or name.',
    example: '14',
  }),
  saon: z.string().openapi({
    description: 'Secondary addressable object name: flat or unit. Empty for a house.',
    example: 'FLAT 2',
  }),
  street: z.string(),
  locality: z.string(),
  town: z.string(),
  postcode: z.string().nullable(),
  propertyType: PropertyTypeCode,
  tenure: TenureCode,
  newBuild: NewBuild,
  category: CategoryCode,
  distanceMetres: z.number().openapi({
    description: 'Distance between the centres of the two postcodes, in metres.',
    example: 184.2,
  }),
  similarity: z.number().openapi({
    description:
      'Score from 0 to 100: 100 × e^(−distance ÷ 500 m) × e^(−age ÷ 5 years), halved if the type isn’t the usual one. A sale’s age is the time from it to the last day that our sales cover.',
    example: 61.4,
  }),
  floorAreaSqm: z.number().nullable().openapi({
    description:
      'Internal floor area in square metres, from the home’s energy certificate: the newest before the sale or, without one, the first after it.',
    example: 71.5,
  }),
  pricePerSqm: Pounds.openapi({ description: 'Price paid in pounds per square metre.', example: 4545.45 }),
  indexedPrice: Pounds.openapi({
    description: 'Price in pounds, adjusted to the latest month of the index.',
    example: 331_400,
  }),
  matchTier: z.enum(MATCH_TIERS).openapi({
    description:
      'How closely an energy certificate was matched to this sale: by UPRN, by address, by building with the flat inferred, or not at all (postcode), without a floor area.',
  }),
})

/** `data` of GET /sold-comparables. */
export const ComparablesAnswer = z.object({
  subject: z.object({
    postcode: z.string().openapi({ example: 'RG30 1AA' }),
    status: z.enum(['live', 'terminated']),
    terminatedOn: z.string().nullable(),
    easting: z.number().int(),
    northing: z.number().int(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    nation: Place,
    region: Place,
    localAuthority: Place,
    usualType: PropertyTypeCode.nullable().openapi({
      description: 'The property type sold most often in this postcode. Used to work out similarity.',
    }),
  }),
  count: z.number().int().openapi({ description: 'Total number of matching sales, across all pages.' }),
  summary: z
    .object({
      counted: z.number().int().openapi({ description: 'Number of sales used to work out these prices.' }),
      medianPrice: Pounds.openapi({ description: 'Median price in pounds. Null if there are no sales.' }),
      lowerQuartilePrice: Pounds.openapi({ description: 'In pounds: a quarter of the sales were for less.' }),
      upperQuartilePrice: Pounds.openapi({ description: 'In pounds: a quarter of the sales were for more.' }),
      medianPricePerSqm: Pounds.openapi({
        description: 'Median pounds per square metre of the sales with a floor area.',
      }),
    })
    .openapi({
      description:
        'Prices across all matching sales. Excludes category B, and type O unless it’s the only type requested.',
    }),
  sales: z.array(ComparableSale),
})

/** Builds the response. */
export function comparablesAnswer(parts: {
  record: PostcodeRecord & { easting: number; northing: number }
  usualType: Comparable['propertyType'] | null
  summary: ComparablesSummary
  sqm: SqmSummary
  sales: readonly ComparableParts[]
}): z.infer<typeof ComparablesAnswer> {
  const { record, usualType, sqm } = parts
  const { count, ...prices } = parts.summary
  const {
    postcode,
    status,
    terminatedOn,
    easting,
    northing,
    latitude,
    longitude,
    nation,
    region,
    localAuthority,
  } = record
  return {
    subject: {
      postcode,
      status,
      terminatedOn,
      easting,
      northing,
      latitude,
      longitude,
      nation,
      region,
      localAuthority,
      usualType,
    },
    count,
    summary: { ...prices, medianPricePerSqm: sqm.medianPricePerSqm },
    sales: parts.sales.map(toAnswer),
  }
}

type ComparableParts = { sale: Comparable; indexed: IndexedPrice | null; match: SaleMatch | null }

function toAnswer({ sale, indexed, match }: ComparableParts): z.infer<typeof ComparableSale> {
  const {
    transactionId,
    soldOn,
    paon,
    saon,
    street,
    locality,
    town,
    postcode,
    propertyType,
    tenure,
    newBuild,
  } = sale
  const floorAreaSqm = match?.floorAreaSqm ?? null
  return {
    transactionId,
    price: sale.pricePounds,
    soldOn,
    address: addressLabel(sale),
    paon,
    saon,
    street,
    locality,
    town,
    postcode,
    propertyType,
    tenure,
    newBuild,
    category: sale.category,
    distanceMetres: sale.distanceMetres,
    similarity: sale.similarity,
    floorAreaSqm,
    pricePerSqm: pricePerSqm(sale.pricePounds, floorAreaSqm),
    indexedPrice: indexed?.pricePounds ?? null,
    matchTier: matchTierOf(match?.tier ?? null),
  }
}
