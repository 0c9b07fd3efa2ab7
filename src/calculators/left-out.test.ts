/** API inputs that are missing, null, misspelt, or copied from another calculator's response. */
import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import type { Endpoint, Outcome } from '#web/endpoint/endpoint.ts'
import { fieldErrors } from '#web/endpoint/validate.ts'

import { calculatorEndpoints } from './registry.server.ts'

const TODAY = '2026-11-20'

describe('null is the same as nothing', () => {
  test.each([
    ['property-transaction-tax', { jurisdiction: 'england', inputs: { price: 295_000 } }],
    ['rental-yield', { inputs: { price: 100_000, monthlyRent: 500 } }],
    ['help-to-buy-isa', { inputs: { closingBalance: 1_600 } }],
  ])('beside the inputs of %s', async (name, body) => {
    const nulls = {
      effectiveDate: null,
      explain: null,
      ...(name.startsWith('prop') ? {} : { jurisdiction: null }),
    }
    expect(await ask(name, { ...nulls, ...body })).toEqual(await ask(name, body))
  })

  test('in a list of amounts', async () => {
    const rooms = { price: 100_000, monthlyRoomRents: [500, null, 450] }
    expect(await ask('hmo', { inputs: rooms })).toMatchObject({ data: { grossAnnualRent: 11_400 } })
    const incomes = { method: 'income-multiple', annualIncomes: [40_000, null], multiple: 4 }
    expect(await ask('affordability', { inputs: incomes })).toMatchObject({ data: { maxLoan: 160_000 } })
  })
})

describe('a name inside a lease that nobody knows', () => {
  test.each([
    ['property-transaction-tax', { price: 250_000, lease: { termYears: 99, rent: [250] } }],
    ['lease-npv', { lease: { termYears: 99, rent: [250] } }],
  ])('is named in the answer of %s', async (name, inputs) => {
    const outcome = await ask(name, { jurisdiction: 'england', inputs })
    expect(outcome.ok && outcome.notices).toContain('inputs.lease.rent is not known and was ignored.')
  })
})

describe('the term of a lease', () => {
  const dates = { leaseStart: '2026-06-24', leaseEnd: '2031-09-30' }

  test('runs from the effective date of the call when the inputs have none', async () => {
    const outcome = await ask('lease-term', { effectiveDate: '2026-07-24', inputs: dates, explain: true })
    const given = { ...dates, effectiveDate: '2026-07-24' }
    expect(outcome).toMatchObject({ data: { years: 5, days: 69, daysInPartialYear: 366 } })
    expect(outcome).toEqual(await ask('lease-term', { inputs: given, explain: true }))
  })

  test('a missing date is requested', () => {
    const parsed = endpointOf('lease-term').request.body?.safeParse({ inputs: { leaseStart: '2026-06-24' } })
    expect(fieldErrors(parsed?.error?.issues ?? [])).toEqual([
      {
        field: 'inputs.leaseEnd',
        message: 'is required: a date written YYYY-MM-DD, such as 2026-06-30',
      },
    ])
  })

  test('is used unchanged by other calculators, including part years', async () => {
    const leap = { effectiveDate: '2020-02-29', leaseStart: '2020-02-29', leaseEnd: '2024-02-27' }
    const { years, ...days } = dataOf(await ask('lease-term', { inputs: leap }))
    expect([years, days]).toEqual([3, { days: 365, daysInPartialYear: 365 }])
    const lease = { termYears: years, extraDays: days['days'], daysInPartialYear: 365, rents: [1_000] }
    expect(await ask('lease-npv', { inputs: { lease } })).toMatchObject({ data: { npv: 3_673 } })
  })
})

test('interest cover takes price and deposit for the loan, as every mortgage does', async () => {
  const rent = { method: 'btl-icr', monthlyRent: 1_300, icrPercent: 145, stressRatePercent: 5.5 }
  const loan = { ...rent, loanAmount: 190_000 }
  const purchase = { ...rent, price: 250_000, deposit: 60_000 }
  const outcome = await ask('affordability', { inputs: purchase })
  expect(outcome).toEqual(await ask('affordability', { inputs: loan }))
  expect(outcome).toMatchObject({ data: { icrPercent: 149.28, passes: true } })
  // The working shows where the loan comes from.
  expect(await ask('affordability', { inputs: purchase, explain: true })).toMatchObject({
    data: { working: expect.arrayContaining([expect.objectContaining({ result: '£190,000' })]) },
  })
})

function endpointOf(name: string): Endpoint {
  const found = calculatorEndpoints.find((endpoint) => endpoint.path === `/calculators/${name}`)
  if (!found) throw new Error(`There is no endpoint for ${name}`)
  return found
}

async function ask(name: string, body: object): Promise<Outcome> {
  return callEndpoint(endpointOf(name), { body }, { today: isoDate(TODAY) })
}

function dataOf(outcome: Outcome): Record<string, number> {
  if (!outcome.ok) throw new Error(outcome.detail)
  return outcome.data as Record<string, number>
}
