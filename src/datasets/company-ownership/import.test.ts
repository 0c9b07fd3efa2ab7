import { readFileSync } from 'node:fs'
import path from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { callEndpoint } from '#testing/call-endpoint.ts'
import { fileOf, importDatabase } from '#testing/import-database.ts'
import { cursorOf } from '#web/endpoint/params.ts'

import type { ImportInput } from '../import/input.server.ts'
import { companyOwnershipSearch } from './endpoint.server.ts'

const { database, loader } = await importDatabase()
const load = loader('company-ownership')

beforeAll(async () => {
  await database.pool.query(`
    insert into property.edition (dataset, label, rows, nations)
    values ('postcodes', 'November 2026', 2, '{england,scotland}');
    insert into property.postcode (postcode, outcode, sector, nation_code, large_user, easting, northing, source)
    values ('RG30 1AA', 'RG30', 'RG30 1', 'E92000001', false, 471000, 173000, 'onspd'),
      ('EH1 1AA', 'EH1', 'EH1 1', 'S92000003', false, 325000, 673000, 'onspd')`)
})

const fixture = (name: string) => path.resolve(import.meta.dirname, 'fixtures', name)

async function ask(query: string) {
  return await callEndpoint(companyOwnershipSearch, { query }, { db: database.webDb })
}

