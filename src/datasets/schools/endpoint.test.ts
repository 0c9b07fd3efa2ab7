import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { callEndpoint } from '#testing/call-endpoint.ts'
import { demonstrationDatabase, testDatabase, type TestDatabase } from '#testing/database.ts'

import { DEMONSTRATION_SCHOOLS } from './demonstration-schools.ts'
import { schools } from './endpoint.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await demonstrationDatabase()
})
afterAll(() => database.close())

async function ask(query: string, of = database) {
  return await callEndpoint(schools, { query }, { db: of.webDb })
}

async function found(query: string) {
  const outcome = await ask(query)
  if (!outcome.ok) throw new Error(`${query}: ${outcome.detail}`)
  return outcome.data.schools
}

const reading = DEMONSTRATION_SCHOOLS.filter(({ district }) => district.name === 'Reading')
const isOpen = ({ form }: (typeof reading)[number]) => form.status === 'Open'

describe('GET /schools', () => {
  test('returns a school of any status by its URN', async () => {
    const [first] = reading
    const [school] = await found(`urn=${first?.urn}`)
    expect(school).toMatchObject({
      urn: first?.urn,
      name: first?.name,
      phase: 'Primary',
      type: 'Community school',
      status: 'open',
      postcode: 'RG30 1AA',
      localAuthority: { code: 'E06000038', name: 'Reading' },
      distanceMetres: null,
      ageRange: { from: 4, to: 11 },
      capacity: 420,
      reason: null,
    })
    const closed = DEMONSTRATION_SCHOOLS.find(({ form }) => form.status === 'Closed')
    expect(await found(`urn=${closed?.urn}`)).toMatchObject([
      {
        status: 'closed',
        closedOn: '2024-08-31',
        pupils: null,
        reason: 'The register gives no number of pupils for this school.',
      },
    ])
  })

  test('lists the open schools of an area by name, page after page', async () => {
    const names = reading.filter(isOpen).map(({ name }) => name)
    expect((await found('area=reading')).map(({ name }) => name)).toEqual(names.toSorted())
    const paged: string[] = []
    for (let cursor: string | null | undefined = ''; cursor !== null && cursor !== undefined;) {
      const outcome = await ask(`area=E06000038&limit=3${cursor && `&cursor=${cursor}`}`)
      if (!outcome.ok) throw new Error(outcome.detail)
      paged.push(...outcome.data.schools.map(({ name }) => name))
      cursor = outcome.nextCursor
    }
    expect(paged).toEqual(names.toSorted())
  })

  test('lists the open schools near a postcode, nearest first, with their distance', async () => {
    const near = await found('postcode=RG301AA&radiusMetres=1500')
    const distances = near.map(({ distanceMetres }) => distanceMetres ?? -1)
    expect(distances.length).toBeGreaterThan(1)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(distances.every((distance) => distance >= 0 && distance <= 1500)).toBe(true)
    expect(await found('postcode=RG30 1AA&radiusMetres=1')).toEqual([])
  })

  test('filters by phase, type, gender and faith', async () => {
    const phases = (list: readonly { phase: string | null }[]) => [...new Set(list.map(({ phase }) => phase))]
    expect(phases(await found('area=england&phase=primary'))).toEqual(['Primary'])
    expect(phases(await found('area=england&type=special'))).toEqual(['Not applicable'])
    expect((await found('area=reading&type=community-school')).length).toBeGreaterThan(0)
    const girls = await found('area=england&gender=girls')
    expect(new Set(girls.map(({ gender }) => gender))).toEqual(new Set(['Girls']))
    const faith = await found('area=england&faith=church-of-england')
    expect(new Set(faith.map(({ religiousCharacter }) => religiousCharacter))).toEqual(
      new Set(['Church of England']),
    )
    expect(await found('area=south-east&type=college&gender=girls')).toEqual([])
  })

  test.each([
    ['area=south-east&type=university', 'type', 'is unknown: no open school has it'],
    ['postcode=RG30 1AA&faith=church-of-engand', 'faith', 'is unknown; did you mean church-of-england?'],
    ['area=reading&type=acadamy', 'type', 'is unknown; did you mean academy?'],
  ])(
    'refuses a slug that no school has, instead of charging for an empty list: %s',
    async (query, field, message) => {
      expect(await ask(query)).toMatchObject({
        ok: false,
        code: 'invalid_parameters',
        detail: expect.stringContaining(`${field} ${message}`) as string,
        errors: [{ field, message }],
      })
    },
  )

  test('figures that are missing are null and have a reason', async () => {
    const all = await found('area=england&limit=200')
    const suppressed = all.find(
      ({ keyStage2 }) => keyStage2.reasons['readingProgress']?.code === 'suppressed',
    )
    expect(suppressed?.keyStage2).toMatchObject({ year: '2018-19', readingProgress: null, reason: null })
    const secondary = all.find(({ keyStage4 }) => keyStage4.year !== null)
    expect(secondary?.keyStage4).toMatchObject({
      year: '2024-25',
      progress8: null,
      reasons: { progress8: { code: 'not-published-for-year' } },
    })
    expect(secondary?.keyStage2).toMatchObject({
      year: null,
      reason:
        'No Key Stage 2 results of this school are in the files that we’ve imported: 2016-17 to 2018-19.',
    })
    const missing = all.flatMap(({ keyStage2 }) =>
      keyStage2.year === null
        ? []
        : Object.entries(keyStage2).filter(
            ([name, value]) => value === null && name !== 'reason' && keyStage2.reasons[name] === undefined,
          ),
    )
    expect(missing).toEqual([])
  })

  test('inspections keep the outcome of their own framework', async () => {
    const inspections = (await found('area=england&limit=200')).flatMap((school) => school.inspections)
    expect(new Set(inspections.map(({ framework }) => framework)).size).toBe(4)
    for (const { framework, outcome, grades } of inspections) {
      expect(outcome === null, framework).toBe(framework === 'report-card' || framework === 'judgements')
      expect(Object.keys(grades).length === 0, framework).toBe(framework === 'ungraded')
    }
  })

  test('the cursor of another kind of search is refused', async () => {
    const cursorAfter = async (query: string) => {
      const outcome = await ask(`${query}&limit=1`)
      return outcome.ok ? outcome.nextCursor : outcome.detail
    }
    const near = 'postcode=RG301AA&radiusMetres=20000'
    for (const query of [
      `${near}&cursor=${await cursorAfter('area=reading')}`,
      `area=reading&cursor=${await cursorAfter(near)}`,
    ]) {
      expect(await ask(query), query).toMatchObject({
        ok: false,
        code: 'invalid_parameters',
        errors: [{ field: 'cursor' }],
      })
    }
  })

  test('inspections of an independent school aren’t said to be unpublished', async () => {
    const independent = await found('area=england&type=independent')
    expect(new Set(independent.map(({ inspectionsReason }) => inspectionsReason))).toEqual(
      new Set([expect.stringContaining('state-funded schools only')]),
    )
  })

  test('a school in Wales has its own register’s phase, and reasons for having no inspections or results', async () => {
    const [school] = await found('postcode=CF10 1AA&phase=secondary')
    expect(school).toMatchObject({
      urn: 'W6992002',
      phase: 'Secondary',
      ageRange: { from: 11, to: 18 },
      localAuthority: { code: 'W06000015', name: 'Cardiff' },
      inspections: [],
      inspectionsReason: 'Estyn inspects schools in Wales, and doesn’t publish its inspections as data.',
      keyStage4: {
        attainment8: null,
        reason: expect.stringContaining('only cover schools in England. This one is in Wales.'),
      },
    })
    expect(await found('urn=w6992002')).toEqual([{ ...school, distanceMetres: null }])
    expect((await found('area=england')).every(({ urn }) => /^\d+$/.test(urn))).toBe(true)
  })

  test.each([
    ['', 'invalid_parameters'],
    ['urn=900001&area=reading', 'invalid_parameters'],
    ['area=reading&radiusMetres=500', 'invalid_parameters'],
    ['area=reading&phase=big', 'invalid_parameters'],
    ['area=reading&cursor=x', 'invalid_parameters'],
    ['area=greater-manchester', 'invalid_parameters'],
    ['area=atlantis', 'not_found'],
    ['urn=123456', 'not_found'],
    ['postcode=ZZ1 1ZZ', 'invalid_parameters'],
    ['area=belfast', 'not_imported'],
    ['urn=S5530229', 'not_imported'],
    ['postcode=EH3 1AA', 'not_imported'],
  ])('%s is refused with %s', async (query, code) => {
    expect(await ask(query)).toMatchObject({ ok: false, code })
  })
})

