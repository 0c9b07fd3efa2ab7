/** Simple endpoints for testing what all endpoints share. */
import { setTimeout as sleep } from 'node:timers/promises'

import { z } from '@hono/zod-openapi'

import { answer, endpoint, problem } from '#web/endpoint/endpoint.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'
import { BooleanParam, integerParam } from '#web/endpoint/params.ts'

const common = {
  summary: 'A probe',
  description: 'A probe.',
  auth: 'key',
  scope: 'probe',
  sources: [],
} as const

/** Returns its number. 404 returns a 404, 500 throws, 501 doesn't match its schema. */
const probe = endpoint(
  {
    ...common,
    name: 'probe',
    method: 'get',
    path: '/probe/{n}',
    credits: 1,
    request: {
      params: z.object({ n: integerParam({ min: 0 }) }),
      query: z.object({ twice: BooleanParam.optional(), kind: z.enum(['plain', 'fancy']).optional() }),
    },
    output: z.object({ n: z.number() }),
  },
  ({ params: { n }, query: { twice } }) => {
    if (n === 404) return problem('not_found', 'There is no 404.')
    if (n === 500) throw new Error('a fault')
    return answer({ n: n === 501 ? Number.NaN : twice ? n * 2 : n }, { notices: ['A probe.'] })
  },
)

/** Costs five credits. */
const dear = endpoint(
  { ...common, name: 'dear', method: 'get', path: '/dear', credits: 5, request: {}, output: z.object({}) },
  () => answer({}),
)

let turn = 0

/** Adds up after a delay, and returns how often it was called. */
const sum = endpoint(
  {
    ...common,
    name: 'sum',
    method: 'post',
    path: '/sum',
    credits: 1,
    request: { body: z.object({ a: z.number(), b: z.number() }) },
    output: z.object({ sum: z.number(), turn: z.number() }),
  },
  async ({ body: { a, b } }) => {
    turn += 1
    const mine = turn
    await sleep(5)
    return answer({ sum: a + b, turn: mine })
  },
)

/** Answers after the given number of milliseconds. */
const slow = endpoint(
  {
    ...common,
    name: 'slow',
    method: 'get',
    path: '/slow/{ms}',
    credits: 1,
    request: { params: z.object({ ms: integerParam({ min: 0 }) }) },
    output: z.object({}),
  },
  async ({ params: { ms } }) => {
    await sleep(ms)
    return answer({})
  },
)

/** All of them. */
export const probes: readonly Endpoint[] = [probe, dear, sum, slow]
