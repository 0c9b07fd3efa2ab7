import { z } from 'zod'

import { siteCall } from '#web/site-call.ts'

/** People who signed up recently and agreed to be named. */
export const socialProofCall = siteCall({
  method: 'GET',
  path: '/api/social-proof',
  request: z.object({}),
  answer: z.object({
    total: z.number().int(),
    days: z.number().int(),
    joins: z.array(z.object({ firstName: z.string(), town: z.string().nullable(), when: z.string() })),
  }),
})

/** The response of `GET /api/social-proof`. */
export type SocialProof = z.output<(typeof socialProofCall)['answer']>

/** A visitor's location, from the look-up service. */
export const visitorLocationCall = siteCall({
  method: 'GET',
  path: '/api/visitor-location',
  request: z.object({}),
  answer: z.object({ city: z.string(), country_name: z.string() }),
})

/** The response of `GET /api/visitor-location`. */
export type VisitorLocation = z.output<(typeof visitorLocationCall)['answer']>
