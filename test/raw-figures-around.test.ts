/**
 * What's around twelve places by name: schools, planning constraints and the nearest postcodes, as their pages show them, as the
 * API answers, and as the imported files have them, in the demonstration data. The files are read without the importers. No call
 * answers planning constraints.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { customer, testApi } from '#testing/api.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { demonstrationFolder, type DemonstrationFolder, type FileRow } from '#testing/demonstration-files.ts'
import { pageContext } from '#testing/page-context.ts'
import { answersIn, tableOf, textOf } from '#testing/page-words.ts'
import { visitPage } from '#testing/visit-page.ts'

const AUTHORITIES = [
  ['reading', 'E06000038'],
  ['manchester', 'E08000003'],
  ['exeter', 'E07000041'],
  ['cardiff', 'W06000015'],
  ['city-of-edinburgh', 'S12000036'],
  ['belfast', 'N09000003'],
] as const

const POSTCODES = ['RG30 1AA', 'M1 1AA', 'EX1 1AA', 'CF10 1AA', 'EH10 1AA', 'BT1 1AA'] as const

let database: TestDatabase
let files: DemonstrationFolder
let directory: readonly FileRow[]
let answer: <Data>(path: string) => Promise<Data | null>

beforeAll(async () => {
  database = await demonstrationDatabase()
  files = await demonstrationFolder()
  directory = await files.rowsOf('demonstration-onspd.csv')
  const { key } = await customer(database, { apiCredits: 200 })
  const { call } = testApi(database)
  answer = async <Data>(address: string) => {
    const { status, body } = await call(address, { key })
    return status === 200 ? (body.data as Data) : null
  }
})
afterAll(async () => {
  await database.close()
  await files.remove()
})

const pageAt = async (address: string) => (await visitPage(pageContext(database, address))).html
const ownPage = (postcode: string) => pageAt(`/postcodes/${postcode.toLowerCase().replace(' ', '')}`)

describe.each(AUTHORITIES)('%s', (slug, code) => {
  test('has the share of pupils at the expected standard that its schools’ results make', async () => {
    const [results, register] = await Promise.all([
      files.rowsOf('demonstration-ks2.csv'),
      files.rowsOf('demonstration-edubasealldata.csv'),
    ])
    const urns = register
      .filter((row) => row['DistrictAdministrative (code)'] === code)
      .map((row) => row['URN'])
    const own = results
      .filter((row) => urns.includes(row['URN']) && /^\d+%$/.test(row['PTRWM_EXP'] ?? ''))
      .map((row) => ({ percent: Number.parseInt(row['PTRWM_EXP'] ?? '', 10), pupils: Number(row['TELIG']) }))
    const share = shareOf(own)
    const text = textOf(await pageAt(`/location/authority/${slug}`))
    if (share === null) {
      expect(text).toContain('Primary schools Not covered')
      return
    }
    const found = await answer<{ schools: School[] }>(`/schools?area=${code}&phase=primary&limit=100`)
    const answered = (found?.schools ?? []).flatMap(({ keyStage2 }) =>
      keyStage2.expectedStandardPercent === null
        ? []
        : [{ percent: keyStage2.expectedStandardPercent, pupils: keyStage2.pupils ?? 0 }],
    )
    expect(shareOf(answered)).toBeCloseTo(share, 10)
    const pupils = own.reduce((sum, school) => sum + school.pupils, 0)
    expect(text).toContain(`Primary schools ${Math.round(share)}% at the expected standard at 11 `)
    expect(text).toContain(`School year 2018 to 2019, ${pupils} pupils`)
  })
})

type School = { keyStage2: { expectedStandardPercent: number | null; pupils: number | null } }

function shareOf(schools: readonly { percent: number; pupils: number }[]): number | null {
  const pupils = schools.reduce((sum, school) => sum + school.pupils, 0)
  return pupils === 0
    ? null
    : schools.reduce((sum, school) => sum + school.percent * school.pupils, 0) / pupils
}

describe.each(POSTCODES)('%s', (postcode) => {
  test('has the nearest postcodes of the directory', async () => {
    const own = directory.find((row) => row['pcds'] === postcode)
    const near = directory
      .filter((row) => row !== own && row['doterm'] === '')
      .map((row) => ({ postcode: row['pcds'] ?? '', offset: offsetBetween(own, row) }))
      .map((one) => ({ ...one, metres: Math.hypot(...one.offset) }))
      .toSorted((a, b) => a.metres - b.metres || (a.postcode < b.postcode ? -1 : 1))
      .slice(0, 12)
    const found = await answer<{ postcodes: { postcode: string; distanceMetres: number }[] }>(
      `/postcodes/${encodeURIComponent(postcode)}/nearest?limit=12`,
    )
    const shown = tableOf(await ownPage(postcode), 'The 12 nearest live postcodes')
    expect(shown.map(([name]) => name)).toEqual(near.map((one) => one.postcode))
    expect(found?.postcodes.map((one) => one.postcode)).toEqual(near.map((one) => one.postcode))
    // Positions in Northern Ireland are on the Irish Grid, whose north and metres are a little different.
    const [conversion, turned] = postcode.startsWith('BT') ? [1, 6] : [0, 0]
    for (const [at, { metres, offset }] of near.entries()) {
      expect(degreesFrom(shown[at]?.[2] ?? '', offset)).toBeLessThanOrEqual(22.5 + turned)
      expect(Math.abs((found?.postcodes[at]?.distanceMetres ?? 0) - metres)).toBeLessThan(0.06 + conversion)
      expect(shown[at]?.[1]).toMatch(/^\d+ m$/)
      expect(Math.abs(Number.parseInt(shown[at]?.[1] ?? '', 10) - metres)).toBeLessThanOrEqual(
        0.5 + conversion,
      )
    }
  })
})

function offsetBetween(from: FileRow | undefined, to: FileRow): [east: number, north: number] {
  const between = (name: string) => Number(to[name]) - Number(from?.[name])
  return [between('oseast1m'), between('osnrth1m')]
}

/** Degrees between one of eight directions and an offset. */
function degreesFrom(direction: string, [east, north]: readonly [number, number]): number {
  const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']
  const turn = (Math.atan2(east, north) * 180) / Math.PI - winds.indexOf(direction) * 45
  return Math.abs(turn - Math.round(turn / 360) * 360)
}

