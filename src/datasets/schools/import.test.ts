import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { beforeAll, beforeEach, expect, test } from 'vitest'

import { fileOf, importDatabase } from '#testing/import-database.ts'

const fixture = (name: string) => path.join(import.meta.dirname, 'fixtures', name)
const REGISTER = fixture('edubasealldata.csv')
const LINKS = fixture('links_edubasealldata.csv')

const { database, loader, publish } = await importDatabase()
const load = loader('schools')
let register: Buffer

beforeAll(async () => {
  register = await readFile(REGISTER)
})

beforeEach(() => load([REGISTER], { replace: true, force: true }))

/** The register with some text changed, still in Windows-1252. */
function changed(...pairs: readonly (readonly [string, string])[]) {
  const text = pairs.reduce((all, [from, to]) => all.replace(from, to), register.toString('latin1'))
  return fileOf(Buffer.from(text, 'latin1'))
}

async function all(query: string) {
  return (await database.pool.query<Record<string, unknown>>(query)).rows
}

test('publishes open, closed and proposed schools of every phase and type', async () => {
  expect(await all('select label, rows, nations, covers_to::text, extent from property.edition')).toEqual([
    {
      label: 'to 2 November 2026',
      rows: 12,
      nations: ['england'],
      covers_to: '2026-11-02',
      extent: '12 schools in Exeter and Reading only',
    },
  ])
  expect(await all('select status, count(*)::int from property.school group by 1 order by 1')).toEqual([
    { status: 'closed', count: 1 },
    { status: 'closing', count: 1 },
    { status: 'open', count: 9 },
    { status: 'proposed', count: 1 },
  ])
  const [special] = await all(
    "select kinds, phase, capacity, pupils from property.school where urn = '150005'",
  )
  expect(special).toEqual({
    kinds: ['academy-special-converter', 'academies', 'special', 'academy'],
    phase: 'Not applicable',
    capacity: null,
    pupils: 96,
  })
})

test('authorities with some schools are covered in part', async () => {
  expect(
    await all(
      "select distinct imported::text, partly::text <> '{}' as partly from property.extent where place_kind = 'authority'",
    ),
  ).toEqual([{ imported: '{}', partly: true }])
})

test('reads Windows-1252: accents, curly quotation marks and the pound sign', async () => {
  expect(await all("select name, slug, street from property.school where urn = '150002'")).toEqual([
    {
      name: 'Sainte-Hélène Catholic Primary School',
      slug: 'sainte-helene-catholic-primary-school',
      street: '“Old” Rue d’Été',
    },
  ])
  expect(await all("select trust from property.school where urn = '150003'")).toEqual([
    { trust: 'The £100 Trust' },
  ])
})

test('a school in a two-tier county has its district and its education authority', async () => {
  expect(
    await all(
      "select authority_code, education_authority_code, region_code from property.school where urn = '150009'",
    ),
  ).toEqual([
    { authority_code: 'E07000041', education_authority_code: 'E10000008', region_code: 'E12000009' },
  ])
})

test('only open schools can be found by a search, also after a change', async () => {
  const found = () => all('select count(*)::int from property.school_finder')
  expect(await found()).toEqual([{ count: 10 }])
  await load([changed(['"Proposed to open"', '"Open"'])])
  expect(await found()).toEqual([{ count: 11 }])
})

test('importing the same register again changes nothing, and a later one updates a school', async () => {
  expect(await load([REGISTER])).toMatchObject({ status: 'unchanged' })
  expect(await load([changed(['Wren Infant School', 'Wren Academy'])])).toMatchObject({
    status: 'published',
    counts: { added: 0, changed: 1 },
  })
  expect(await all('select count(*)::int from property.school')).toEqual([{ count: 12 }])
})

test('links between schools are added to the register, not imported without it', async () => {
  expect(await load([LINKS])).toMatchObject({ status: 'published' })
  expect(await all("select link_urn, link_type from property.school_link where urn = '150003'")).toEqual([
    { link_urn: '150004', link_type: 'Predecessor' },
  ])
  expect(await load([LINKS], { replace: true, force: true })).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('import edubasealldata first'),
  })
})

test('names the field that’s wrong in a rejected record', async () => {
  const rejected = async (from: string, to: string) =>
    (await load([changed([from, to])])).firstRejects.map(({ reason }) => reason)
  expect(await rejected('"01-09-2012"', '"31-02-2012"')).toEqual([
    "OpenDate '31-02-2012' is not a date written dd-mm-yyyy",
  ])
  expect(await rejected('"469300"', '"Exeter"')).toEqual([
    "Easting 'Exeter' and Northing '173231' are not metres on the British National Grid",
  ])
  expect(await rejected('"02-11-2026"', '"02-12-2026"')).toEqual([
    'LastChangedDate 2026-12-02 is in the future',
  ])
  expect(await rejected('"150001"', '"URN"')).toEqual(["URN 'URN' is not a number of 5 to 7 digits"])
  expect(await rejected('"Proposed to open"', '"Ajar"')).toEqual([
    "EstablishmentStatus 'Ajar' is not Open, Closed, Proposed to open or Open, but proposed to close",
  ])
  expect(await rejected('"1011"', '"many"')).toEqual(["NumberOfPupils 'many' is not a number up to 100000"])
})

