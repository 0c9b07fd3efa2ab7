import { z } from 'zod'

import { endpoint, flag, listOf, pageOf, paging, text, whole, type Endpoint } from '../endpoint.server.ts'
import type { MeterEvent, Price } from '../objects.ts'
import { invalidRequest, missingResource } from '../problem.ts'
import { newId, type Tx } from '../store.server.ts'
import { priceOf } from '../subscriptions.server.ts'

/** Stripe requires a summary's times to be whole minutes. */
const wholeMinute = whole.refine((time) => time % 60 === 0, 'Must be aligned with minute boundaries.')

/** Prices, products, meters and events. */
export const catalogueCalls: readonly Endpoint[] = [
  endpoint(
    ['GET', '/prices'],
    z.strictObject({ ...paging, active: flag.optional(), lookup_keys: z.array(text).optional() }),
    async (tx, { lookup_keys: keys, limit, starting_after: after }) => {
      const wanted = tx.prices.filter(({ lookup_key }) => !keys || keys.includes(lookup_key))
      const from = after === undefined ? 0 : wanted.findIndex(({ id }) => id === after) + 1
      return listOf('/v1/prices', {
        data: wanted.slice(from, from + limit),
        hasMore: wanted.length > from + limit,
      })
    },
  ),
  endpoint(['GET', '/prices/:id'], z.strictObject({}), async (tx, _, id) => priceOf(tx, id)),
  endpoint(['GET', '/products/:id'], z.strictObject({}), async (tx, _, id) => {
    const product = tx.products.find((each) => each.id === id)
    if (!product) throw missingResource('product', id)
    return product
  }),
  endpoint(['GET', '/billing/meters'], z.strictObject(paging), async (tx) =>
    listOf('/v1/billing/meters', { data: tx.prices.flatMap((price) => meterOf(price)), hasMore: false }),
  ),
  endpoint(
    ['GET', '/billing/meters/:id/event_summaries'],
    z.strictObject({ ...paging, customer: text, start_time: wholeMinute, end_time: wholeMinute }),
    async (tx, sent, id) => {
      const price = tx.prices.find(({ recurring: { meter } }) => meter !== null && `mtr_${meter}` === id)
      if (!price) throw missingResource('billing.meter', id)
      const events = await tx.all('billing.meter_event', { payload: { stripe_customer_id: sent.customer } })
      const summary = summaryOf(events, { ...sent, meter: id })
      return listOf(`/v1/billing/meters/${id}/event_summaries`, { data: summary, hasMore: false })
    },
  ),
  endpoint(
    ['POST', '/billing/meter_events'],
    z.strictObject({
      event_name: text,
      identifier: text.max(100).optional(),
      timestamp: whole.optional(),
      payload: z.strictObject({ stripe_customer_id: text, value: z.string().regex(/^\d+$/) }),
    }),
    async (tx, sent) => {
      await tx.get('customer', sent.payload.stripe_customer_id)
      if (!tx.prices.some((price) => price.recurring.meter === sent.event_name))
        throw invalidRequest(`No active meter found for event name: ${sent.event_name}`, {
          param: 'event_name',
        })
      checkTimestamp(tx, sent.timestamp)
      const identifier = sent.identifier ?? newId('mevt')
      const [same] = await tx.all('billing.meter_event', { identifier })
      if (same)
        throw invalidRequest(`An event already exists with identifier ${identifier}.`, {
          code: 'resource_already_exists',
          param: 'identifier',
        })
      return tx.put(meterEventOf(tx, { ...sent, identifier }))
    },
  ),
  endpoint(
    ['GET', '/events'],
    z.strictObject({ ...paging, type: text.optional() }),
    async (tx, { type, ...sent }) =>
      listOf('/v1/events', await tx.page('event', type === undefined ? {} : { type }, pageOf(sent))),
  ),
  endpoint(['GET', '/events/:id'], z.strictObject({}), (tx, _, id) => tx.get('event', id)),
]

type SummaryRange = { meter: string; start_time: number; end_time: number }

/** Adds up the events in a range, excluding its end. Without events there's no summary. */
function summaryOf(events: readonly MeterEvent[], { meter, start_time, end_time }: SummaryRange): object[] {
  const counted = events.filter(({ timestamp }) => timestamp >= start_time && timestamp < end_time)
  if (counted.length === 0) return []
  const aggregated_value = counted.reduce((sum, { payload }) => sum + Number(payload.value), 0)
  return [
    {
      id: newId('mtrusg'),
      object: 'billing.meter_event_summary',
      aggregated_value,
      start_time,
      end_time,
      livemode: false,
      meter,
    },
  ]
}

const OLDEST_SECONDS = 35 * 86_400
const NEWEST_SECONDS = 5 * 60

/** Rejects usage from more than 35 days ago or more than 5 minutes ahead. */
function checkTimestamp({ now }: Tx, timestamp = now): void {
  const param = 'timestamp'
  if (timestamp < now - OLDEST_SECONDS)
    throw invalidRequest('The timestamp must be within the past 35 calendar days.', {
      code: 'timestamp_too_far_in_past',
      param,
    })
  if (timestamp > now + NEWEST_SECONDS)
    throw invalidRequest('The timestamp must be no more than 5 minutes in the future.', {
      code: 'timestamp_in_future',
      param,
    })
}

type SentEvent = Pick<MeterEvent, 'event_name' | 'identifier' | 'payload'> & {
  timestamp?: number | undefined
}

function meterEventOf({ now }: Tx, { timestamp, ...sent }: SentEvent): MeterEvent {
  return {
    id: newId('mtev'),
    object: 'billing.meter_event',
    created: now,
    livemode: false,
    metadata: {},
    ...sent,
    timestamp: timestamp ?? now,
  }
}

function meterOf({ recurring: { meter }, nickname }: Price): object[] {
  return meter === null
    ? []
    : [
        {
          id: `mtr_${meter}`,
          object: 'billing.meter',
          event_name: meter,
          display_name: nickname,
          status: 'active',
        },
      ]
}