test('without a register it’s unavailable; a school of the performance tables can be found by its URN', async () => {
  const empty = await testDatabase()
  try {
    expect(await ask('area=reading', empty)).toMatchObject({ ok: false, code: 'unavailable' })
    expect(await ask('urn=150001', empty)).toMatchObject({ ok: false, code: 'unavailable' })
    await empty.pool.query(
      `insert into property.school_latest_result values ('150001', 'ks2', '2018-19', 'Teasel Primary School', 'RG30 1AA', '{"readingProgress": 1.4}')`,
    )
    expect(await ask('urn=150001', empty)).toMatchObject({
      ok: true,
      data: {
        schools: [
          {
            name: 'Teasel Primary School',
            status: null,
            reason: 'We haven’t imported this school’s entry in the register.',
            keyStage2: {
              year: '2018-19',
              readingProgress: 1.4,
              mathsProgress: null,
              reasons: { mathsProgress: { code: 'not-in-file' } },
            },
          },
        ],
      },
    })
  } finally {
    await empty.close()
  }
})

test('with part of the register, an area without its schools is not imported, not empty', async () => {
  const part = await testDatabase()
  try {
    await part.pool.query(`
      insert into property.edition (dataset, label, rows, whole, extent, nations) values ('schools', 'to 2 November 2026', 1, false, '1 school in Reading only', '{england}');
      insert into property.extent (dataset, place_kind, place_code, imported, partly)
      values ('schools', 'authority', 'E06000038', '{}', '{[2026-11-02,2026-11-03)}')`)
    expect(await ask('area=exeter', part)).toMatchObject({ ok: false, code: 'not_imported' })
    expect(await ask('area=reading', part)).toMatchObject({
      ok: true,
      data: { schools: [] },
      notices: ['We’ve imported part of the register: 1 school in Reading only.'],
    })
    expect(await ask('urn=150001', part)).toMatchObject({ ok: false, code: 'not_imported' })
  } finally {
    await part.close()
  }
})