const WALES = `School Number,School Name,Local Authority,Sector,Postcode
6602130,Ysgol Brynsaer,Gwynedd,Primary,LL57 1AA
6602131,Ysgol Llwyn,Somewhere,Primary,LL57 1AB
6814021,St Elfan's High,Cardiff,Secondary,CF14 1AA
`
const wales = (text: string) => fileOf(text, 'wales.csv')

test('a nation’s list adds to England’s register, with positions and councils from the directory', async () => {
  await database.pool.query(
    `insert into property.postcode (postcode, sector, outcode, nation_code, authority_code, easting, northing, source)
     values ('LL57 1AB', 'LL57 1', 'LL57', 'W92000004', 'W06000002', 258000, 371000, 'onspd')`,
  )
  expect(await load([wales(WALES)])).toMatchObject({
    status: 'published',
    counts: { added: 3, deleted: 0, rejected: 0 },
  })
  expect(await all("select nations, extent from property.edition where dataset = 'schools'")).toEqual([
    {
      nations: ['england', 'wales'],
      extent: '12 schools in Exeter and Reading and 3 schools in Cardiff and Gwynedd only',
    },
  ])
  expect(await all(`select easting, authority_code from property.school where urn = 'W6602131'`)).toEqual([
    { easting: 258_000, authority_code: 'W06000002' },
  ])
  expect(await all(`select urn from property.school_finder where urn like 'W%' order by 1`)).toHaveLength(3)
})

test('a school in Wales is taken from Wales’s register, although England’s names it too', async () => {
  const cardiff = '"St Elfan\'s","01","Welsh establishment"'
  const both = () =>
    changed(
      ['"Teasel Primary School","01","Community school"', cardiff],
      ['"E06000038","Reading","E06000038"', '"W06000015","Cardiff","W06000015"'],
    )
  expect(await load([both(), wales(WALES)])).toMatchObject({ status: 'published' })
  expect(await load([both()], { force: true })).toMatchObject({ status: 'unchanged' })
  expect(await all(`select urn from property.school where authority_code = 'W06000015'`)).toEqual([
    { urn: 'W6814021' },
  ])
})

test('an authority in the registers of two nations is listed once', async () => {
  await load([wales(WALES)])
  const register = changed(['"E06000038","Reading","E06000038"', '"W06000015","Cardiff","W06000015"'])
  expect(await load([register])).toMatchObject({ status: 'published', counts: { changed: 1 } })
  expect(await all(`select urn from property.school where authority_code = 'W06000015' order by 1`)).toEqual([
    { urn: '150001' },
    { urn: 'W6814021' },
  ])
  expect(
    await all(
      `select place_code from property.extent where dataset = 'schools' and place_code = 'W06000015'`,
    ),
  ).toHaveLength(1)
})

test('a later list of a nation drops the schools that it no longer has, and no others', async () => {
  await load([wales(WALES)])
  const later = wales(WALES.replace(/6602130.*\n/, ''))
  expect(await load([later], { force: true })).toMatchObject({
    status: 'published',
    counts: { added: 0, deleted: 1 },
  })
  expect(await all(`select urn from property.school where urn like 'W%' order by 1`)).toEqual([
    { urn: 'W6602131' },
    { urn: 'W6814021' },
  ])
  expect(await all(`select urn from property.school where urn < 'A'`)).toHaveLength(12)
})

test('part of a nation’s list is refused, because it would remove the rest', async () => {
  await load([wales(WALES)])
  const part = () => wales(WALES.replace(/6602130.*\n/, ''))
  expect(await load([part()])).toMatchObject({
    status: 'refused',
    message:
      "Not published: a list of schools in Wales would lose 1 of its 3 schools (more than 5%). If that's right, run it again with --force.",
  })
  expect(await all(`select urn from property.school where urn like 'W%'`)).toHaveLength(3)
})

test('a list with a rejected row removes no school', async () => {
  await load([wales(WALES)])
  const damaged = wales(WALES.replace('6602130', '66021').replace('Ysgol Llwyn', 'Ysgol y Llwyn'))
  expect(await load([damaged])).toMatchObject({
    status: 'published',
    counts: { changed: 1, deleted: 0, rejected: 1 },
  })
  expect(await all(`select urn from property.school where urn like 'W%'`)).toHaveLength(3)
})

test.each([false, true])(
  'postcodes that come after a nation’s list place its schools (replaced: %s)',
  async (replace) => {
    await database.pool.query('truncate property.postcode')
    await load([wales(WALES)])
    const directory = `pcds,dointr,doterm,oscty,oslaua,osward,usertype,oseast1m,osnrth1m,osgrdind,ctry,rgn,lat,long
LL57 1AA,19800${replace ? 1 : 2},,W99999999,W06000002,W05001497,0,258000,0371000,1,W92000004,W99999999,53.22,-4.13
`
    await publish('postcodes', directory, { replace, force: true })
    expect(
      await all(`select urn, easting, authority_code from property.school_finder where easting = 258000`),
    ).toEqual([{ urn: 'W6602130', easting: 258_000, authority_code: 'W06000002' }])
  },
)
