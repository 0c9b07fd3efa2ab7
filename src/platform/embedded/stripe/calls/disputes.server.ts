import { z } from 'zod'

import { closeDispute } from '../disputes.server.ts'
import { endpoint, flag, listOf, pageOf, paging, whole, type Endpoint } from '../endpoint.server.ts'

/** Stripe's own words for evidence that decides a dispute in test mode. */
const DECIDING = z.enum(['winning_evidence', 'losing_evidence'])

/** Disputes. Operators respond to them in Stripe's dashboard, which the two last calls stand for. */
export const disputeCalls: readonly Endpoint[] = [
  endpoint(
    ['GET', '/disputes'],
    z.strictObject({ ...paging, created: z.strictObject({ gte: whole }).optional() }),
    async (tx, { created, ...sent }) => {
      const page = await tx.page('dispute', {}, pageOf(sent))
      // Newest first, so that nothing follows a page that reaches too far back.
      const data = page.data.filter((dispute) => dispute.created >= (created?.gte ?? 0))
      return listOf('/v1/disputes', { data, hasMore: page.hasMore && data.length === page.data.length })
    },
  ),
  endpoint(['GET', '/disputes/:id'], z.strictObject({}), (tx, _, id) => tx.get('dispute', id)),
  endpoint(
    ['POST', '/disputes/:id'],
    z.strictObject({ evidence: z.strictObject({ uncategorized_text: DECIDING }), submit: flag }),
    (tx, { evidence }, id) =>
      closeDispute(tx, id, evidence.uncategorized_text === 'winning_evidence' ? 'won' : 'lost'),
  ),
  endpoint(['POST', '/disputes/:id/close'], z.strictObject({}), (tx, _, id) => closeDispute(tx, id, 'lost')),
]
