import { describe, expect, test } from 'vitest'

import { searchAuthority } from '#places/areas/find-area.server.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import { fileOf, importDatabase } from '#testing/import-database.ts'
import { pageContext } from '#testing/page-context.ts'
import { answerOf } from '#testing/visit-page.ts'

import { councilTaxEndpoint } from '../council-tax/endpoint.server.ts'
import { findByAnyName } from './named-area.server.ts'

const { database, loader, publish } = await importDatabase()
const loadFiles = loader('names-and-codes')
const load = (content: string) => loadFiles([fileOf(content, 'list.csv')])

const REGISTER = `local-authority-code,official-name,nice-name,gss-code,start-date,end-date,replaced-by,nation,region,local-authority-type,local-authority-type-name,county-la,combined-authority,alt-names,former-gss-codes
NYE,North Yorkshire Council,North Yorkshire,E06000065,2023-04-01,,,England,Yorkshire and The Humber,UA,Unitary authority,,YNYC,,
CRA,Craven District Council,Craven,E07000163,,2023-04-01,NYE,England,Yorkshire and The Humber,NMD,Non-metropolitan district,NYK,,,
NYK,North Yorkshire County Council,North Yorkshire,E10000023,,2023-04-01,NYE,England,Yorkshire and The Humber,CTY,County,,,,
CMA,Cumbria County Council,Cumbria,E10000006,,2023-04-01,"CBD,WAF",England,North West,CTY,County,,,,
CBD,Cumberland Council,Cumberland,E06000063,2023-04-01,,,England,North West,UA,Unitary authority,,,,
WAF,Westmorland and Furness Council,Westmorland and Furness,E06000064,2023-04-01,,,England,North West,UA,Unitary authority,,,,
YNYC,York and North Yorkshire Combined Authority,York and North Yorkshire,E47000012,2024-02-01,,,England,,COMB,Combined authority,,,,
GLG,Glasgow City Council,Glasgow City,S12000049,2005-06-18,,,Scotland,Scotland,SCO,Scottish unitary authority,,,,"S12000046,S12000043"
TAU,Taunton Deane Borough Council,Taunton Deane,E07000190,,2019-03-31,SWT,England,South West,NMD,Non-metropolitan district,SOM,,,
NIR-D,Ballymoney Borough Council,Ballymoney,,,2015-03-31,CCG,Northern Ireland,Northern Ireland,NID,NI district,,,,
CCG,Causeway Coast and Glens Borough Council,Causeway Coast and Glens,N09000004,2015-04-01,,,Northern Ireland,Northern Ireland,NID,NI district,,,,
CPCA,Cambridgeshire and Peterborough Combined Authority,Cambridgeshire and Peterborough,E47000008,2014-04-01,,,England,East of England,COMB,Combined authority,,,,
GLA,Greater London Authority,Greater London,E61000001,2005-06-22,,,England,London,SRA,Strategic Regional Authority,,,,
CMD,Camden London Borough Council,Camden,E09000007,2005-06-22,,,England,London,LBO,London borough,,GLA,,
`
const CODES = `gss-code,local-authority-code\n,NIR-D\nS12000049,GLG\nS12000043,GLG\nE07000163,CRA\n`
const NAMES = `la-name,local-authority-code\nCity of Glasgow,GLG\nnorth yorks,NYE\nCumbria,CMA\nCraven District Council,CRA\nYork and North Yorkshire,YNYC\nSir Ynys Mï¿½n,GLG\n`