async function companies(): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select name, company_number as number, country, titles, words,
       (select array_agg(title_number order by title_number) from property.company_owner_title t where t.owner_key = o.owner_key) as held
     from property.company_owner o order by name`,
  )
  return rows
}

test('nothing is answered before the lists are imported', async () => {
  expect(await ask('company=Sedge')).toMatchObject({ ok: false, code: 'unavailable' })
})

test('both lists are imported, with their companies', async () => {
  expect(await load([fixture('ccod-full.csv'), fixture('ocod-full.csv')])).toMatchObject({
    status: 'published',
    edition: 'to Nov 2021',
    counts: { read: 8, added: 6, rejected: 0 },
  })
  expect(await companies()).toEqual([
    {
      name: 'HARBOUR ISLE S.A.',
      number: 'B12-345',
      country: 'LUXEMBOURG',
      titles: 2,
      words: 'HARBOUR ISLE',
      held: ['BK100002', 'TGL900001'],
    },
    {
      name: 'QUAY (JERSEY) LIMITED',
      number: null,
      country: 'JERSEY',
      titles: 1,
      words: 'QUAY JERSEY',
      held: ['TGL900001'],
    },
    {
      name: 'QUILLWORT HOMES LIMITED',
      number: '00445790',
      country: null,
      titles: 2,
      words: 'QUILLWORT HOMES',
      held: ['BK100001', 'BK100002'],
    },
    {
      name: 'RUSH INVESTMENTS LLP',
      number: 'OC300001',
      country: null,
      titles: 1,
      words: 'RUSH INVESTMENTS',
      held: ['WA200001'],
    },
    {
      name: 'SEDGE & SONS PLC',
      number: 'SC012345',
      country: null,
      titles: 1,
      words: 'SEDGE AND SONS',
      held: ['BK100002'],
    },
    {
      name: 'THE PARISH OF SEDGE',
      number: null,
      country: null,
      titles: 1,
      words: 'PARISH OF SEDGE',
      held: ['BK100003'],
    },
  ])
})

test('the same files again change nothing', async () => {
  const before = await companies()
  expect(await load([fixture('ocod-full.csv')])).toMatchObject({ status: 'unchanged' })
  expect(await companies()).toEqual(before)
})

test('a title in both lists is answered once, with the owners of both', async () => {
  expect(await ask('titleNumber=bk100002')).toMatchObject({
    ok: true,
    data: {
      count: 1,
      titles: [
        {
          titleNumber: 'BK100002',
          registers: ['uk', 'overseas'],
          tenure: 'L',
          postcode: 'RG30 1AA',
          multipleAddresses: true,
          pricePaid: null,
          moreProprietors: true,
          addedOn: '2021-11-17',
          proprietors: [
            {
              name: 'QUILLWORT HOMES LTD',
              companyNumber: '00445790',
              country: null,
              addresses: ['1 Sedge Lane, Reading RG1 1AA', 'PO Box 7, Reading'],
            },
            { name: 'SEDGE & SONS PLC', companyNumber: 'SC012345' },
            { name: 'HARBOUR ISLE S.A.', companyNumber: 'B12-345', country: 'LUXEMBOURG' },
          ],
        },
      ],
    },
    notices: [
      'We have 4 titles of UK companies and 2 titles of overseas companies only, so there may be more titles.',
      'HM Land Registry lists at most four owners of a title. Titles with moreProprietors have others.',
    ],
  })
})

test.each([
  ['company=quillwort homes plc', ['QUILLWORT HOMES LIMITED'], ['BK100001', 'BK100002'], 2],
  ['company=Sedge and Sons', ['SEDGE & SONS PLC'], ['BK100002'], 1],
  ['company=quillwort', ['QUILLWORT HOMES LIMITED'], ['BK100001', 'BK100002'], 2],
  ['company=jersey quay', ['QUAY (JERSEY) LIMITED'], ['TGL900001'], 1],
  ['company=100%25', [], [], 0],
  ['companyNumber=445790', ['QUILLWORT HOMES LIMITED'], ['BK100001', 'BK100002'], 2],
  ['companyNumber=99999999', [], [], 0],
  ['postcode=rg301aa', [], ['BK100001', 'BK100002'], null],
])('the search %s finds %j with %j', async (query, names, titles, count) => {
  expect(await ask(query)).toMatchObject({
    ok: true,
    data: {
      companies: names.map((name) => ({ name })),
      titles: titles.map((titleNumber) => ({ titleNumber })),
      count,
    },
  })
})

test('titles are answered a page at a time', async () => {
  const first = await ask('companyNumber=445790&limit=1')
  expect(first).toMatchObject({ data: { titles: [{ titleNumber: 'BK100001' }] } })
  const cursor = first.ok ? first.nextCursor : null
  expect(cursor).not.toBeNull()
  expect(await ask(`companyNumber=445790&limit=1&cursor=${cursor}`)).toMatchObject({
    data: { titles: [{ titleNumber: 'BK100002' }] },
    nextCursor: null,
  })
})

test.each([
  ['', 'invalid_parameters', 'Nothing to search for'],
  ['company=Sedge&postcode=RG301AA', 'invalid_parameters', 'Too many parameters'],
  [`company=Sedge&cursor=${cursorOf({ after: '\u0000' })}`, 'invalid_parameters', ''],
  ['titleNumber=BK999999', 'not_imported', 'isn’t among the titles we have'],
  ['postcode=EH1 1AA', 'not_covered', 'EH1 1AA is in Scotland'],
])('the search “%s” is refused as %s', async (query, code, detail) => {
  expect(await ask(query)).toMatchObject({ ok: false, code, detail: expect.stringContaining(detail) })
})

test('a file of changes adds, corrects and deletes titles, and their companies follow', async () => {
  expect(await load([fixture('ccod-changes.csv')], { force: true })).toMatchObject({
    status: 'published',
    edition: 'to Oct 2026',
    counts: { added: 1, changed: 1, deleted: 1, rejected: 1 },
    firstRejects: [{ reason: "change indicator 'X' is neither A (added) nor D (deleted)" }],
  })
  expect(await ask('companyNumber=OC300001')).toMatchObject({
    data: { companies: [{ titles: 2 }], titles: [{ titleNumber: 'BK100001', pricePaid: 310_000 }, {}] },
  })
  expect(await ask('companyNumber=445790')).toMatchObject({ data: { companies: [{ titles: 1 }] } })
  expect(await ask('company=Parish of Sedge')).toMatchObject({ data: { companies: [], count: 0 } })
  expect(await ask('companyNumber=SC012345')).toMatchObject({
    data: { titles: [{ titleNumber: 'BK100002' }, { titleNumber: 'BK100009' }] },
  })
})

const HEADER =
  'Title Number,Tenure,Property Address,District,County,Region,Postcode,Multiple Address Indicator,Price Paid,Proprietor Name (1),Company Registration No. (1),Date Proprietor Added,Additional Proprietor Indicator'

/** A full list of UK companies, and a list of changes. */
const fullFile = (...rows: string[]) => listFile(HEADER, rows)
const changesFile = (...rows: string[]) => listFile(`${HEADER},Change Indicator,Change Date`, rows)

function listFile(header: string, rows: readonly string[]): ImportInput {
  const text = [header, ...rows, `Row Count:,${rows.length}`, ''].join('\n')
  return fileOf(text, 'ccod.csv')
}

function titleLine(title: string, { tenure = 'Freehold', added = '12-10-2026' } = {}): string {
  return `${title},${tenure},3 Rush Row,READING,READING,SOUTH EAST,RG30 1AB,N,,SEDGE AND SONS PLC,SC012345,${added},N`
}

async function titles(): Promise<string[]> {
  const { rows } = await database.pool.query<{ title: string }>(
    `select title_number || ' ' || register as title from property.company_title order by 1`,
  )
  return rows.map(({ title }) => title)
}

test.each([
  ['full', () => fullFile(titleLine('BK100009', { added: '02-09-2026' })), '2 September 2026'],
  ['changes', () => changesFile(`${titleLine('BK100009', { added: '02-01-2019' })},D,30-09-2026`), '30 September 2026'], // prettier-ignore
])('an older file (%s) is refused, and nothing changes', async (_, input, day) => {
  const before = await titles()
  expect(await load([input()])).toMatchObject({
    status: 'refused',
    message: `Not published: these files of UK companies run to ${day}, but what's published runs to 12 October 2026. Older files would undo newer changes. To go back to them, run it again with --replace.`,
  })
  expect(await titles()).toEqual(before)
})

