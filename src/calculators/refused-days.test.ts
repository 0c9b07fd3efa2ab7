/**
 * A date whose law hasn't been confirmed is rejected with the same message everywhere: page, API, downloads, embedded.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { customer, testApi } from '#testing/api.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { type TestSite, testSite } from '#testing/site.ts'

let database: TestDatabase
let site: TestSite
beforeAll(async () => {
  database = await demonstrationDatabase()
  site = await testSite(database)
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const LATE_PURCHASE =
  'We’ve only checked the rates up to 31 March 2027, so we can’t calculate a completion on 1 April 2027 yet.'
const LATE_SALE =
  'We’ve only checked the rates up to 5 April 2027, so we can’t calculate a sale on 6 April 2027 yet.'

describe.each([
  ['property-transaction-tax', '/stampdutycalculator', 'completion', '2027-04-01', LATE_PURCHASE],
  [
    'property-transaction-tax',
    '/stampdutycalculator',
    'completion',
    '2012-03-21',
    'We don’t cover completions before 22 March 2012.',
  ],
  [
    'capital-gains-tax',
    '/capital-gains-tax-uk-property-calculator',
    'completionDate',
    '2027-04-06',
    LATE_SALE,
  ],
  [
    'capital-gains-tax',
    '/capital-gains-tax-uk-property-calculator',
    'completionDate',
    '2015-04-05',
    'We don’t cover sales before 6 April 2015.',
  ],
])('%s, %s?%s=%s', (name, path, field, day, sentence) => {
  test.each([
    ['the page', path],
    ['the embedded calculator', `/embed/${name}`],
    ['the PDF', `/downloads/${name}.pdf`],
    ['the CSV', `/downloads/${name}.csv`],
    ['the spreadsheet', `/downloads/${name}.xlsx`],
  ])('%s', async (_, address) => {
    const answer = await fetch(`${site.origin}${address}?${field}=${day}`)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(sentence)
  })

  test('the API', async () => {
    const { key } = await customer(database, { apiCredits: 10 })
    const { call } = testApi(database)
    const asked = { jurisdiction: name === 'capital-gains-tax' ? 'uk' : 'england', effectiveDate: day }
    const { status, body } = await call(`/calculators/${name}`, { key, body: { ...asked, inputs: {} } })
    expect([status, body.code, body.errors]).toEqual([
      422,
      'not_covered',
      [{ field: 'effectiveDate', message: sentence }],
    ])
  })
})
