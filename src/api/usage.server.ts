/** `GET /usage`: charged calls by day, endpoint and key. */
import { z } from '@hono/zod-openapi'

import { addDays, daysBetween, isoDate } from '#domain/dates.ts'
import { answer, endpoint, problem } from '#web/endpoint/endpoint.ts'
import { DateParam } from '#web/endpoint/params.ts'

const UsageRow = z.object({
  day: z.string(),
  endpoint: z.string(),
  keyId: z.string(),
  keyName: z.string(),
  calls: z.int(),
  credits: z.int(),
  price: z.number().openapi({
    description: 'Amount billed for these calls in pounds, on the metered plan. 0 on other plans.',
  }),
})

const Usage = z
  .object({
    from: z.string(),
    to: z.string(),
    calls: z.int(),
    credits: z.int(),
    price: z.number(),
    days: z.array(UsageRow),
  })
  .openapi('Usage')

const LONGEST_DAYS = 366
/** The API is younger. */
const EARLIEST = isoDate('2000-01-01')

/** The customer's charged calls. Free calls aren't counted. */
export const usage = endpoint(
  {
    name: 'usage',
    method: 'get',
    path: '/usage',
    summary: 'List your usage by day, endpoint and key',
    description:
      'Counts the calls that cost credits, by day (London time), endpoint and key. Free calls aren’t counted. Unlimited plans ' +
      'aren’t charged the credits. Returns the last 30 days unless you set dates, up to 366 days.',
    credits: 0,
    scope: '*',
    auth: 'key',
    request: {
      query: z.object({
        from: DateParam.optional().openapi({ description: 'First day (inclusive). 30 days by default.' }),
        to: DateParam.optional().openapi({ description: 'Last day (inclusive). Today by default.' }),
      }),
    },
    output: Usage,
    sources: [],
    examples: [{ name: 'The last 30 days', query: {} }],
  },
  async ({ query, db, today, userId }) => {
    const to = query.to ?? today
    if (to < EARLIEST) return refuseDates('to', `must be ${EARLIEST} or later`)
    const from = query.from ?? addDays(to, -29)
    const days = daysBetween(from, to)
    if (days < 0) return refuseDates('from', 'must not be after to')
    if (days >= LONGEST_DAYS)
      return refuseDates('from', `must be no more than ${LONGEST_DAYS} days before to`)
    const rows = await db
      .selectFrom('api.usage as u')
      .innerJoin('api.key as k', 'k.id', 'u.key_id')
      .select(['u.day', 'u.endpoint', 'u.key_id', 'k.name', 'u.calls', 'u.credits', 'u.price_pence'])
      .where('u.user_id', '=', userId ?? '')
      .where('u.day', '>=', from)
      .where('u.day', '<=', to)
      .orderBy('u.day', 'desc')
      .orderBy('u.endpoint')
      .orderBy('k.created_at')
      .execute()
    const total = (value: (row: (typeof rows)[number]) => number) =>
      rows.reduce((sum, row) => sum + value(row), 0)
    return answer({
      from,
      to,
      calls: total((row) => row.calls),
      credits: total((row) => row.credits),
      price: total((row) => row.price_pence) / 100,
      days: rows.map((row) => ({
        day: row.day,
        endpoint: row.endpoint,
        keyId: row.key_id,
        keyName: row.name,
        calls: row.calls,
        credits: row.credits,
        price: row.price_pence / 100,
      })),
    })
  },
)

function refuseDates(field: 'from' | 'to', message: string) {
  return problem('invalid_parameters', `${field} ${message}.`, [{ field, message }])
}
