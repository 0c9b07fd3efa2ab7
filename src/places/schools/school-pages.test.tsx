import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DEMONSTRATION_SCHOOLS } from '#datasets/schools/demonstration-schools.ts'
import { areaSlug } from '#domain/area.ts'
import { fillPostcodes } from '#places/postcode/fixtures/place.ts'
import { demonstrationDatabase, testDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { answerOf, visitPage } from '#testing/visit-page.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await fillPostcodes(database.db)
})
afterAll(() => database.close())

const contextOf = (address: string) => pageContext(database, address)
const answerTo = (name: string) => answerOf(contextOf(`/schools/${encodeURIComponent(name)}`))

describe('a list of schools', () => {
  it('shows what’s missing, and isn’t indexed', async () => {
    const { head, html } = await visitPage(contextOf('/schools/best-grammar-schools-in-city-of-edinburgh'))
    expect(html).toContain('Grammar schools in the City of Edinburgh: not covered')
    expect(html).toContain('no state grammar school')
    expect(head).toMatchObject({ robots: 'noindex,follow' })
  })

  it('redirects other spellings', async () => {
    expect(await answerTo('best-primary-schools-in-city-of-bristol')).toMatchObject({
      to: '/schools/best-primary-schools-in-bristol',
      status: 301,
    })
    expect(await answerTo('Best-Primary-Schools-in-Reading')).toMatchObject({
      to: '/schools/best-primary-schools-in-reading',
    })
  })

  it('is a 404 for other places, single schools and anything else', async () => {
    for (const name of ['best-primary-schools-in-south-east', 'best-primary-schools-in-atlantis']) {
      expect(await answerTo(name), name).toMatchObject({
        message: expect.stringContaining('No local authority'),
      })
    }
    for (const name of ['reading-school', '<b>', 'x'.repeat(5000)]) {
      expect(await answerTo(name), name).toMatchObject({
        message: expect.stringContaining('We couldn’t find that school'),
      })
    }
  })
})

it('the search redirects to the list for a type and authority', async () => {
  const search = (query: string) => answerOf(contextOf(`/schools?${query}`))
  expect(await search('type=special&location=RG30+1AA')).toMatchObject({
    to: '/schools/best-special-schools-in-reading',
    status: 303,
  })
  expect(await search('type=nonsense&location=Cardiff')).toMatchObject({
    to: '/schools/best-primary-schools-in-cardiff',
  })
  const { head, html } = await visitPage(contextOf('/schools?type=special&location=Atlantis'))
  expect(head.status).toBe(404)
  expect(html).toContain('value="Atlantis"')
  expect(html).toMatch(/value="special"[^>]*(selected|checked)|(selected|checked)[^>]*value="special"/)
})