test('files of one list are given oldest first', async () => {
  const later = changesFile(`${titleLine('BK100009')},A,12-10-2026`)
  const earlier = changesFile(`${titleLine('BK100009', { added: '02-09-2026' })},D,30-09-2026`)
  expect(await load([later, earlier])).toMatchObject({
    status: 'refused',
    message:
      'Not published: the file of UK companies to 30 September 2026 comes after the one to 12 October 2026. Give the oldest file first.',
  })
})

test('a title whose row in a full file is rejected stays as it was', async () => {
  const good = ['BK100001', 'BK100002', 'BK100004'].map((title) => titleLine(title))
  const { counts, firstRejects } = await load([
    fullFile(...good, titleLine('BK100009', { tenure: 'Feuhold' })),
  ])
  expect(firstRejects.map(({ reason }) => reason)).toEqual([
    "tenure 'Feuhold' is neither Freehold nor Leasehold",
  ])
  expect(counts).toMatchObject({ added: 1, changed: 2, deleted: 1 })
  // WA200001 is no longer in the list.
  expect(await titles()).toEqual([
    'BK100001 uk',
    'BK100002 overseas',
    'BK100002 uk',
    'BK100004 uk',
    'BK100009 uk',
    'TGL900001 overseas',
  ])
  expect(await ask('titleNumber=BK100009')).toMatchObject({ data: { titles: [{ tenure: 'F' }] } })
})

test.each([
  ['has no title number', '13-10-2026', titleLine('?')],
  ['has a field too many', '14-10-2026', `${titleLine('BK100009')},`],
])('no title is deleted if a rejected row %s', async (_, added, row) => {
  const before = await titles()
  expect(await load([fullFile(titleLine('BK100001', { added }), row)])).toMatchObject({
    status: 'published',
    counts: { added: 0, changed: 1, deleted: 0, rejected: 1 },
  })
  expect(await titles()).toEqual(before)
})

test('a change without a date is rejected', async () => {
  const row = `${titleLine('BK100009')},A,`
  expect((await load([changesFile(row)])).firstRejects).toMatchObject([
    { reason: "change date '' isn't a past date such as 31-01-2026" },
  ])
})

test('a full file replaces its own list and leaves the other', async () => {
  expect(await load([fullFile(titleLine('BK100009'))], { force: true })).toMatchObject({
    status: 'published',
  })
  expect(await titles()).toEqual(['BK100002 overseas', 'BK100009 uk', 'TGL900001 overseas'])
  expect((await companies()).map((each) => (each as { name: string }).name)).toEqual([
    'HARBOUR ISLE S.A.',
    'QUAY (JERSEY) LIMITED',
    'SEDGE AND SONS PLC',
  ])
})

test('a file that was cut off is refused, and nothing changes', async () => {
  const before = await companies()
  const lines = readFileSync(fixture('ocod-full.csv'), 'utf8').split('\n')
  const cut = [...lines.slice(0, 2), 'Row Count:,2', ''].join('\n')
  expect(await load([fileOf(cut, 'cut.csv')])).toMatchObject({
    status: 'refused',
    message: 'cut.csv: its last line states 2 rows, but it has 1. Download it again. Nothing was published.',
  })
  expect(await companies()).toEqual(before)
})
