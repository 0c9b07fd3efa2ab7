import { afterAll, beforeAll, expect, test } from 'vitest'

import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'

import { findNames } from './find-names.server.ts'
import { addWords, wordsOfTerms } from './word-list.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await demonstrationDatabase()
  await database.pool.query(
    `insert into property.town
     select name, area, true, name, county, array[area || '1'], sales, words, property.search_terms(words, county)
     from (values ('NEWPORT', 'TF', 'WREKIN', 900), ('NEWPORT', 'NP', 'NEWPORT', 9000), ('NEWPORT', 'PO', 'ISLE OF WIGHT', 2000))
       towns (name, area, county, sales), property.search_words(name) words`,
  )
  await database.pool.query(
    `insert into property.street
     select name, outcode, localities, town, array[outcode || ' 1AA'], sales, words,
       property.search_terms(words, concat_ws(' ', array_to_string(localities, ' '), town, outcode))
     from (values ('HIGH STREET', 'RG1', '{}', 'READING', 80), ('HIGH STREET', 'M1', '{}', 'MANCHESTER', 90),
         ('HIGH STREET MEWS', 'RG1', '{}', 'READING', 99), ('ST MARY''S BUTTS', 'RG1', '{}', 'READING', 12),
         ('READING ROAD', 'RG4', '{CAVERSHAM}', 'READING', 50), ('ROAD', 'EX1', '{}', 'EXETER', 1))
       streets (name, outcode, places, town, sales), cast(places as text[]) localities, property.search_words(name) words`,
  )
  await database.pool.query(
    `insert into property.school_name
     select urn, name, status, 'Primary', 'Academy', town, town, 'RG1', weight, words, property.search_terms(words, town)
     from (values ('990001', 'St Mary''s School', 'closed', 'Reading', -2), ('990002', 'St. Marys'' Primary School', 'open', 'Exeter', 200),
         ('990003', 'Saint Mary School', 'open', 'Reading', 90), ('990004', 'St Mary''s and St John''s CofE School', 'open', 'Reading', 300))
       schools (urn, name, status, town, weight), property.search_words(name) words`,
  )
  await database.pool.query(
    `insert into property.company_owner
     select name, name, null, null, property.company_words(property.search_words(name)), 5
     from unnest(array['THE MERCERS'' COMPANY', 'SAINT-GOBAIN CONSTRUCTION PRODUCTS LIMITED', 'SOCIÉTÉ GÉNÉRALE SA']) name`,
  )
  const client = await database.pool.connect()
  await addWords(client, {
    list: 'company_word',
    words: [`select string_to_array(lower(words), ' ') as words from property.company_owner`],
  })
  await addWords(client, wordsOfTerms('place_word', ['property.street', 'property.town']))
  await addWords(client, wordsOfTerms('school_word', ['property.school_name']))
  client.release()
})

afterAll(() => database.close())

const find = (text: string) => findNames(database.webDb, text, 4)
const streets = async (text: string) =>
  (await find(text)).streets.map(({ name, outcode }) => `${name}, ${outcode}`)
const towns = async (text: string) => (await find(text)).towns.map(({ name, area }) => `${name}, ${area}`)
const schools = async (text: string) => (await find(text)).schools.map(({ name }) => name)
const companies = async (text: string) => (await find(text)).companies.map(({ name }) => name)

test.each([
  ['kilnfield lane', ['KILNFIELD LANE, EX1']],
  ['Kilnfield', ['KILNFIELD LANE, EX1', 'KILNFIELD PARADE, M1']],
  ['LANE KILNFIELD', ['KILNFIELD LANE, EX1']],
  ['12a kilnfield ln', ['KILNFIELD LANE, EX1']],
  ['kilnfeild lane', ['KILNFIELD LANE, EX1']],
  ['kilnfeild lnae', ['KILNFIELD LANE, EX1']],
  ['kilnfield lane tilehurst', ['KILNFIELD LANE, EX1']],
  ['kilnfield lane, berkshire, england', ['KILNFIELD LANE, EX1']],
  ['high street', ['HIGH STREET, M1', 'HIGH STREET, RG1', 'HIGH STREET MEWS, RG1']],
  ['high st reading', ['HIGH STREET, RG1', 'HIGH STREET MEWS, RG1']],
  ['reading high street', ['HIGH STREET MEWS, RG1', 'HIGH STREET, RG1']],
  ['st mary’s b', ["ST MARY'S BUTTS, RG1"]],
  ['rotherwick on the hill rg2', ['ROTHERWICK-ON-THE-HILL, RG2']],
])('streets for “%s”', async (text, expected) => {
  expect(await streets(text)).toEqual(expected)
})

test.each([
  ['manchestr', ['MANCHESTER, M']],
  ['MANCHESTER', ['MANCHESTER, M']],
  ['raeding', ['READING, RG']],
  ['newport', ['NEWPORT, NP', 'NEWPORT, PO', 'NEWPORT, TF']],
  ['newport isle of wight', ['NEWPORT, PO']],
  ['tileh', ['TILEHURST, RG']],
  ['atlantis', []],
])('towns for “%s”', async (text, expected) => {
  expect(await towns(text)).toEqual(expected)
})

test.each([
  ['st marys', ["St Mary's and St John's CofE School", "St. Marys' Primary School", "St Mary's School"]],
  ['st mary school', ['Saint Mary School']],
  ['saint marys exeter', ["St. Marys' Primary School"]],
  [
    'st marys school',
    ["St Mary's and St John's CofE School", "St. Marys' Primary School", "St Mary's School"],
  ],
  ['sainte helene coll', ['Sainte-Hélène College']],
  ['teasel prim', []],
])('schools for “%s”', async (text, expected) => {
  expect(await schools(text)).toEqual(expected)
})

test.each([
  ['teasel living', ['TEASEL LIVING LLP']],
  ['foxglove letings limited', ['FOXGLOVE LETTINGS LIMITED']],
  ['The Mercers Company', ["THE MERCERS' COMPANY"]],
  ['mercers’ company', ["THE MERCERS' COMPANY"]],
  ['Saint-Gobain', ['SAINT-GOBAIN CONSTRUCTION PRODUCTS LIMITED']],
  ['Société Générale', ['SOCIÉTÉ GÉNÉRALE SA']],
  ['societe generale', ['SOCIÉTÉ GÉNÉRALE SA']],
  ['goldcrest investments plc', ['GOLDCREST INVESTMENTS PLC']],
  ['saint gobian construction products ltd', ['SAINT-GOBAIN CONSTRUCTION PRODUCTS LIMITED']],
  ['the mercers company public limited company', ["THE MERCERS' COMPANY"]],
  ['limited', []],
])('companies for “%s”', async (text, expected) => {
  expect(await companies(text)).toEqual(expected)
})

test.each([
  '',
  ' ',
  '%',
  '_',
  "'",
  "'; drop table property.street; --",
  "' | '",
  '\\',
  'a & !b <-> (c',
  '😀 🏠',
  '\u202Egnidaer\u202C',
  'x'.repeat(20_000),
  'high '.repeat(4000),
])('finds no school or company, and breaks nothing, for %j', async (text) => {
  await expect(find(text)).resolves.toMatchObject({ schools: [], companies: [] })
})