describe('with the register imported', () => {
  let imported: TestDatabase
  beforeAll(async () => {
    imported = await demonstrationDatabase()
  })
  afterAll(() => imported.close())

  const first = DEMONSTRATION_SCHOOLS[0]
  const address = `/schools/${areaSlug(first?.name ?? '')}-${first?.urn}`
  const visit = (path: string) => visitPage(pageContext(imported, path))

  it('a list links to each school', async () => {
    const { html } = await visit('/schools/best-primary-schools-in-reading')
    expect(html).toContain(`href="${address}"`)
    expect(html).not.toContain('not available yet')
    const special = await visit('/schools/best-special-schools-in-reading')
    expect(special.html).not.toContain(`href="${address}"`)
  })

  it('a list ranks schools as the reader weights their results, and lists the others apart', async () => {
    const { html, head } = await visit('/schools/best-primary-schools-in-reading')
    expect(html).toMatch(
      /(comes first|share first place) among the \d+ primary schools in Reading whose 2018-19 results/,
    )
    // One demonstration school in seven has suppressed results.
    expect(html).toContain('not ranked')
    expect(html).toContain('Withheld by the publisher because it’s based on few pupils.')
    // Made-up figures are never indexed.
    expect(head.robots).toBe('noindex,follow')
    const other = await visit(
      '/schools/best-primary-schools-in-reading?expectedStandardPercent=0&higherStandardPercent=0&readingProgress=3&postcode=RG30+1AA',
    )
    expect(other.html).toContain('nearest')
    expect(other.html).toContain('Reading progress')
    expect(other.html).toContain('value="RG30 1AA"')
  })

  it('a list says which weight or postcode it can’t read, and keeps what was typed', async () => {
    const weights = await visit('/schools/best-primary-schools-in-reading?expectedStandardPercent=9')
    expect(weights.head.status).toBe(422)
    expect(weights.html).toContain('from 0 to 3')
    const postcode = await visit('/schools/best-primary-schools-in-reading?postcode=Nowhere')
    expect(postcode.head.status).toBe(422)
    expect(postcode.html).toContain('value="Nowhere"')
  })

  it('a list of schools whose results mean little isn’t ranked', async () => {
    const { html } = await visit('/schools/best-special-schools-in-reading')
    expect(html).not.toContain('What matters to you?')
  })

  it('the search lists the nearest schools with their distance', async () => {
    const { html } = await visit('/find-a-school?postcode=RG30+1AA')
    expect(html).toContain(`href="${address}"`)
    expect(html).toContain(' km')
  })

  it('a school has its entry, inspections by framework and results with reasons', async () => {
    const { head, html } = await visit(address)
    expect(head).toMatchObject({ title: first?.name, canonical: address })
    const data = (head.jsonLd ?? []).find((object) => JSON.stringify(object).includes('"School"'))
    expect(data).toMatchObject({ name: first?.name, identifier: { value: first?.urn } })
    expect(html).toContain((data as { address: { postalCode: string } }).address.postalCode)
    expect(html).toContain('Report card (since November 2025)')
    expect(html).toContain('Key Stage 2 results, 2018-19')
    expect(html).toContain('too few of the pupils have earlier results')
  })

  it('a school has the key stages of its age range only', async () => {
    const { html } = await visit(address)
    expect(html).not.toContain('Key Stage 4')
    expect(html).not.toContain('16 to 18 results')
    expect(html).not.toContain('Post-16')
    const secondary = DEMONSTRATION_SCHOOLS.find(({ form }) => form.phase === 'Secondary')
    const its = await visit(`/schools/${areaSlug(secondary?.name ?? '')}-${secondary?.urn}`)
    expect(its.html).toContain('Key Stage 4')
    expect(its.html).not.toContain('Key Stage 2 results')
  })

  it('a school without inspections or results says why', async () => {
    const independent = DEMONSTRATION_SCHOOLS.find(({ form }) => form.group === 'Independent schools')
    const { html } = await visit(`/schools/${areaSlug(independent?.name ?? '')}-${independent?.urn}`)
    expect(html).toContain('Inspections: not covered')
    expect(html).toContain('Key Stage 2 results: not imported')
    expect(html).not.toContain('have been published')
  })

  it('redirects other spellings of a school’s address', async () => {
    expect(await answerOf(pageContext(imported, `/schools/x-${first?.urn}`))).toMatchObject({
      to: address,
      status: 301,
    })
  })
})

it('with part of the register, a list says so, and nothing is called unpublished before its import', async () => {
  const part = await demonstrationDatabase()
  try {
    await part.pool.query(`
      update property.edition set whole = false, extent = '1 school in Reading only' where dataset = 'schools';
      insert into property.extent (dataset, place_kind, place_code, imported, partly)
      values ('schools', 'authority', 'E06000038', '{}', '{[2026-11-02,2026-11-03)}');
      delete from property.school where phase <> 'Primary';
      delete from property.school_finder where urn not in (select urn from property.school);
      delete from property.edition where dataset in ('inspections', 'school-results');
      truncate property.inspection, property.school_result, property.school_latest_result`)
    const visit = (path: string) => visitPage(pageContext(part, path))
    const nursery = await visit('/schools/best-nursery-schools-in-reading')
    expect(nursery.html).toContain(
      'The part of the register that we’ve imported (1 school in Reading only) has no open nursery schools in Reading.',
    )
    const primary = await visit('/schools/best-primary-schools-in-reading')
    expect(primary.html).toContain('so schools may be missing')
    const [first] = DEMONSTRATION_SCHOOLS
    const { html } = await visit(`/schools/${areaSlug(first?.name ?? '')}-${first?.urn}`)
    expect(html).toContain('Inspections: not available yet')
    expect(html).toContain('Key Stage 2 results: not available yet')
  } finally {
    await part.close()
  }
})

it('a measure that the imported file doesn’t have isn’t called unpublished', async () => {
  const other = await demonstrationDatabase()
  try {
    await other.pool.query(`
      update property.school_latest_result set figures = '{}';
      update property.school_result set figures = '{}'`)
    const { html } = await visitPage(pageContext(other, '/schools/best-primary-schools-in-reading'))
    expect(html).toContain('We don’t have results that can be compared for enough primary schools in Reading')
    expect(html).toContain('Not in our data')
    expect(html).not.toContain('Not published')
  } finally {
    await other.close()
  }
})
