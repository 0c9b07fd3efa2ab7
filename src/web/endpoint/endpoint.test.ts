/**
 * What mustn't compile: a handler whose result doesn't match its schema, or that reads anything its schemas don't have.
 */
import { z } from '@hono/zod-openapi'
import { describe, expect, expectTypeOf, it } from 'vitest'

import { callEndpoint } from '#testing/call-endpoint.ts'

import { answer, endpoint, problem, textAnswer } from './endpoint.ts'
import { jsonOf } from './json-text.ts'
import { integerParam } from './params.ts'

const common = {
  name: 'trial',
  path: '/trial/{price}',
  summary: '',
  description: '',
  credits: 1,
  scope: 'trial',
  auth: 'key',
  method: 'get',
  sources: [],
  output: z.object({ tax: z.number(), bands: z.array(z.object({ rate: z.number() })) }),
} as const

const request = { params: z.object({ price: integerParam({ min: 0 }) }) }
const BANDS: readonly { readonly rate: number }[] = [{ rate: 5 }]

describe('endpoint()', () => {
  it('gives the handler the input of its schemas and its callers the data of its output schema', async () => {
    const tax = endpoint({ ...common, request }, ({ params }) => {
      expectTypeOf(params).toEqualTypeOf<{ price: number }>()
      if (params.price === 0) return problem('not_found', 'Nothing is free.')
      return answer({ tax: params.price / 20, bands: BANDS })
    })
    const outcome = await callEndpoint(tax, { params: { price: '500' } })
    expect(outcome).toMatchObject({ ok: true, data: { tax: 25, bands: [{ rate: 5 }] } })
    if (outcome.ok) expectTypeOf(outcome.data).toEqualTypeOf<{ tax: number; bands: { rate: number }[] }>()
  })

  it('rejects an answer that doesn’t match its output schema, even if the types do', async () => {
    const tax = endpoint({ ...common, request }, () => answer({ tax: Number.NaN, bands: BANDS }))
    await expect(callEndpoint(tax, { params: { price: '1' } })).rejects.toThrow('Invalid input')
  })

  it('does not compile with a handler that answers something else', () => {
    // @ts-expect-error -- no tax, no bands
    endpoint({ ...common, request }, () => answer({ oops: 1 }))
    // @ts-expect-error -- the same from a promise
    endpoint({ ...common, request }, async () => answer({ oops: 1 }))
    // @ts-expect-error -- tax is a number
    endpoint({ ...common, request }, () => answer({ tax: '25', bands: BANDS }))
    // @ts-expect-error -- a rate is missing deep inside
    endpoint({ ...common, request }, () => answer({ tax: 25, bands: [{}] }))
    // @ts-expect-error -- data without its envelope
    endpoint({ ...common, request }, () => ({ tax: 25, bands: BANDS }))
    // @ts-expect-error -- no tax, no bands, written as text
    endpoint({ ...common, request }, () => textAnswer(jsonOf({ oops: 1 })))
    expect(common.output.safeParse({ oops: 1 }).success).toBe(false)
  })

  it('takes text only if it holds what the schema would give, since nothing checks it', () => {
    const output = z.object({ tax: z.number().transform((tax) => `£${tax}`), note: z.string().default('') })
    const described = { ...common, request, output }
    endpoint(described, () => answer({ tax: 25 }))
    endpoint(described, () => textAnswer(jsonOf({ tax: '£25', note: 'None' })))
    // @ts-expect-error -- the tax before the schema has written it out
    endpoint(described, () => textAnswer(jsonOf({ tax: 25, note: '' })))
    // @ts-expect-error -- the note that the schema would add is missing
    endpoint(described, () => textAnswer(jsonOf({ tax: '£25' })))
    endpoint(described, () => answer({ tax: 25 }), {
      read: () => null,
      // @ts-expect-error -- an answer in one round trip isn't checked either
      answer: () => answer({ tax: 25 }),
    })
    expect(output.parse({ tax: 25 })).toEqual({ tax: '£25', note: '' })
  })

  it('does not compile with a handler that reads what no schema gives, or an example that its schema rejects', () => {
    // @ts-expect-error -- there is no query
    endpoint({ ...common, request }, ({ query }) => answer({ tax: query.price, bands: BANDS }))
    // @ts-expect-error -- the parameter is called price
    endpoint({ ...common, request }, ({ params }) => answer({ tax: params.prise, bands: BANDS }))
    // @ts-expect-error -- parameters of an address are text
    endpoint({ ...common, request, examples: [{ name: 'One', params: { price: 1 } }] }, () =>
      answer({ tax: 1, bands: BANDS }),
    )
    expect(request.params.safeParse({ price: 1 }).success).toBe(false)
  })
})
