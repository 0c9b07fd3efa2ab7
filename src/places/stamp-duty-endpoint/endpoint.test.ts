/** Stamp duty by nation or postcode, over a real database. Figures: gov.uk's example and the published bands. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { callEndpoint } from '#testing/call-endpoint.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import type { Outcome } from '#web/endpoint/endpoint.ts'

import { stampDutyByBody, stampDutyByQuery } from './endpoint.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    insert into property.postcode (postcode, outcode, sector, nation_code, source) values
      ('RG30 1AA', 'RG30', 'RG30 1', 'E92000001', 'onspd'), ('EH1 1BB', 'EH1', 'EH1 1', 'S92000003', 'onspd'),
      ('CF10 1AA', 'CF10', 'CF10 1', 'W92000004', 'onspd'), ('JE2 3QA', 'JE2', 'JE2 3', null, 'onspd');
    insert into property.edition (dataset, label, rows) values ('postcodes', 'to August 2026', 4)`)
})

afterAll(() => database.close())

async function ask(asked: string | object): Promise<Outcome> {
  return typeof asked === 'string'
    ? await callEndpoint(stampDutyByQuery, { query: asked }, { db: database.webDb })
    : await callEndpoint(stampDutyByBody, { body: asked }, { db: database.webDb })
}

describe('by nation', () => {
  test('in the address', async () => {
    const outcome = await ask('price=295000&jurisdiction=england&effectiveDate=2025-04-07')
    expect(outcome).toMatchObject({
      ok: true,
      sources: [],
      data: { tax: 4_750, regime: 'sdlt', deadline: '2025-04-21' },
    })
  })

  test('in a body, today unless a day is given', async () => {
    const outcome = await ask({ price: 260_000, jurisdiction: 'scotland', ownsOtherProperty: true })
    expect(outcome).toMatchObject({ data: { tax: 23_400, ads: 20_800, deadline: '2026-12-20' } })
  })

  test('a lease: flat in the address, an object in the body, the same answer', async () => {
    const flat = await ask(
      'price=250000&jurisdiction=england&effectiveDate=2026-06-12&termYears=99&rents=250&explain=true',
    )
    const lease = { termYears: 99, rents: [250] }
    const body = await ask({
      price: 250_000,
      jurisdiction: 'england',
      effectiveDate: '2026-06-12',
      lease,
      explain: true,
    })
    expect(flat).toMatchObject({ data: { tax: 2_500, npv: 6_905, taxOnRent: 0 } })
    expect(body).toEqual(flat)
  })
})

test('null means the same as leaving a field out', async () => {
  const purchase = { price: 260_000, jurisdiction: 'scotland' }
  const nulls = { effectiveDate: null, postcode: null, explain: null, lease: null }
  expect(await ask({ ...purchase, ...nulls })).toEqual(await ask(purchase))
  expect(await ask({ price: 1, jurisdiction: null, postcode: null })).toMatchObject({
    errors: [{ field: 'jurisdiction' }],
  })
})

test('a misspelt field inside the lease is rejected', async () => {
  const outcome = await ask({ price: 1, jurisdiction: 'england', lease: { termYears: 99, rent: [250] } })
  expect(outcome).toMatchObject({ errors: [{ field: 'lease.rent', message: 'isn’t a known field' }] })
})

describe('by postcode', () => {
  test.each([
    ['rg301aa', 'sdlt', 5_000],
    ['EH1 1BB', 'lbtt', 4_600],
    ['cf10-1aa', 'ltt', 4_500],
  ])('%s pays %s', async (postcode, regime, tax) => {
    const outcome = await ask({ price: 300_000, postcode, effectiveDate: '2026-06-12' })
    expect(outcome).toMatchObject({ data: { regime, tax }, sources: [{ dataset: 'postcodes' }] })
    expect(outcome.ok && outcome.notices.join()).toContain('border')
  })

  test('a nation that contradicts the postcode is rejected with the right one', async () => {
    expect(await ask('price=1&postcode=EH11BB&jurisdiction=england')).toMatchObject({
      code: 'invalid_parameters',
      errors: [
        { field: 'jurisdiction', message: 'must be scotland or left out, because EH1 1BB is in Scotland' },
      ],
    })
  })

  test('an unknown postcode is not found; one outside the United Kingdom is not covered', async () => {
    expect(await ask('price=1&postcode=RG30+9ZZ')).toMatchObject({ code: 'not_found' })
    expect(await ask('price=1&postcode=JE2+3QA')).toMatchObject({ code: 'not_covered' })
  })
})

describe('bad input', () => {
  test.each([
    ['jurisdiction=england', 'price'],
    ['price=abc&jurisdiction=england', 'price'],
    ['price=1', 'jurisdiction'],
    ['price=1&jurisdiction=england&effectiveDate=2027-04-01', 'effectiveDate'],
    ['price=1&jurisdiction=england&effectiveDate=2026-06-12&contractDate=2026-06-13', 'contractDate'],
    ['price=1&jurisdiction=england&rents=1;2', 'rents'],
    ['price=1&jurisdiction=england&rents=250', 'termYears'],
    ['price=1&jurisdiction=england&firstTimeBuyer=maybe', 'firstTimeBuyer'],
    ['price=1&jurisdiction=england&firsttimebuyer=true', 'firsttimebuyer'],
  ])('%s names %s', async (query, field) => {
    const outcome = await ask(query)
    expect(outcome.ok).toBe(false)
    expect(outcome).toMatchObject({ errors: [{ field }] })
  })

  test('a misspelt option is rejected, so that it can’t give the wrong tax', async () => {
    const outcome = await ask({ price: 1, jurisdiction: 'england', ownsOtherPropery: true })
    expect(outcome).toMatchObject({
      errors: [{ field: 'ownsOtherPropery', message: 'is unknown; did you mean ownsOtherProperty?' }],
    })
  })
})
