import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { DATASET_NAMES } from '#datasets/register.ts'
import { demonstrationDatabase, testDatabase, type TestDatabase } from '#testing/database.ts'

import { findEverything } from './find-everything.server.ts'
import { LONGEST_SEARCH, tidySearch } from './results.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await demonstrationDatabase()
})

afterAll(() => database.close())

const find = (text: string, db = database.webDb) =>
  findEverything(db, text, { imported: new Set(DATASET_NAMES), limit: 5 })

/** The first result of each group. */
async function firsts(text: string): Promise<Record<string, string>> {
  const { groups } = await find(text)
  return Object.fromEntries(groups.map(({ title, results }) => [title, results[0]?.label ?? '']))
}

test.each([
  ['rg30 1aa', { Postcodes: 'RG30 1AA' }],
  ['RG301AA', { Postcodes: 'RG30 1AA' }],
  ['14 Harrowgate Drive, RG30 1AA', { Postcodes: 'RG30 1AA' }],
  ['rg30', { Postcodes: 'RG30' }],
  ['RG30 1', { Postcodes: 'RG30 1' }],
  ['manchestr', { 'Towns and villages': 'Manchester', 'Areas and authorities': 'Manchester' }],
  ['kilnfeild lane', { Streets: 'Kilnfield Lane' }],
  ['stamp duty', { 'Tools and calculators': 'Stamp Duty' }],
  ['foxglove lettings', { 'Companies that own property': 'FOXGLOVE LETTINGS LIMITED' }],
  ['skylark academy', { Schools: 'Skylark Academy' }],
  ['south west', { 'Areas and authorities': 'South West' }],
  ['EX', { 'Areas and authorities': 'EX postcode area' }],
  ['allerdale', { 'Areas and authorities': 'Cumberland' }],
  ['E07000026', { 'Areas and authorities': 'Cumberland' }],
  ['Abertawe', { 'Areas and authorities': 'Swansea' }],
])('“%s” finds first of each kind %j', async (text, expected) => {
  expect(await firsts(text)).toMatchObject(expected)
})

test('terms whose meaning has the word aren’t offered to those who find a place of that name', async () => {
  expect(Object.keys(await firsts('reading'))).not.toContain('Glossary')
  expect(Object.keys(await firsts('stress rate'))).toContain('Glossary')
})

test('a former authority leads to the present one’s page, which says so', async () => {
  const { groups } = await find('Northampton')
  expect(groups.find(({ title }) => title === 'Areas and authorities')?.results[0]).toMatchObject({
    label: 'West Northamptonshire',
    about: 'Northampton became part of West Northamptonshire on 1 April 2021.',
    href: '/location/authority/west-northamptonshire?was=northampton',
  })
})

test.each([
  ['mortgage', 'Tools and calculators'],
  ['reading', 'Towns and villages'],
  ['kestrel primary', 'Schools'],
  ['teasel living', 'Companies that own property'],
  ['property finance', 'Guides and courses'],
])('“%s” puts the kind it most likely means first', async (text, title) => {
  expect((await find(text)).groups[0]?.title).toBe(title)
})

test('every result has what tells it from others of the same name, and an address on the site', async () => {
  const { groups } = await find('skylark')
  const about = groups.flatMap(({ results }) =>
    results.map(({ label, about: words }) => `${label}: ${words}`),
  )
  expect(about).toContainEqual(expect.stringMatching(/^Skylark Primary School: Manchester, M\d+, Primary$/))
  expect(new Set(about).size).toBe(about.length)
  for (const text of ['skylark', 'reading', 'oxlip school', 'rg30', 'kilnfield lane', 'foxglove']) {
    for (const { href } of (await find(text)).groups.flatMap(({ results }) => results))
      expect(href).toMatch(/^\/[a-z]/)
  }
})

test('closed schools come after open ones and say so', async () => {
  const schools = (await find('oxlip')).groups.find(({ title }) => title === 'Schools')?.results ?? []
  expect(schools.map(({ about }) => about.includes('closed'))).toEqual([false, false, true])
})

test('a whole postcode that is unknown says why, and suggests others', async () => {
  const { groups, message } = await find('RG30 1ZZ')
  expect(message).toContain('demonstration')
  expect(groups[0]?.results.map(({ label }) => label)).toContain('RG30 1AZ')
})

test.each([
  ['stamp duti', 'Tools and calculators', 'Stamp Duty'],
  ['guide to stamp duty', 'Tools and calculators', 'Stamp Duty'],
  ['bournmouth', 'Areas and authorities', 'Bournemouth, Christchurch and Poole'],
  ['rg3O 1aa', 'Postcodes', 'RG30 1AA'],
  ['12 Acacia Avenue, RG3O IAA', 'Postcodes', 'RG30 1AA'],
])('%s finds what was meant', async (typed, title, label) => {
  const { groups } = await find(typed)
  const group = groups.find((each) => each.title === title)
  expect(group?.results.map((result) => result.label)).toContain(label)
})

test('what was typed right comes before what was perhaps meant', async () => {
  const { groups } = await find('reading')
  expect(groups.map(({ title }) => title)).not.toContain('Tools and calculators')
})

describe('with no data at all', () => {
  test('areas, tools and guides are found, and nothing is said not to exist', async () => {
    const empty = await testDatabase()
    const { groups } = await find('reading', empty.webDb)
    expect(groups.map(({ title }) => title)).toContain('Areas and authorities')
    const { message } = await find('RG30 1AA', empty.webDb)
    expect(message).toContain('hasn’t been imported')
    await empty.close()
  })
})

test.each([
  ['\0rg30\u202e', 'rg30'],
  ['  high \n\t street ', 'high street'],
  ['\ud800', ''],
  ['😀'.repeat(5000), '😀'.repeat(LONGEST_SEARCH)],
  ['x'.repeat(20_000), 'x'.repeat(LONGEST_SEARCH)],
])('%j is tidied before anything looks at it', async (text, tidied) => {
  expect(tidySearch(text)).toBe(tidied)
  await expect(find(text)).resolves.toMatchObject({ typed: tidied })
})