describe('the register of authorities', () => {
  test('and its look-ups are imported, and the same files again change nothing', async () => {
    expect(await load(REGISTER)).toMatchObject({
      status: 'published',
      edition: 'authorities to Feb 2024',
      counts: { read: 14, rejected: 0 },
    })
    expect(await load(CODES)).toMatchObject({ status: 'published', counts: { added: 3 } })
    const names = await load(NAMES)
    expect(names).toMatchObject({ status: 'published', counts: { read: 6, rejected: 1 } })
    expect(names.firstRejects.map(({ reason }) => reason)).toEqual([
      "'Sir Ynys Mï¿½n' has damaged characters",
    ])
    expect(await load(REGISTER)).toMatchObject({ status: 'unchanged' })
    const { rows } = await database.pool.query(
      `select registry_code, kind, region_code, ended_on::text, successors from property.authority
       where registry_code in ('CRA', 'TAU', 'GLG') order by 1`,
    )
    expect(rows).toEqual([
      // The file has the first day of the new authority.
      {
        registry_code: 'CRA',
        kind: 'district',
        region_code: 'E12000003',
        ended_on: '2023-03-31',
        successors: ['NYE'],
      },
      { registry_code: 'GLG', kind: 'unitary', region_code: null, ended_on: null, successors: [] },
      {
        registry_code: 'TAU',
        kind: 'district',
        region_code: 'E12000009',
        ended_on: '2019-03-31',
        successors: ['SWT'],
      },
    ])
  })

  test('gives recodings with dates, those of our own register first', async () => {
    const { rows } = await database.pool.query(
      `select old_code, new_code, changed_on::text from property.area_recoding
       where old_code in ('E06000048', 'S12000043', 'E10000006', 'E07000163') order by 1, 2`,
    )
    expect(rows).toEqual([
      { old_code: 'E06000048', new_code: 'E06000057', changed_on: '2013-04-01' },
      { old_code: 'E07000163', new_code: 'E06000065', changed_on: '2023-04-01' },
      { old_code: 'E10000006', new_code: 'E06000063', changed_on: '2023-04-01' },
      { old_code: 'E10000006', new_code: 'E06000064', changed_on: '2023-04-01' },
      { old_code: 'S12000043', new_code: 'S12000049', changed_on: null },
    ])
  })

  test('finds areas by names and codes that our own register lacks', async () => {
    const slug = async (text: string) => {
      const found = await findByAnyName(database.webDb, text)
      return found?.kind === 'area' ? found.area.slug : (found?.kind ?? null)
    }
    expect(await slug('City of Glasgow')).toBe('glasgow-city')
    expect(await slug('s12000043')).toBe('glasgow-city')
    expect(await slug('North Yorks')).toBe('north-yorkshire')
    expect(await slug('Craven District Council')).toBe('north-yorkshire')
    expect(await slug('Cumbria')).toBe('split')
    expect(await slug('E10000006')).toBe('split')
    expect(await slug('York and North Yorkshire')).toBe('combined')
    expect(await slug('E61000001')).toBe('strategic-regional')
    for (const text of ['Atlantis', '', 'E07999999', "'; drop table property.authority"])
      expect(await slug(text), text).toBeNull()
  })

  test('leads pages and calls to the authority of today, and says so', async () => {
    const go = (address: string) => answerOf(pageContext(database, address))
    for (const former of ['craven', 'E07000163', 'craven-district-council'])
      expect(await go(`/location/authority/${former}`)).toMatchObject({
        to: expect.stringMatching(/^\/location\/authority\/north-yorkshire\?was=craven/),
        status: 301,
      })
    expect(await go('/location/authority/E06000048')).toMatchObject({
      to: '/location/authority/northumberland',
    })
    expect(await go('/location/authority/cumbria')).toMatchObject({
      message: 'Cumbria was replaced by Cumberland and Westmorland and Furness on 1 April 2023.',
    })
    expect(await go('/location/authority/E61000001')).toMatchObject({
      message: 'Greater London is a strategic regional authority covering Camden.',
    })
    expect(await searchAuthority(database.webDb, 'Craven')).toMatchObject({
      authority: { slug: 'north-yorkshire' },
      note: 'Craven became part of North Yorkshire on 1 April 2023.',
    })
    expect(await searchAuthority(database.webDb, 'Cumbria')).toMatchObject({
      suggestions: [{ slug: 'cumberland' }, { slug: 'westmorland-and-furness' }],
    })
  })
})

test('a row that can’t be right is rejected with its reason', async () => {
  const row = (from: string, to: string) => REGISTER.split('\n').slice(0, 2).join('\n').replace(from, to)
  const reasonOf = async (text: string) => (await load(text)).firstRejects[0]?.reason
  expect(await reasonOf(row('E06000065', 'E0600006'))).toBe("'E0600006' is not an official code")
  expect(await reasonOf(row(',UA,', ',XX,'))).toBe("'XX' is not a type of authority")
  expect(await reasonOf(row('England', 'Albion'))).toBe("'Albion' is not a nation")
  expect(await reasonOf(row('2023-04-01', '1 April'))).toBe("'1 April' is not a date such as 2019-03-31")
})

test('calls are answered for the authority of today, with a notice', async () => {
  await publish('council-tax', 'code,name,year,band_d_amount\nE06000065,North Yorkshire,2026-27,2300.00\n')
  const ask = (authority: string) =>
    callEndpoint(
      councilTaxEndpoint,
      { query: `authority=${encodeURIComponent(authority)}` },
      { db: database.webDb },
    )
  expect(await ask('Craven')).toMatchObject({
    data: { authority: { code: 'E06000065' } },
    notices: expect.arrayContaining([
      'Craven became part of North Yorkshire on 1 April 2023. The figures are for all of North Yorkshire.',
    ]),
  })
  expect(await ask('Cumbria')).toMatchObject({
    ok: false,
    code: 'not_found',
    detail:
      'Cumbria was replaced by Cumberland and Westmorland and Furness on 1 April 2023. Ask for these instead: E06000063, E06000064.',
  })
  expect(await ask('York and North Yorkshire')).toMatchObject({
    detail:
      'York and North Yorkshire is a combined authority covering North Yorkshire. Ask for these instead: E06000065.',
  })
  expect(await ask('E47000008')).toMatchObject({
    code: 'not_found',
    detail: 'We have no figures for Cambridgeshire and Peterborough.',
  })
})
