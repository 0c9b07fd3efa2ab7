/** The search for areas over HTTP, with the demonstration data: the page without scripts, its files and lists of postcodes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { renewAreaFiles } from '#places/grid/columns/area-files.server.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'
import { TEST_DAY } from '#testing/test-day.ts'

let database: TestDatabase
let site: TestSite

beforeAll(async () => {
  database = await demonstrationDatabase()
  await renewAreaFiles(database.webDb, isoDate(TEST_DAY))
  site = await testSite(database)
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const get = (path: string, init: RequestInit = {}) => fetch(site.origin + path, init)

async function textOf(path: string, init: RequestInit = {}): Promise<string> {
  const answer = await get(path, init)
  return (await answer.text())
    .replaceAll(/<svg[^]*?<\/svg>|<script[^]*?<\/script>|<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

/** The page's own form: multipart, with lines as browsers send them. */
function formOf(postcodes: readonly string[]): FormData {
  const form = new FormData()
  form.set('postcodes', postcodes.join('\r\n'))
  return form
}

const SEARCH = 'level=sector&m=median-price&min=&max=250k&w=-1&m=burglary'

describe('the page without scripts', () => {
  test('ranks the areas in range, says why the first is first, and who was left out', async () => {
    const text = await textOf(`/grid?${SEARCH}`)
    expect(text).toContain('of 44 postcode sectors match')
    expect(text).toMatch(/Why [A-Z]+\d+ \d comes first It scores [\d.]+ out of 100/)
    expect(text).toMatch(/Median sold price: £[\d,]+, lower than \d+% of the other matches/)
    expect(text).toMatch(/\d+ more are left out: no figure for something that you asked for/)
    expect(text).toContain('left out, because they have no figure')
    expect(text).toContain('Figures are the local authority’s.')
  })

  test('says which limit nothing passes', async () => {
    const text = await textOf('/grid?level=sector&m=gross-yield&min=60&max=&w=0')
    expect(text).toContain('None of the 44 postcode sectors matches')
    expect(text).toContain('No postcode sector is within your limits for gross yield.')
    expect(text).toMatch(/\d+ of them are left out: no figure/)
  })

  test('shows at most 50 rows, and the rest on further pages', async () => {
    const html = await (await get('/grid')).text()
    const rows = (text: string) => text.match(/<th scope="row"/g)?.length ?? 0
    expect(rows(html)).toBe(50)
    expect(html).toContain('/grid?skip=50#matches')
    expect(rows(await (await get('/grid?skip=350')).text())).toBe(11)
  })

  test('names every mistake by its field and answers 422', async () => {
    const path = '/grid?m=median-price&min=lots&max=&w=1&m=prize&formula=1+%2B'
    expect((await get(path)).status).toBe(422)
    const text = await textOf(path)
    for (const problem of [
      'Median sold price: “lots” isn’t a number.',
      '“prize” isn’t a measure.',
      'Character 4: the formula ends too early.',
    ])
      expect(text).toContain(problem)
  })

  test('says that a measure isn’t imported instead of filtering by it', async () => {
    const text = await textOf('/grid?m=social-rent&min=5&max=&w=0')
    expect(text).toContain('Not imported: we can’t filter by it yet.')
    expect(text).toContain('All 361 local authorities')
  })

  test('has structured data of the measures that it shows', async () => {
    const html = await (await get('/grid')).text()
    const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)]
    const all = JSON.stringify(scripts.map(([, json]) => JSON.parse(json ?? '')))
    expect(all).toContain('"@type":"Dataset"')
    expect(all).toContain('"Gross yield"')
    expect(all).not.toContain('Homes in social rent')
  })
})

