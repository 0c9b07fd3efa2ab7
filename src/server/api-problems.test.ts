import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

let database: TestDatabase
let site: TestSite
beforeAll(async () => {
  database = await testDatabase()
  site = await testSite(database)
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const problemOf = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(site.origin + path, { redirect: 'manual', ...init })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    allow: response.headers.get('allow'),
    requestId: response.headers.get('x-request-id'),
    body: (await response.json()) as Record<string, unknown>,
  }
}

describe('an unknown path under /api', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'answers %s with a problem document of 404',
    async (method) => {
      for (const path of [
        '/api/',
        '/api/xyz',
        '/api/xyz/',
        '/api/newsletter',
        '/api/V1/status',
        '/api/v2/postcodes',
      ]) {
        const { status, type, requestId, body } = await problemOf(path, { method })
        expect([path, status, type]).toEqual([path, 404, 'application/problem+json'])
        expect(body).toMatchObject({ code: 'not_found', status: 404, requestId })
        expect(body['type']).toMatch(/\/docs\/errors\/not_found$/)
      }
    },
  )

  it('has no body for HEAD', async () => {
    const response = await fetch(`${site.origin}/api/xyz`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([404, ''])
  })

  it('is the API’s own matter within /api/v1', async () => {
    expect(await problemOf('/api/v1/xyz')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('a known path under /api', () => {
  it('answers 405 with Allow to a method that it does not take', async () => {
    const wrong = await problemOf('/api/newsletter/subscribe', { method: 'GET' })
    expect(wrong).toMatchObject({ status: 405, allow: 'POST', body: { code: 'method_not_allowed' } })
    expect(await problemOf('/api/me/credits', { method: 'DELETE' })).toMatchObject({
      status: 405,
      allow: 'GET, HEAD',
    })
  })

  it('answers 403 to a form of another site as a problem document too', async () => {
    const refused = await problemOf('/api/newsletter/subscribe', {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'content-type': 'text/plain' },
      body: 'x',
    })
    expect(refused).toMatchObject({ status: 403, type: 'application/problem+json', body: { status: 403 } })
  })
})

it('pages beside /api stay pages', async () => {
  const response = await fetch(`${site.origin}/api-hub/nothing`)
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
})
