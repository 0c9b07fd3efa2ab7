import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { economicData } from '#datasets/economy/endpoint.server.ts'
import { findByAnyName } from '#datasets/names-and-codes/named-area.server.ts'
import {
  AREAS,
  areaSlug,
  CODE_CHANGES_BY_CODE,
  currentAreaCode,
  findArea,
  regionCodeOf,
} from '#domain/area.ts'
import { searchAuthority } from '#places/areas/find-area.server.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { loadReal, realFolders, realRows, testFolder } from '#testing/real-files.ts'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-real-names-'))
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const REGISTER = 'boundaries/mysociety-uk_local_authorities_current.csv'
const NAMES = 'boundaries/mysociety-lookup_name_to_registry.csv'
const CODES = 'boundaries/mysociety-lookup_gss_to_registry.csv'
const DISTRICTS = 'boundaries/lad-names-codes-2023-04.csv'
const REGIONS = 'boundaries/lad-region-lookup-2022-12-en.csv'
const WARDS = 'boundaries/ward-lad-county-region-lookup-2022-12.csv.gz'

/** Ten former authorities, from each of the mergers since 2019. */
const FORMER = ['Craven', 'Harrogate', 'Allerdale', 'South Lakeland', 'Mendip', 'Corby', 'Daventry', 'Chiltern', 'Waveney', 'Poole'] // prettier-ignore

testFolder()

