/**
 * The calculators through their API endpoints: schema, handler, output schema. The sources of the cases are in
 * fixtures/published-cases.ts.
 */
import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import type { Endpoint, Outcome } from '#web/endpoint/endpoint.ts'

import { PUBLISHED_CASES } from './fixtures/published-cases.ts'
import { calculatorEndpoints, calculators } from './registry.server.ts'

test.each(PUBLISHED_CASES)(
  '%s: %s, %s, %s',
  async (_, name, jurisdiction, effectiveDate, inputs, expected) => {
    const data = good(await ask(name, { jurisdiction, effectiveDate, inputs }))
    expect(data).toMatchObject(expected)
  },
)

test.each(
  calculators.flatMap(({ name, examples }) =>
    examples.map((example) => [name, example.name, example] as const),
  ),
)(
  'the example of %s in the reference comes out as its source says: %s',
  async (name, _, { jurisdiction, effectiveDate, inputs, expected }) => {
    expect(good(await ask(name, { jurisdiction, effectiveDate, inputs }))).toMatchObject(expected)
  },
)

describe('what is left out', () => {
  test('numbers are 0, switches false, the buyer a person, the day today', async () => {
    const data = good(await ask('property-transaction-tax', { jurisdiction: 'england', inputs: {} }))
    expect(data).toMatchObject({
      tax: 0,
      effectiveRatePercent: 0,
      npv: null,
      ads: null,
      deadline: '2026-12-04',
    })
  })

  test('the working is returned only with explain', async () => {
    const body = { jurisdiction: 'england', effectiveDate: '2026-06-12', inputs: { price: 295_000 } }
    expect(good(await ask('property-transaction-tax', body))).not.toHaveProperty('working')
    const explained = good(await ask('property-transaction-tax', { ...body, explain: true }))
    const { working } = explained as { working: object[] }
    expect(working.slice(0, 4)).toMatchObject([
      { values: '125,000 × 0%', result: '£0' },
      { values: '125,000 × 2%', result: '£2,500', rule: 'Residential rates' },
      { values: '45,000 × 5%', result: '£2,250', source: { from: '2025-04-01', confidence: 'A' } },
      { label: 'Tax due', values: '0 + 2,500 + 2,250', result: '£4,750' },
    ])
  })

  test('an unknown input is ignored, with a notice', async () => {
    const outcome = await ask('property-transaction-tax', {
      jurisdiction: 'england',
      inputs: { price: 295_000, ownsOther: true },
    })
    expect(outcome.ok && outcome.notices).toContain('inputs.ownsOther is not known and was ignored.')
  })
})

describe('bad input names its field and what would be right', () => {
  test.each([
    ['inputs.price', { inputs: { price: -1 } }, 'must be a number in pounds from 0 to 100,000,000,000'],
    [
      'inputs.price',
      { inputs: { price: 100_000_000_000.01 } },
      'must be a number in pounds from 0 to 100,000,000,000',
    ],
    ['inputs.price', { inputs: { price: '300000' } }, 'must be a number in pounds from 0 to 100,000,000,000'],
    [
      'inputs.propertyType',
      { inputs: { propertyType: 'castle' } },
      'must be one of residential, non-residential, mixed',
    ],
    ['inputs.firstTimeBuyer', { inputs: { firstTimeBuyer: 'yes' } }, 'must be true or false'],
    [
      'inputs.contractDate',
      { inputs: { contractDate: '2026-02-30' } },
      'must be a date written YYYY-MM-DD, such as 2026-06-30',
    ],
    [
      'inputs.lease.termYears',
      { inputs: { lease: { rents: [100] } } },
      'is required with rents: the whole years that the lease has to run',
    ],
    [
      'inputs.lease.daysInPartialYear',
      { inputs: { lease: { daysInPartialYear: 30 } } },
      'must be 365 or 366',
    ],
    [
      'inputs.lease.rents.0',
      { inputs: { lease: { termYears: 5, rents: [-1] } } },
      'must be a number in pounds from 0 to 100,000,000,000',
    ],
    ['jurisdiction', { jurisdiction: 'uk' }, 'must be one of england, northern-ireland, scotland, wales'],
    ['effectiveDate', { effectiveDate: 'tomorrow' }, 'must be a date written YYYY-MM-DD, such as 2026-06-30'],
  ])('%s', (field, body, message) => {
    const parsed = endpointOf('property-transaction-tax').request.body?.safeParse({
      jurisdiction: 'england',
      inputs: {},
      ...body,
    })
    expect(parsed?.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([
      field,
      message,
    ])
  })

  test.each([
    ['2012-03-21', 'We don’t cover completions before 22 March 2012.'],
    [
      '2027-04-01',
      'We’ve only checked the rates up to 31 March 2027, so we can’t calculate a completion on 1 April 2027 yet.',
    ],
  ])('a completion on %s is not covered', async (effectiveDate, detail) => {
    for (const jurisdiction of ['england', 'scotland', 'wales', 'northern-ireland']) {
      const outcome = await ask('property-transaction-tax', {
        jurisdiction,
        effectiveDate,
        inputs: { price: 1 },
      })
      expect(outcome).toMatchObject({ ok: false, code: 'not_covered', detail })
    }
  })

  test('a contract after completion, a lease that ends before it starts', async () => {
    const late = { price: 1, contractDate: '2026-06-13' }
    expect(
      await ask('property-transaction-tax', {
        jurisdiction: 'england',
        effectiveDate: '2026-06-12',
        inputs: late,
      }),
    ).toMatchObject({
      code: 'invalid_parameters',
      errors: [{ field: 'inputs.contractDate' }],
    })
    const dates = { effectiveDate: '2026-06-24', leaseStart: '2026-01-01', leaseEnd: '2026-06-23' }
    expect(await ask('lease-term', { inputs: dates })).toMatchObject({
      errors: [{ field: 'inputs.leaseEnd' }],
    })
  })
})

function endpointOf(name: string): Endpoint {
  const found = calculatorEndpoints.find((endpoint) => endpoint.path === `/calculators/${name}`)
  if (!found) throw new Error(`There is no endpoint for ${name}`)
  return found
}

async function ask(name: string, body: object): Promise<Outcome> {
  return callEndpoint(endpointOf(name), { body }, { today: isoDate('2026-11-20') })
}

function good(outcome: Outcome): unknown {
  if (!outcome.ok) throw new Error(outcome.detail)
  const parsed = endpointOutputs()
    .map((schema) => schema.safeParse(outcome.data))
    .find((result) => result.success)
  expect(parsed?.success).toBe(true)
  return outcome.data
}

function endpointOutputs() {
  return calculatorEndpoints.map((endpoint) => endpoint.output)
}
