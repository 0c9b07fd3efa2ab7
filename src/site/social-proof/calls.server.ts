import { z } from 'zod'

import { siteCall } from '#web/site-call.ts'

/** Who joined lately, of those who agreed that others may see it. */
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

/** What `GET /api/social-proof` answers. */
export type SocialProof = z.output<(typeof socialProofCall)['answer']>

/** Where a visitor is, in the words of the look-up service. */
export const visitorLocationCall = siteCall({
  method: 'GET',
  path: '/api/visitor-location',
  request: z.object({}),
  answer: z.object({ city: z.string(), country_name: z.string() }),
})

/** What `GET /api/visitor-location` answers. */
export type VisitorLocation = z.output<(typeof visitorLocationCall)['answer']>
