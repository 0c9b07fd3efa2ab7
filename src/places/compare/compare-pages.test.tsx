import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { visitPage } from '#testing/visit-page.ts'

import { compareFiles } from './compare-files.server.ts'
import { compareSchoolsCsv } from './schools/schools-csv.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demonstrationDatabase()
})
afterAll(() => database.close())

const visit = (address: string) => visitPage(pageContext(database, address))
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

describe('the comparison of places', () => {
  it('takes postcodes, districts and authorities alike, and is kept out of search engines', async () => {
    const { head, html } = await visit('/compare?place=rg301aa&place=RG30&place=Manchester')
    expect(head).toMatchObject({ robots: 'noindex,follow', canonical: '/compare' })
    expect(head.status).toBeUndefined()
    for (const link of ['/postcodes/rg301aa', '/postcodes?in=RG30', '/location/authority/manchester'])
      expect(html).toContain(`href="${link}"`)
    expect(textOf(html)).toContain('Greater Manchester Police hasn’t sent complete figures')
    expect(html).toContain('/compare?place=rg301aa&amp;place=manchester')
  })

  it('gives a district its own price and energy ratings, and names the authority of every other figure', async () => {
    const [{ html }, { html: authority }] = [
      await visit('/compare?place=RG30'),
      await visit('/compare?place=reading'),
    ]
    const text = textOf(html)
    expect(text).toMatch(/Postcode district(:| in).*Reading/)
    expect(text).toMatch(/RG30: Median sold price in RG30 £[\d,]+ /)
    for (const what of ['Average rent', 'Recorded crime', 'Primary schools', 'Broadband', 'Price change']) {
      const [, value] = new RegExp(`Reading: ${what}(?: in Reading)? (\\S+)`).exec(textOf(authority)) ?? []
      expect(value, what).toBeDefined()
      expect(text).toContain(`RG30: ${what} in Reading ${value}`)
    }
    const { rows } = await database.pool.query<{ rated: number; efficient: number }>(
      `select count(rating)::int as rated, (count(*) filter (where rating in ('A', 'B', 'C')))::int as efficient
       from property.certificate where postcode like 'RG30 %'`,
    )
    const { rated = 0, efficient = 0 } = rows[0] ?? {}
    expect(rated).toBeGreaterThan(10)
    expect(text).toMatch(new RegExp(`RG30: Energy ratings ${Math.round((100 * efficient) / rated)}%`))
  })

  it('works out the monthly cost in a district and an authority from their own medians, without energy', async () => {
    const text = textOf((await visit('/compare?place=RG30&place=reading')).html)
    const { rows } = await database.pool.query<{ kind: string; pounds: number }>(
      `select area_kind as kind, median_pounds as pounds from property.sale_statistics
       where (area_kind, area_code) in (('outcode', 'RG30'), ('authority', 'E06000038'))
         and property_type = 'A' and year = 2025`,
    )
    expect(rows).toHaveLength(2)
    // The demonstration has no quoted rates, so the mortgage is at the assumed 4.5%.
    const rate = 0.045 / 12
    for (const { kind, pounds } of rows) {
      const name = kind === 'outcode' ? 'RG30' : 'Reading'
      // The annuity formula for 90% of the price over 25 years, and Reading's Band D of the demonstration, £2,340.
      const mortgage = (0.9 * pounds * rate) / (1 - (1 + rate) ** -300)
      const monthly = Math.round(mortgage + 2340 / 12)
      expect(text).toContain(
        `${name}: Monthly cost in ${name} £${monthly.toLocaleString('en-GB')} a month for mortgage and council tax`,
      )
      expect(text).toContain(`A home of £${pounds.toLocaleString('en-GB')}`)
    }
  })

  it('asks for places if the form is sent without any', async () => {
    const { head, html } = await visit('/compare?place=&place=')
    expect([head.status, textOf(html)]).toEqual([422, expect.stringContaining('Enter two places')])
  })

  it('says which place it can’t find next to the field, and shows the others', async () => {
    const { head, html } = await visit('/compare?place=rg301aa&place=Readinghamshire')
    expect(head.status).toBe(422)
    expect(html).toContain('value="Readinghamshire"')
    expect(textOf(html)).toContain('We can’t find “Readinghamshire”.')
    expect(html).toContain('value="rg301aa"')
  })

  it('takes former names of an authority, and says that regions can’t be compared', async () => {
    const { html } = await visit('/compare?place=Craven')
    expect(html).toContain('/location/authority/north-yorkshire')
    expect(textOf((await visit('/compare?place=South+East')).html)).toContain('isn’t a local authority')
  })

  it('may be indexed when it’s empty', async () => {
    const { head, html } = await visit('/compare')
    expect(head.robots).toBeUndefined()
    expect(html.match(/name="place"/g)).toHaveLength(2)
  })
})

