import { z } from '@hono/zod-openapi'

import { DATASET_NAMES } from '#datasets/register.ts'

import { builtIn } from './evidence.ts'
import type { FoundAge } from './find-property-age.server.ts'
import type { PropertyAge } from './property-age.ts'

const From = z.number().int().nullable().openapi({
  description: 'First year, inclusive. Null for the earliest band, which has no first year.',
  example: 1930,
})
const To = z.number().int().nullable().openapi({
  description: 'Last year, inclusive. Null for the latest band, which has no last year.',
  example: 1949,
})
const Probability = z.number().min(0).max(1)

/** `data` of GET /property-age. */
export const PropertyAgeAnswer = z
  .object({
    subject: z.object({
      kind: z.enum(['home', 'building', 'unknown home', 'postcode']).openapi({
        description:
          'What the estimate is about. A building if the address has several homes; an unknown home if no certificate or sale has ' +
          'this number or name, so that only homes nearby count; the postcode if you asked about no particular home.',
      }),
      postcode: z.string().openapi({ example: 'RG30 1AA' }),
      address: z.string().nullable().openapi({ description: 'Address of the home, if we know it.' }),
    }),
    bands: z.array(z.object({ from: From, to: To, probability: Probability })).openapi({
      description: 'The bands of energy certificates, oldest first. The probabilities add up to 1.',
    }),
    mostLikely: z
      .object({
        from: From,
        to: To,
        probability: Probability,
        text: z.string().openapi({ example: 'between 1930 and 1949' }),
      })
      .openapi({
        description:
          'Up to three years if they’re at least 80% likely, otherwise the most likely band if it’s at least 60% likely, otherwise ' +
          'the shortest run of bands that’s at least 80% likely.',
      }),
    evidence: z
      .array(
        z.object({
          kind: z.enum(['stock', 'neighbours', 'sale', 'certificate']),
          text: z.string(),
          dataset: z.enum(DATASET_NAMES),
          date: z.string().nullable().openapi({ description: 'Date of the record. Null for neighbours.' }),
          probability: Probability.openapi({
            description: 'Probability of the most likely years given this evidence and everything above it.',
          }),
        }),
      )
      .openapi({ description: 'What the estimate is based on, in the order used.' }),
  })
  .openapi('PropertyAge')

const PLACES = 10_000

/** Builds the response. The probabilities of the bands are rounded so that they still add up to 1. */
export function propertyAgeAnswer(
  postcode: string,
  subject: FoundAge['subject'],
  { bands, mostLikely, evidence }: PropertyAge,
): z.input<typeof PropertyAgeAnswer> {
  const shares = bands.map(({ probability }) => Math.round(probability * PLACES))
  const largest = shares.indexOf(Math.max(...shares))
  const missing = PLACES - shares.reduce((sum, share) => sum + share, 0)
  const rounded = bands.map(({ from, to }, at) => ({
    from,
    to,
    probability: ((shares[at] ?? 0) + (at === largest ? missing : 0)) / PLACES,
  }))
  // If it's one of the bands, it's as likely as that band is said to be.
  const same = rounded.find(({ from, to }) => from === mostLikely.from && to === mostLikely.to)
  return {
    subject: { ...subject, postcode },
    bands: rounded,
    mostLikely: {
      ...mostLikely,
      probability: same?.probability ?? Math.round(mostLikely.probability * PLACES) / PLACES,
      text: builtIn(mostLikely),
    },
    evidence: [...evidence],
  }
}
