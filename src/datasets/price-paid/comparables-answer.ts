import { z } from '@hono/zod-openapi'

import type { PostcodeRecord } from '#datasets/postcodes/record.ts'

import type { Comparable, ComparablesSummary, IndexedPrice } from './comparables.ts'
import { addressLabel, MATCH_TIERS, pricePerSqm } from './sale.ts'

const Place = z.object({ code: z.string(), name: z.string().nullable() }).nullable()
const Pounds = z.number().nullable()

const ComparableSale = z.object({
  transactionId: z.string().openapi({ description: 'HM Land Registry’s identifier, without braces.' }),
  price: z.number().openapi({ description: 'Pounds, as registered.', example: 325_000 }),
  soldOn: z.string().openapi({ description: 'Day of completion.', example: '2025-06-27' }),
  address: z.string().openapi({ example: 'Flat 2, 14 Larkspur Road, Tilehurst, Reading' }),
  paon: z
    .string()
    .openapi({ description: 'House number or name, or the building’s, as registered.', example: '14' }),
  saon: z.string().openapi({ description: 'Flat, as registered; empty for a house.', example: 'FLAT 2' }),
  street: z.string(),
  locality: z.string(),
  town: z.string(),
  postcode: z.string().nullable(),
  propertyType: z.enum(['D', 'S', 'T', 'F', 'O']),
  tenure: z.enum(['F', 'L', 'U']).openapi({ description: 'U: not known, in some old entries.' }),
  newBuild: z.boolean(),
  category: z
    .enum(['A', 'B'])
    .openapi({ description: 'B: not a standard sale at full market value; left out of the summary.' }),
  distanceMetres: z
    .number()
    .openapi({ description: 'Between the middles of the two postcodes.', example: 184.2 }),
  similarity: z.number().openapi({
    description:
      '0 to 100: e^(−distance ÷ 500 m) × e^(−age ÷ 5 years), halved for a type that is not the usual one.',
    example: 61.4,
  }),
  floorAreaSqm: z.number().nullable(),
  pricePerSqm: Pounds,
  indexedPrice: Pounds.openapi({ description: 'Pounds at the newest month of the index.', example: 331_400 }),
  matchTier: z.enum(MATCH_TIERS).openapi({
    description:
      'How surely further facts belong to this sale: same UPRN, same address, same building, or postcode only.',
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
    usualType: z.enum(['D', 'S', 'T', 'F', 'O']).nullable().openapi({
      description: 'The type most often sold in the postcode itself, which similarity is measured against.',
    }),
  }),
  count: z.number().int().openapi({ description: 'All sales that fit, on every page.' }),
  summary: z
    .object({
      counted: z.number().int().openapi({ description: 'Sales that the prices are made of.' }),
      medianPrice: Pounds,
      lowerQuartilePrice: Pounds,
      upperQuartilePrice: Pounds,
      medianPricePerSqm: Pounds,
    })
    .openapi({
      description: 'Over all sales that fit. Without category B and type O, unless O alone was asked for.',
    }),
  sales: z.array(ComparableSale),
})

/** The answer in the API's words. */
export function comparablesAnswer(parts: {
  record: PostcodeRecord & { easting: number; northing: number }
  usualType: Comparable['propertyType'] | null
  summary: ComparablesSummary
  sales: readonly { sale: Comparable; indexed: IndexedPrice | null }[]
}): z.infer<typeof ComparablesAnswer> {
  const { record, usualType } = parts
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
    summary: { ...prices, medianPricePerSqm: null },
    sales: parts.sales.map(({ sale, indexed }) => toAnswer(sale, indexed)),
  }
}

function toAnswer(sale: Comparable, indexed: IndexedPrice | null): z.infer<typeof ComparableSale> {
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
  // Floor areas come with energy certificates; until then only the postcode ties further facts to a sale.
  const floorAreaSqm = null
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
    matchTier: 'postcode',
  }
}