describe('its files', () => {
  test('have the areas of the page, in its order', async () => {
    const answer = await get(`/grid/areas.csv?${SEARCH}`)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const [head, first] = (await answer.text()).split('\r\n')
    expect(head).toBe(
      'code,name,rank,score,"Median sold price (£, sector)","Burglary (per 1,000, local authority)"',
    )
    expect(await textOf(`/grid?${SEARCH}`)).toContain(`Why ${first?.split(',')[1]} comes first`)
    expect((await get('/grid/areas.csv?m=prize')).status).toBe(422)
  })

  test('of columns are sent compressed, and kept for a year by their version', async () => {
    const html = await (await get('/grid')).text()
    const [, version = ''] = /&quot;authority&quot;:&quot;([\w-]{16})&quot;/.exec(html) ?? []
    const path = '/grid/columns/authority.bin'
    const answer = await get(`${path}?v=${version}`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
    const etag = answer.headers.get('etag') ?? ''
    expect(etag).toBe(`"${version}"`)
    expect((await get(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await get(path)).headers.get('cache-control')).toContain('no-cache')
    const plain = await get(path, { headers: { 'accept-encoding': 'identity, br;q=0' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.arrayBuffer()).toEqual(await answer.arrayBuffer())
    expect((await get('/grid/columns/street.bin')).status).toBe(404)
  })

  test('of the map shade what matches', async () => {
    const drawing = await (await get('/grid/map.svg?m=average-price&min=&max=&w=-1')).text()
    expect(drawing).toContain('Score of 100')
    const points = await (await get('/grid/map.svg?level=sector&m=median-price&min=&max=250k&w=-1')).text()
    expect(points.match(/<circle/g)).toHaveLength(10)
    const data = await (await get('/grid/map.json?m=average-price')).json()
    expect(data).toMatchObject({ figure: 'Score of 100' })
  })

  test('of the map say how many matches aren’t drawn, and why', async () => {
    type Data = { areas: { shown: string | null }[]; note?: string }
    const dataOf = async () => (await (await get('/grid/map.json')).json()) as Data
    const drawnIn = ({ areas }: Data) => areas.filter(({ shown }) => shown !== null).length
    const withRights = (rights: string) =>
      database.pool.query(
        `update property.boundary set rights = $1 where code in ('E06000038', 'E07000041')`,
        [rights],
      )
    const before = await dataOf()
    const all = drawnIn(before)
    const missing = 361 - all
    expect(before.note).toBe(
      missing === 0 ? undefined : `${missing} of 361 matches aren’t drawn: their boundaries aren’t imported.`,
    )
    await withRights('unstated')
    const after = await dataOf()
    await withRights('open-government')
    expect(drawnIn(after)).toBe(all - 2)
    expect(after.note).toBe(`${missing + 2} of 361 matches aren’t drawn: their boundaries aren’t imported.`)
    const sectors = await (await get('/grid/map.svg?level=sector')).text()
    expect(sectors.match(/<circle/g)).toHaveLength(44)
    expect(sectors).not.toContain('aren’t drawn')
  })
})

describe('a list of postcodes', () => {
  const post = (path: string, postcodes: string, redirect: RequestRedirect = 'manual') =>
    get(path, {
      method: 'POST',
      redirect,
      headers: { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ postcodes }).toString(),
    })

  test('that’s short goes into the address; a long one is answered at once', async () => {
    const short = await post('/grid', 'RG30 1AA\nEX1 1AA')
    expect(short.status).toBe(303)
    expect(short.headers.get('location')).toContain('/grid?postcodes=RG30+1AA')
    const { rows } = await database.pool.query<{ postcode: string }>(
      'select postcode from property.postcode order by postcode',
    )
    const all = rows.map(({ postcode }) => postcode)
    const long = await post('/grid', all.join('\n'))
    expect(long.status).toBe(200)
    expect(await long.text()).toContain(`The first 50 of ${all.length.toLocaleString('en-GB')} postcodes`)
  })

  test('is a file with every measure, at the smallest area that it’s published for', async () => {
    const answer = await post('/grid/postcodes.csv', 'rg301aa, EX1 1AA; RG30 9ZZ')
    const [head = '', first = '', , missing] = (await answer.text()).split('\r\n')
    expect(first).toMatch(/^RG30 1AA,Reading,RG30,RG30 1,E01\d{6},/)
    expect(missing).toBe('RG30 9ZZ,not in our postcode directory')
    expect(head).toContain('"Median sold price (£, sector)"')
    expect(head).toContain('"Burglary (per 1,000, LSOA)"')
    expect(first.split(',')).toHaveLength(head.replaceAll(/"[^"]*"/g, 'x').split(',').length)
    expect((await post('/grid/postcodes.csv', ' ')).status).toBe(422)
  })

  test('has a line for each that was typed, and says which aren’t postcodes and how many were left out', async () => {
    const text = await (await post('/grid/postcodes.csv', 'rg301aa\nnowhere\n=1+1\nRG30 9ZZ')).text()
    expect(text.split('\r\n').slice(2, 5)).toEqual([
      'RG30 9ZZ,not in our postcode directory',
      'nowhere,not a postcode',
      "'=1+1,not a postcode",
    ])
    expect(text).not.toContain('Left out')
    const many = Array.from({ length: 5003 }, (_, at) => {
      const letters = 'ABDEFGHJLN'
      return `M${1 + Math.floor(at / 1000)} ${at % 10}${letters[Math.floor(at / 10) % 10]}${letters[Math.floor(at / 100) % 10]}`
    })
    const long = await (await post('/grid/postcodes.csv', many.join(','))).text()
    expect(long).toContain('"Left out: 3 postcodes beyond the first 5,000"')
  })

  test('may have 5,000 postcodes, the most that the form takes', async () => {
    const [form] = /<form[^>]*grid#postcode-list[^>]*>/.exec(await (await get('/grid')).text()) ?? []
    expect(form?.toLowerCase()).toContain('enctype="multipart/form-data"')
    const { rows } = await database.pool.query<{ postcode: string }>(
      'select postcode from property.postcode order by postcode limit 300',
    )
    const known = rows.map(({ postcode }) => postcode)
    const letters = [...'ABDEFGHJLN']
    const others = letters.flatMap((first) =>
      letters.flatMap((second) =>
        Array.from({ length: 50 }, (_, at) => `SW${10 + Math.floor(at / 10)} ${at % 10}${first}${second}`),
      ),
    )
    const all = [...known, ...others].slice(0, 5000)
    expect(all).toHaveLength(5000)
    const init = { method: 'POST', headers: { origin: site.origin }, redirect: 'manual' as const }
    const answer = await get('/grid', { ...init, body: formOf(all) })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('The first 50 of 300 postcodes')
    const file = await get('/grid/postcodes.csv', { ...init, body: formOf(all) })
    expect(file.status).toBe(200)
    expect((await file.text()).match(/not in our postcode directory/g)).toHaveLength(4700)
  })

  test('says why a postcode has no figure of an area that it isn’t in', async () => {
    await database.pool.query(`update property.postcode set lsoa_code = null where postcode = 'EX1 1AA'`)
    const answer = await post('/grid/postcodes.csv', 'EX1 1AA')
    const row = (await answer.text()).split('\r\n')[1] ?? ''
    expect(row).toContain('not published')
  })
})

test('before the first files are made, the page says so and files answer 503', async () => {
  await database.pool.query('delete from property.area_columns')
  const fresh = await testSite(database)
  try {
    const page = await fetch(`${fresh.origin}/grid?postcodes=RG30+1AA`)
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('The figures for areas are being prepared')
    expect(text).toContain('being prepared</span>')
    expect(text).not.toContain('not available yet')
    for (const path of [
      '/grid/columns/lsoa.bin',
      '/grid/areas.csv',
      '/grid/map.svg',
      '/grid/postcodes.csv?postcodes=RG30+1AA',
    ]) {
      const answer = await fetch(fresh.origin + path)
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '30'])
    }
    const { rows } = await database.pool.query('select level from property.area_columns')
    expect(rows).toEqual([])
  } finally {
    await fresh.close()
    await renewAreaFiles(database.webDb, isoDate(TEST_DAY))
  }
})
