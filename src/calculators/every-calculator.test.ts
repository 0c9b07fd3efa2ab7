/** Guarantees for every registered calculator: names, working and error messages. */
import { inspect } from 'node:util'

import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import type { Endpoint, Outcome } from '#web/endpoint/endpoint.ts'

import { calculatorEndpoints, calculators } from './registry.server.ts'

const NAMES = [
  'affordability',
  'brrr',
  'capital-gains-tax',
  'deal-analyser',
  'development-cost',
  'estate-agent-fee',
  'help-to-buy-isa',
  'hmo',
  'home-equity',
  'interest-only',
  'lease-npv',
  'lease-term',
  'mortgage-overpayment',
  'mortgage-repayment',
  'property-flip',
  'property-transaction-tax',
  'rent-vs-buy',
  'rental-income-tax',
  'rental-yield',
]

test('every calculator is registered once', () => {
  expect(calculators.map(({ name }) => name).sort()).toEqual(NAMES)
})

const examples = calculators.flatMap((each) =>
  each.examples.map((example) => [each.name, example.name, example] as const),
)

test.each(examples)('the working of %s: %s', async (name, _, example) => {
  const { jurisdiction, effectiveDate, inputs } = example
  const outcome = await ask(name, { jurisdiction, effectiveDate, inputs, explain: true })
  if (!outcome.ok) throw new Error(outcome.detail)
  expect(endpointOf(name).output.safeParse(outcome.data).error?.issues).toBeUndefined()
  const { working } = outcome.data as { working: Record<string, string>[] }
  expect(working.length).toBeGreaterThan(0)
  for (const line of working) {
    expect(Object.keys(line)).toEqual(['label', 'formula', 'values', 'result', 'rule', 'source'])
    // No name of a field is left where its number belongs.
    expect(line['values']).not.toMatch(/\b[a-z]+[A-Z]\w*|undefined|NaN/)
    // A unit that is also the name of a field would become a second number.
    expect(line['values']).not.toMatch(/\d \d/)
    expect(line['formula']).not.toMatch(/[a-z][A-Z\d]/)
    expect(line['result']).toMatch(/\S/)
  }
})

test.each(calculators.map(({ name }) => name).filter((name) => !name.startsWith('lease')))(
  '%s answers when everything is left out, or says what is missing',
  async (name) => {
    const body = { jurisdiction: 'england', effectiveDate: '2026-11-20', explain: true }
    const parsed = endpointOf(name).request.body?.safeParse({ ...body, inputs: {} })
    const needed = { affordability: [['inputs', 'method']] }[name]
    expect(parsed?.error?.issues.map(({ path }) => path)).toEqual(needed)
    if (needed) return
    const outcome = await ask(name, { ...body, inputs: {} })
    expect(outcome.ok).toBe(true)
    expect(inspect(outcome, { depth: null })).not.toMatch(/NaN|Infinity/)
  },
)

describe('says what’s wrong and how to fix it', () => {
  test.each([
    ['mortgage-repayment', { loanAmount: 1_000 }, 'inputs.termYears'],
    ['mortgage-overpayment', { price: 1_000 }, 'inputs.termYears'],
    ['rent-vs-buy', { price: 1_000 }, 'inputs.termYears'],
    ['affordability', { method: 'stress-test', loanAmount: 1_000 }, 'inputs.termYears'],
    ['affordability', { method: 'payment-to-loan', monthlyPayment: 10 }, 'inputs.termYears'],
    ['deal-analyser', { purchasePrice: 1, ltvPercent: 75, mortgageType: 'repayment' }, 'inputs.termYears'],
    ['capital-gains-tax', { proceeds: 1, residenceMonths: 5 }, 'inputs.ownershipMonths'],
    [
      'lease-term',
      { effectiveDate: '2026-11-20', leaseStart: '2026-11-20', leaseEnd: '9999-12-31' },
      'inputs.leaseEnd',
    ],
  ])('%s with %j', async (name, inputs, field) => {
    const outcome = await ask(name, { jurisdiction: 'england', effectiveDate: '2026-11-20', inputs })
    expect(outcome).toMatchObject({ ok: false, code: 'invalid_parameters', errors: [{ field }] })
  })

  test.each([
    ['capital-gains-tax', '2015-04-05', {}, 'effectiveDate'],
    ['capital-gains-tax', '2027-04-06', {}, 'effectiveDate'],
    ['property-flip', '2027-04-01', { purchasePrice: 1 }, 'effectiveDate'],
    ['brrr', '2012-03-21', { purchasePrice: 1 }, 'effectiveDate'],
    ['deal-analyser', '2027-04-01', { purchasePrice: 1 }, 'effectiveDate'],
    ['rental-income-tax', '2026-11-20', { taxYear: '2024-25' }, 'inputs.taxYear'],
    ['rental-income-tax', '2026-11-20', { taxYear: '2031-32' }, 'inputs.taxYear'],
  ])('%s on %s with %j is not covered', async (name, effectiveDate, inputs, field) => {
    const outcome = await ask(name, { jurisdiction: 'england', effectiveDate, inputs })
    expect(outcome).toMatchObject({ ok: false, code: 'not_covered', errors: [{ field }] })
  })

  test.each([
    ['mortgage-repayment', { annualRatePercent: -1 }, 'must be a number (5 means 5%) from 0 to 100'],
    ['mortgage-repayment', { balanceAfterYears: ['x'] }, 'must be a number from 0 to 100'],
    ['mortgage-overpayment', { lumpSumMonth: 1.5 }, 'must be a whole number from 0 to 1200'],
    ['hmo', { monthlyRoomRents: 'x' }, 'must be a list of numbers'],
    ['rental-yield', { voidWeeksPerYear: 53 }, 'must be a number from 0 to 52'],
    ['rental-income-tax', { taxYear: '2026-28' }, 'must be a tax year such as 2026-27'],
    ['affordability', { method: 'guess' }, /^must be one of income-less-commitments-multiple, /],
  ])('%s with %j', (name, inputs, message) => {
    const parsed = endpointOf(name).request.body?.safeParse({ jurisdiction: 'england', inputs })
    const messages = parsed?.error?.issues.map((issue) => issue.message) ?? []
    expect(messages).toContainEqual(typeof message === 'string' ? message : expect.stringMatching(message))
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