describe('the comparison of schools', () => {
  it('has the distances that the list of schools nearby has', async () => {
    const list = await visit('/find-a-school?postcode=RG30+1AA')
    const urns = [...list.html.matchAll(/name="school"[^>]*value="(\w+)"/g)]
      .map(([, urn = '']) => urn)
      .slice(0, 2)
    expect(urns).toHaveLength(2)
    const { head, html } = await visit(`/compare/schools?postcode=RG30+1AA&school=${urns.join('&school=')}`)
    expect(head.robots).toBe('noindex,follow')
    const text = textOf(html)
    expect(text).toMatch(/Distance in a straight line .*?(further than|nearer than|As far as)/)
    for (const urn of urns) {
      const [, metres] = /(\d[\d.]*) km/.exec(textOf(list.html.slice(list.html.indexOf(`-${urn}"`)))) ?? []
      expect(metres).toBeDefined()
      const { rows } = await database.pool.query<{ metres: number }>(
        `select sqrt((s.easting - p.easting) ^ 2 + (s.northing - p.northing) ^ 2)::float8 as metres
         from property.school s, property.postcode p where s.urn = $1 and p.postcode = 'RG30 1AA'`,
        [urn],
      )
      expect(((rows[0]?.metres ?? 0) / 1000).toFixed(1)).toBe(metres)
    }
  })

  it.each(['%00', 'N%00123', '1%27%20or', 'ABCDEFG'])(
    'says that no register has the number %s',
    async (typed) => {
      const { head } = await visit(`/compare/schools?school=${typed}`)
      expect(head.status).toBe(422)
    },
  )

  it('says which number no register has', async () => {
    const { head, html } = await visit('/compare/schools?school=999999')
    expect(head.status).toBe(422)
    expect(html).toContain('999999')
  })
})

it('schools are compared in a file too, with the same figures, and it says what it can’t find', async () => {
  const { html } = await visit('/find-a-school?postcode=RG30+1AA')
  const urns = [...html.matchAll(/name="school"[^>]*value="(\w+)"/g)].map(([, urn = '']) => urn).slice(0, 2)
  const page = await visit(`/compare/schools?postcode=RG30+1AA&school=${urns.join('&school=')}`)
  const link = /href="(\/compare\/schools\.csv[^"]*)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const app = compareSchoolsCsv(pageContext(database, '/compare/schools.csv').site)
  const file = await app.request(link)
  expect(file.status).toBe(200)
  const [head, ...lines] = (await file.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('what,school,urn,value,compared_with_first,sources')
  const rows = [...page.html.matchAll(/<th scope="row"/g)]
  expect(lines).toHaveLength(2 * rows.length)
  for (const urn of urns) expect(lines.filter((line) => line.includes(`,${urn},`))).toHaveLength(rows.length)
  expect(lines[0]).toMatch(/^Distance in a straight line,/)
  for (const [query, said] of [
    ['school=999999', 'school: No register that we’ve imported has the number 999999.'],
    ['postcode=RG30+1AA', 'school: Name up to four schools'],
    [`school=${urns[0]}&postcode=nowhere`, 'postcode: '],
  ] as const) {
    const refused = await app.request(`/compare/schools.csv?${query}`)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(said)
  }
})

it('a place’s own page leads to its figures as CSV and JSON, which have the same rows', async () => {
  await database.pool.query('truncate limits.bucket')
  const app = compareFiles(pageContext(database, '/').site)
  for (const path of ['/postcodes/rg301aa', '/location/authority/reading']) {
    const { html } = await visit(path)
    const [asCsv = '', asJson = ''] = [
      ...html.matchAll(/href="(\/compare\.(?:csv|json)\?place=[a-z0-9]+)"/g),
    ].map(([, address = '']) => address)
    const [file, data] = await Promise.all([app.request(asCsv), app.request(asJson)])
    expect(data.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(data.headers.get('content-disposition')).toBe('attachment; filename="compare.json"')
    const lines = (await file.text()).replace('\uFEFF', '').trim().split('\r\n')
    const { figures } = (await data.json()) as { figures: Record<string, string | number | null>[] }
    expect(figures).toHaveLength(lines.length - 1)
    expect(Object.keys(figures[0] ?? {}).join(',')).toBe(lines[0])
    const rent = figures.find(({ figure }) => figure === 'Average rent')
    expect(rent).toMatchObject({ unit: 'a month', source: expect.stringContaining('demonstration data') })
    expect(textOf(html)).toContain(`£${rent?.['value']?.toLocaleString('en-GB')} a month`)
    const cost = figures.find(({ figure }) => figure === 'Cost of living in a typical home')
    expect(cost?.['source']).toMatch(
      /^[^;]+, (Price Paid Data|[^;]+), demonstration data(; [^;]+, demonstration data)+$/,
    )
    expect(cost?.['source']).not.toContain('Our calculation')
  }
  const refused = await app.request('/compare.json?place=nowhere')
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('place: We can’t find “nowhere”.')
})

it('the comparisons as CSV are limited by address, together', async () => {
  await database.pool.query('truncate limits.bucket')
  const app = compareFiles(pageContext(database, '/compare.csv').site)
  const statusOf = async () => (await app.request('/compare.csv')).status
  for (let files = 0; files < 120; files++) expect(await statusOf()).toBe(422)
  const refused = await compareSchoolsCsv(pageContext(database, '/').site).request('/compare/schools.csv')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('600')
})