describe.each(realFolders)('names and codes of %s', () => {
  const load = (file: string) => loadReal({ database, dataDir, dataset: 'names-and-codes' }, [file])
  const lists = [DISTRICTS, REGIONS, WARDS]

  test.each([
    [REGISTER, 470, []],
    [CODES, 483, []],
    // Its "Sir Ynys Môn" was misread before it was published.
    [NAMES, 1774, ["'Sir Ynys Mï¿½n' has damaged characters"]],
  ])('all of %s are read', async (file, rows, rejects) => {
    const result = await load(file)
    expect(result).toMatchObject({ status: 'published', counts: { read: rows } })
    expect(result.firstRejects.map(({ reason }) => reason)).toEqual(rejects)
  })

  test('lead from each former authority to the file’s successor, on the day after its end', async () => {
    const rows = realRows(REGISTER)
    for (const name of FORMER) {
      const row = rows.find((each) => each['nice-name'] === name && each['current-authority'] === 'False')
      const successor = rows.find((each) => each['local-authority-code'] === row?.['replaced-by'])
      const code = row?.['gss-code'] ?? ''
      for (const text of [name, row?.['official-name'] ?? '', code.toLowerCase()]) {
        const found = await findByAnyName(database.webDb, text)
        if (found?.kind !== 'area') expect.unreachable(`${text} is no area`)
        expect([text, found.area.code]).toEqual([text, successor?.['gss-code']])
        // Some rows have the last day, others the first of the new authority.
        expect(row?.['end-date']).toMatch(
          new RegExp(`${found.mergers[0]?.on}|${found.mergers[0]?.on.slice(0, 4)}-03-31`),
        )
      }
      expect(await searchAuthority(database.webDb, name)).toMatchObject({
        authority: { code: successor?.['gss-code'] },
        note: expect.stringContaining(`${name} became part of`),
      })
    }
  })

  test('agree with our register about every code and merger', async () => {
    const rows = realRows(REGISTER)
    const codeOf = (registry: string | undefined) =>
      rows.find((row) => row['local-authority-code'] === registry)?.['gss-code'] ?? ''
    const districts = rows.filter((row) => /^(E0[6-9]|W06|S12|N09)/.test(row['gss-code'] ?? ''))
    for (const row of districts.filter((each) => each['replaced-by'] !== ''))
      expect([row['gss-code'], CODE_CHANGES_BY_CODE.find(({ from }) => from === row['gss-code'])?.to]).toEqual([row['gss-code'], codeOf(row['replaced-by'])]) // prettier-ignore
    const current = districts.filter((row) => row['current-authority'] === 'True')
    const listed = new Set(current.map((row) => currentAreaCode(row['gss-code'] ?? '')))
    expect(AREAS.filter(({ kind, code }) => kind === 'authority' && !listed.has(code))).toEqual([])
    for (const row of realRows(REGIONS)) expect(regionCodeOf(row['LAD22CD'] ?? '')).toBe(row['RGN22CD'])
  })

  test('are all found, in either language', async () => {
    const districts = realRows(DISTRICTS)
    expect(districts.filter((row) => findArea(row['LAD23CD'] ?? '') === null)).toEqual([])
    const welsh = districts.filter((row) => row['LAD23NMW'] !== '')
    expect(welsh).toHaveLength(22)
    for (const row of welsh) {
      const found = await findByAnyName(database.webDb, row['LAD23NMW'] ?? '')
      expect([row['LAD23NMW'], found?.kind === 'area' && found.area.code]).toEqual([row['LAD23NMW'], row['LAD23CD']]) // prettier-ignore
    }
    const rows = realRows(REGISTER)
    const current = rows.filter((row) => row['current-authority'] === 'True')
    const districtsNow = new Map(current.filter((row) => /^(E0[6-9]|W06|S12|N09)/.test(row['gss-code'] ?? '')).map((row) => [row['local-authority-code'], row['gss-code'] ?? ''])) // prettier-ignore
    const names = realRows(NAMES).filter((row) => districtsNow.has(row['local-authority-code']))
    const taken = new Set(AREAS.filter(({ kind }) => kind !== 'authority').map(({ slug }) => slug))
    let found = 0
    for (const row of names.filter(
      (each, at) => at % 12 === 0 && !taken.has(areaSlug(each['la-name'] ?? '')),
    )) {
      const named = await findByAnyName(database.webDb, row['la-name'] ?? '')
      const code = named?.kind === 'area' ? named.area.code : null
      if (row['la-name']?.includes('ï¿½')) continue
      expect([row['la-name'], code]).toEqual([row['la-name'], currentAreaCode(districtsNow.get(row['local-authority-code']) ?? '')]) // prettier-ignore
      found++
    }
    expect(found).toBeGreaterThan(80)
  })

  test('tell wards with their authorities, also in calls', async () => {
    const codePoint = 'postcodes/code-point-open-2025-10/ld.csv.gz'
    const imported = await loadReal({ database, dataDir, dataset: 'postcodes' }, [codePoint, ...lists])
    expect(imported).toMatchObject({ status: 'published', counts: { rejected: 0 } })
    const wards = realRows(WARDS)
    const ten = wards.filter((_, at) => at % 900 === 5)
    expect(ten).toHaveLength(10)
    for (const ward of ten) {
      const { rows } = await database.pool.query(
        `select name, parent_code as authority from property.area where kind = 'ward' and code = $1`,
        [ward['WD22CD']],
      )
      expect(rows).toEqual([{ name: ward['WD22NM'], authority: ward['LAD22CD'] }])
    }
    const claimants = realRows('economy/claimant-count-2023-10-north.csv')
    const wanted = claimants.find((row) => row['geography_code']?.startsWith('E05') && row['variable_name'] === 'Claimant count') // prettier-ignore
    await loadReal({ database, dataDir, dataset: 'economy' }, ['economy/claimant-count-2023-10-north.csv'])
    const query = `area=${wanted?.['geography_code']}&measure=claimant-count`
    expect(await callEndpoint(economicData, { query }, { db: database.webDb })).toMatchObject({
      data: { area: { name: wards.find((row) => row['WD22CD'] === wanted?.['geography_code'])?.['WD22NM'] } },
    })
  })

  test('tell what became of authorities that were split', async () => {
    for (const name of ['Cumbria', 'Northamptonshire']) {
      const row = realRows(REGISTER).find((each) => each['nice-name'] === name)
      const found = await findByAnyName(database.webDb, name)
      expect(found).toMatchObject({ kind: 'split' })
      if (found?.kind !== 'split') continue
      const codes = realRows(REGISTER).filter((each) => row?.['replaced-by']?.split(',').includes(each['local-authority-code'] ?? '')).map((each) => each['gss-code'] ?? '') // prettier-ignore
      expect(found.others.map(({ code }) => code).toSorted()).toEqual(codes.toSorted())
    }
  })
})