/** Besides six postcodes by name, one in a flood zone and one in the green belt. */
const PLANNED = [...POSTCODES, 'flood-risk-zone', 'green-belt'] as const

test.each(PLANNED)('%s has the planning constraints of the file', async (name) => {
  const constraints = await files.rowsOf('demonstration-planning-constraints.csv')
  const live = directory.filter((row) => row['doterm'] === '' && row['ctry'] === 'E92000001')
  const isIn = (row: FileRow) => (one: FileRow) =>
    one['typology'] === 'geography' && inside(one, [Number(row['long']), Number(row['lat'])])
  const home = name.includes(' ')
    ? directory.find((row) => row['pcds'] === name)
    : live.find((row) => constraints.some((one) => one['dataset'] === name && isIn(row)(one)))
  const html = await ownPage(home?.['pcds'] ?? '')
  if (home?.['ctry'] !== 'E92000001') {
    expect(textOf(html)).toContain('Planning and flood zones: not covered')
    return
  }
  const shown = answersIn(html, 'planning')
  const around = constraints.filter(isIn(home))
  const of = (dataset: string) => around.filter((one) => one['dataset'] === dataset)
  for (const [dataset, title] of [
    ['conservation-area', 'Conservation area'],
    ['article-4-direction-area', 'Article 4 direction'],
    ['green-belt', 'Green belt'],
    ['flood-risk-zone', 'Flood zone'],
  ] as const) {
    const told = shown.get(title) ?? ''
    expect([title, told.startsWith('Yes.')]).toEqual([title, of(dataset).length > 0])
    for (const one of of(dataset)) {
      expect(told).toContain(
        dataset === 'flood-risk-zone'
          ? `Flood zone ${one['flood-risk-level']}`
          : `${one['name']}, since 1 April 2019 (reference ${one['reference']})`,
      )
    }
  }
  if (of('flood-risk-zone').length === 0) expect(shown.get('Flood zone')).toMatch(/^Flood zone 1: /)
  const listed = constraints
    .filter((one) => one['dataset'] === 'listed-building')
    .map((building) => ({ building, metres: metresTo(home, building) }))
  const [nearest] = listed.toSorted((a, b) => a.metres - b.metres)
  const told = shown.get('Listed building') ?? ''
  if (!nearest || nearest.metres > 1000) expect(told).toBe('None within 1 km.')
  else {
    const { building, metres } = nearest
    expect(told).toContain(
      `The nearest is ${building['name']} (grade ${building['listed-building-grade']}), `,
    )
    expect(Math.abs(Number(/(\d+) m away/.exec(told)?.[1]) - metres)).toBeLessThanOrEqual(8)
  }
})

const pairsIn = (text = '') =>
  Array.from(text.matchAll(/(-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)] as const)

/** Whether a position is within an outline, by counting the edges east of it. */
function inside(row: FileRow, [x, y]: readonly [number, number]): boolean {
  const ring = pairsIn(row['geometry'])
  const crossings = ring.filter(([x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length] ?? [0, 0]
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)
  })
  return crossings.length % 2 === 1
}

/** Metres on a sphere from a postcode to a listed building. */
function metresTo(home: FileRow, building: FileRow): number {
  const [[x, y] = [0, 0]] = pairsIn(building['point'])
  const perDegree = (Math.PI / 180) * 6_371_000
  const [east, north] = [x - Number(home['long']), y - Number(home['lat'])]
  return Math.hypot(east * Math.cos((y * Math.PI) / 180), north) * perDegree
}
