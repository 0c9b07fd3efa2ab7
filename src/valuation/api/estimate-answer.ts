import { z } from '@hono/zod-openapi'

import { PropertyTypeCode } from '#datasets/price-paid/sale-codes.ts'
import { addressLabel, MATCH_TIERS, matchTierOf } from '#datasets/price-paid/sale.ts'

import { METHOD_NAMES, methodsOf } from '../home/methods.ts'
import type { Valued } from '../home/value-home.server.ts'

const Pounds = (description: string) => z.number().int().openapi({ description })

const Interval = z.object({ low: Pounds('Lower end, in pounds.'), high: Pounds('Upper end, in pounds.') })

/** The fields of `data` of both valuation endpoints. */
export const EstimateAnswer = z.object({
  estimate: Pounds('Estimated value in pounds.'),
  interval80: Interval.openapi({
    description: 'low and high, in pounds. Four in five homes sell within this range.',
  }),
  interval95: Interval.openapi({
    description: 'low and high, in pounds. Nineteen in twenty homes sell within this range.',
  }),
  confidence: z.enum(['high', 'medium', 'low']).openapi({
    description: 'Width of the 80% interval: high is up to 10% either side, medium up to 17.5%.',
  }),
  asOf: z.string().openapi({ description: 'Date of the valuation.', example: '2026-11-20' }),
  propertyType: z.enum(['D', 'S', 'T', 'F']).openapi({
    description:
      'The one you sent, otherwise that of its last sale or certificate, otherwise the most common one in the postcode.',
  }),
  methods: z
    .array(
      z.object({
        method: z.enum(METHOD_NAMES),
        estimate: Pounds('The estimate in pounds once this step is included.'),
        weight: z.number().nullable().openapi({
          description:
            'How much it counts. The weights of area, own sales and comparables add up to 1. Null for the correction, which changes their result.',
        }),
        sales: z.number().int().nullable().openapi({
          description: 'Number of sales it’s based on. Null for area and correction.',
        }),
      }),
    )
    .openapi({
      description:
        'The steps of the estimate: local price levels, the home’s own sales indexed to the valuation date, comparable sales, and a correction by regression trees.',
    }),
  comparables: z
    .array(
      z.object({
        transactionId: z.string(),
        address: z.string().openapi({ example: '14 Larkspur Road, Tilehurst, Reading' }),
        postcode: z.string().nullable(),
        propertyType: PropertyTypeCode,
        soldOn: z.string().openapi({ description: 'Completion date.' }),
        price: Pounds('Price paid, in pounds.'),
        adjustedPrice: Pounds(
          'The price indexed to the valuation date, in pounds. New homes and category B sales are also adjusted to the price of a standard sale.',
        ),
        weight: z.number().openapi({ description: 'How much it counts. May be negative.' }),
        isOwn: z.boolean().openapi({ description: 'Whether it’s an earlier sale of the same home.' }),
        distanceMetres: z.number().nullable(),
        floorAreaSqm: z.number().nullable(),
        matchTier: z.enum(MATCH_TIERS).openapi({
          description: 'How closely an energy certificate was matched to this sale.',
        }),
      }),
    )
    .openapi({ description: 'The sales that count most, at most 12.' }),
  modelVersion: z.string().openapi({ description: 'Version of the valuation model.' }),
  trainedTo: z.string().openapi({ description: 'Day of the newest sale in the model.' }),
})

/** Builds the fields that both valuation endpoints return. */
export function estimateAnswer({ estimate, sales, model, asOf }: Valued): z.input<typeof EstimateAnswer> {
  const { low80, high80, low95, high95 } = estimate
  return {
    estimate: Math.round(estimate.estimate),
    interval80: { low: Math.round(low80), high: Math.round(high80) },
    interval95: { low: Math.round(low95), high: Math.round(high95) },
    confidence: estimate.confidence,
    asOf,
    propertyType: estimate.propertyType as 'D' | 'S' | 'T' | 'F',
    methods: methodsOf(estimate).map((part) => ({
      ...part,
      estimate: Math.round(part.estimate),
      weight: part.weight === null ? null : rounded(part.weight),
    })),
    comparables: sales.map(({ registered, match, ...sale }) => ({
      transactionId: registered.transactionId,
      address: addressLabel(registered),
      postcode: registered.postcode,
      propertyType: registered.propertyType,
      soldOn: registered.soldOn,
      price: registered.pricePounds,
      adjustedPrice: Math.round(sale.adjustedPounds),
      weight: rounded(sale.weight),
      isOwn: sale.isOwn,
      distanceMetres: sale.distanceMetres,
      floorAreaSqm: match?.floorAreaSqm ?? null,
      matchTier: matchTierOf(match?.tier ?? null),
    })),
    modelVersion: model.version,
    trainedTo: model.lastSaleOn,
  }
}

function rounded(weight: number): number {
  return Math.round(weight * 1000) / 1000
}
