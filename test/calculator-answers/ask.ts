import { PUBLISHED_CASES } from '#calculators/fixtures/published-cases.ts'
import { calculatorEndpoints, calculators } from '#calculators/registry.server.ts'
import { isoDate } from '#domain/dates.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
/** Calls a calculator as the API does: input schema, handler, output schema. No database or key. */
import { problems } from '#web/endpoint/problems.ts'

import type { Body } from './bodies.ts'
import { WORKED_EXAMPLES } from './inputs/worked-examples.ts'
import { withoutProse } from './prose.ts'

/** The date of every call. */
const TODAY = isoDate('2026-11-20')

/** The recorded part of an answer: its data without prose, or the error code and the fields it names. */
export type Recorded =
  | { status: 200; data: unknown }
  | { status: number; code: string; fields: readonly string[] }

/** The API's answer to this body. */
export async function ask(calculator: string, body: Body): Promise<Recorded> {
  const endpoint = endpoints.get(calculator)
  if (!endpoint) throw new Error(`There is no endpoint for ${calculator}`)
  const outcome = await callEndpoint(endpoint, { body }, { today: TODAY })
  if (!outcome.ok) return refused(outcome.code, outcome.errors)
  const sent: unknown = JSON.parse(JSON.stringify(outcome.data))
  return { status: 200, data: withoutProse(calculator, sent) }
}

/** All of a calculator's example bodies: first those in the API reference, then those in the tests. */
export function publishedBodies(calculator: string): Body[] {
  const own = calculators.find(({ name }) => name === calculator)?.examples ?? []
  return [
    ...own.map(({ jurisdiction, effectiveDate, inputs }) => ({ jurisdiction, effectiveDate, inputs })),
    ...PUBLISHED_CASES.filter(([, name]) => name === calculator).map(
      ([, , jurisdiction, effectiveDate, inputs]) => ({ jurisdiction, effectiveDate, inputs }),
    ),
    ...WORKED_EXAMPLES.filter(([name]) => name === calculator).map(([, body]) => body),
  ]
}

const endpoints = new Map(calculatorEndpoints.map((endpoint) => [endpoint.name, endpoint]))

function refused(code: keyof typeof problems, errors: readonly { field: string }[]): Recorded {
  const fields = [...new Set(errors.map(({ field }) => field))].toSorted()
  return { status: problems[code].status, code, fields }
}
