import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { fillPostcodes } from '#places/postcode/fixtures/place.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { isOutcome } from '#web/page.ts'

import * as list from './school-list.page.tsx'
import * as schools from './schools.page.tsx'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await fillPostcodes(database.db)
})
afterAll(() => database.close())

const load = (name: string) =>
  list.load(pageContext(database, `/schools/${encodeURIComponent(name)}`, { params: { name } }))

describe('a list of schools', () => {
  it('of a known type in a known authority says what is not there, and is not indexed', async () => {
    const data = await load('best-grammar-schools-in-city-of-edinburgh')
    if (isOutcome(data)) throw new Error('no page')
    const html = renderToStaticMarkup(<list.Page data={data} />)
    expect(html).toContain('Grammar schools in the City of Edinburgh: not covered')
    expect(html).toContain('no state grammar school')
    expect(list.head(data)).toMatchObject({ robots: 'noindex,follow' })
  })

  it('has one spelling', async () => {
    expect(await load('best-primary-schools-in-city-of-bristol')).toMatchObject({
      to: '/schools/best-primary-schools-in-bristol',
      status: 301,
    })
    expect(await load('Best-Primary-Schools-in-Reading')).toMatchObject({
      to: '/schools/best-primary-schools-in-reading',
    })
  })

  it('is not found for a place that is no authority, a school, or anything else', async () => {
    for (const name of ['best-primary-schools-in-south-east', 'best-primary-schools-in-atlantis']) {
      expect(await load(name), name).toMatchObject({ message: expect.stringContaining('No local authority') })
    }
    for (const name of ['reading-school', '<b>', 'x'.repeat(5000)]) {
      expect(await load(name), name).toMatchObject({
        message: expect.stringContaining('No school of that name'),
      })
    }
  })
})

it('the search leads to the list of the type and authority', async () => {
  const search = (query: string) => schools.load(pageContext(database, `/schools?${query}`))
  expect(await search('type=special&location=RG30+1AA')).toMatchObject({
    to: '/schools/best-special-schools-in-reading',
    status: 303,
  })
  expect(await search('type=nonsense&location=Cardiff')).toMatchObject({
    to: '/schools/best-primary-schools-in-cardiff',
  })
  expect(await search('type=special&location=Atlantis')).toMatchObject({
    search: { kind: 'unknown', typed: 'Atlantis' },
    type: { slug: 'special' },
  })
})
