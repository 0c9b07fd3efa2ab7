/**
 * The calculators through their API endpoints: schema, handler, output schema. Cases: gov.uk, gov.wales, the Institute for
 * Fiscal Studies and HMRC's manual where named, else the published bands worked out by hand.
 */
import { describe, expect, test } from 'vitest'

import type { Endpoint, Outcome } from '#api/endpoint.ts'
import { isoDate } from '#domain/dates.ts'

import { calculatorEndpoints, calculators } from './registry.server.ts'

const CASES = [
  [
    'gov.uk, residential rates',
    'property-transaction-tax',
    'england',
    '2025-04-07',
    { price: 295_000, propertyType: 'residential' },
    { tax: 4_750 },
  ],
  [
    'first-time buyer',
    'property-transaction-tax',
    'england',
    '2026-06-12',
    { price: 425_000, firstTimeBuyer: true, propertyType: 'residential' },
    { tax: 6_250 },
  ],
  [
    'additional home',
    'property-transaction-tax',
    'england',
    '2026-06-12',
    { price: 305_000, ownsOtherProperty: true, propertyType: 'residential' },
    { tax: 20_500, taxWithoutAdditionalDwellingSurcharge: 5_250 },
  ],
  [
    'not UK resident',
    'property-transaction-tax',
    'northern-ireland',
    '2026-06-12',
    { price: 400_000, nonUkResident: true, propertyType: 'residential' },
    { tax: 18_000, taxWithoutNonResidentSurcharge: 10_000 },
  ],
  [
    'flat rate',
    'property-transaction-tax',
    'england',
    '2026-06-12',
    { price: 750_000, buyerType: 'company', corporateFlatRate: true, propertyType: 'residential' },
    { tax: 127_500 },
  ],
  [
    'shop',
    'property-transaction-tax',
    'england',
    '2026-06-12',
    { price: 320_000, propertyType: 'non-residential' },
    { tax: 5_500 },
  ],
  [
    'three points',
    'property-transaction-tax',
    'england',
    '2024-06-03',
    { price: 320_000, ownsOtherProperty: true, propertyType: 'residential' },
    { tax: 13_100 },
  ],
  [
    'ground rent',
    'property-transaction-tax',
    'england',
    '2026-06-12',
    { price: 250_000, lease: { termYears: 99, rents: [250] }, propertyType: 'residential' },
    { tax: 2_500, npv: 6_905, taxOnPrice: 2_500, taxOnRent: 0 },
  ],
  [
    'SDLTM13080',
    'lease-npv',
    'england',
    '2026-06-12',
    { lease: { termYears: 10, rents: [4_000, 5_000, 6_000, 7_000, 8_000] } },
    { npv: 57_192 },
  ],
  [
    'Institute for Fiscal Studies',
    'property-transaction-tax',
    'scotland',
    '2025-02-03',
    { price: 300_000, propertyType: 'residential' },
    { tax: 4_600 },
  ],
  [
    'Scottish first-time buyer',
    'property-transaction-tax',
    'scotland',
    '2026-05-15',
    { price: 230_000, firstTimeBuyer: true, propertyType: 'residential' },
    { tax: 1_100 },
  ],
  [
    'supplement',
    'property-transaction-tax',
    'scotland',
    '2026-05-15',
    { price: 260_000, ownsOtherProperty: true, propertyType: 'residential' },
    { tax: 23_400, ads: 20_800, taxWithoutAdditionalDwellingSurcharge: 2_600 },
  ],
  [
    'gov.wales LTTA/3020',
    'property-transaction-tax',
    'wales',
    '2023-06-02',
    { price: 350_000, propertyType: 'residential' },
    { tax: 7_500 },
  ],
  [
    'Welsh higher rates',
    'property-transaction-tax',
    'wales',
    '2026-04-27',
    { price: 220_000, ownsOtherProperty: true, propertyType: 'residential' },
    { tax: 12_400, taxWithoutAdditionalDwellingSurcharge: 0 },
  ],
  [
    'Welsh shop',
    'property-transaction-tax',
    'wales',
    '2026-04-27',
    { price: 545_000, propertyType: 'non-residential' },
    { tax: 15_000 },
  ],
  [
    'part of a leap year',
    'lease-term',
    'england',
    '2026-06-24',
    { effectiveDate: '2026-06-24', leaseStart: '2026-06-24', leaseEnd: '2031-09-30' },
    { years: 5, days: 99, daysInPartialYear: 366 },
  ],
] as const

test.each(CASES)('%s: %s, %s, %s', async (_, name, jurisdiction, effectiveDate, inputs, expected) => {
  const data = good(await ask(name, { jurisdiction, effectiveDate, inputs }))
  expect(data).toMatchObject(expected)
})

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

  test('the working comes only when it is asked for', async () => {
    const body = { jurisdiction: 'england', effectiveDate: '2026-06-12', inputs: { price: 295_000 } }
    expect(good(await ask('property-transaction-tax', body))).not.toHaveProperty('working')
    const explained = good(await ask('property-transaction-tax', { ...body, explain: true }))
    expect(explained).toHaveProperty('working', [
      '£125,000 of the price at 0% = £0',
      '£125,000 of the price at 2% = £2,500',
      '£45,000 of the price at 5% = £2,250',
    ])
  })

  test('an unknown input is ignored, and the answer says so', async () => {
    const outcome = await ask('property-transaction-tax', {
      jurisdiction: 'england',
      inputs: { price: 295_000, ownsOther: true },
    })
    expect(outcome.ok && outcome.notices).toContain('inputs.ownsOther is not known and was ignored.')
  })
})

describe('bad input names its field and what would be right', () => {
  test.each([
    ['inputs.price', { inputs: { price: -1 } }, 'must be a number in pounds from 0 to 1,000,000,000'],
    [
      'inputs.price',
      { inputs: { price: 1_000_000_001 } },
      'must be a number in pounds from 0 to 1,000,000,000',
    ],
    ['inputs.price', { inputs: { price: '300000' } }, 'must be a number in pounds from 0 to 1,000,000,000'],
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
      'must be a number in pounds from 0 to 1,000,000,000',
    ],
    ['jurisdiction', { jurisdiction: 'uk' }, 'must be one of england, northern-ireland, scotland, wales'],
    ['effectiveDate', { effectiveDate: 'tomorrow' }, 'must be a date written YYYY-MM-DD, such as 2026-06-30'],
  ])('%s', (field, body, message) => {
    const parsed = endpointOf('property-transaction-tax').body?.safeParse({
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
    ['2012-03-21', 'Completions before 22 March 2012 are not covered.'],
    [
      '2027-04-01',
      'Nobody has checked the rates after 31 March 2027, so a completion on 1 April 2027 cannot be calculated yet.',
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
  const endpoint = endpointOf(name)
  return endpoint.handle({ body: endpoint.body?.parse(body), today: isoDate('2026-11-20') } as never)
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