test('near a border, a notice names the nation whose schools weren’t imported', async () => {
  const england = await testDatabase()
  try {
    await england.pool.query(`
      insert into property.edition (dataset, label, rows, whole, nations) values
        ('schools', 'to 2 November 2026', 1, true, '{england}'), ('postcodes', 'November 2026', 2, true, '{england,wales}');
      insert into property.postcode (postcode, outcode, sector, authority_code, nation_code, easting, northing, source)
      values ('GL16 9AA', 'GL16', 'GL16 9', 'E07000080', 'E92000001', 355000, 212000, 'onspd'),
        ('NP25 9AA', 'NP25', 'NP25 9', 'W06000021', 'W92000004', 351000, 212000, 'onspd')`)
    const border = 'Part of the area searched is in Wales. We haven’t imported the schools there.'
    expect(await ask('postcode=GL16+9AA&radiusMetres=5000', england)).toMatchObject({
      ok: true,
      notices: [border],
    })
    expect(await ask('postcode=GL16+9AA', england)).toMatchObject({ ok: true, notices: [] })
    expect(await ask('urn=W6812001', england)).toMatchObject({
      ok: false,
      code: 'not_imported',
      detail: 'We haven’t imported the register of schools in Wales.',
    })
  } finally {
    await england.close()
  }
})
