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

  it('the search lists the nearest schools with their distance', async () => {
    const { html } = await visit('/find-a-school?postcode=RG30+1AA')
    expect(html).toContain(`href="${address}"`)
    expect(html).toContain(' km')
  })

  it('a school has its entry, inspections by framework and results with reasons', async () => {
    const { head, html } = await visit(address)
    expect(head).toMatchObject({ title: first?.name, canonical: address })
    expect(html).toContain('Report card (since November 2025)')
    expect(html).toContain('Key Stage 2 results, 2018-19')
    expect(html).toContain('too few of the pupils have earlier results')
  })

  it('redirects other spellings of a school’s address', async () => {
    expect(await answerOf(pageContext(imported, `/schools/x-${first?.urn}`))).toMatchObject({
      to: address,
      status: 301,
    })
  })
})
