import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'

import { routeRules } from '#site/redirects.ts'

import { routes } from '../routes.ts'
import { redirects, redirectFinder, ruleMatcher } from './redirects.server.ts'

const pages = [
  '/',
  '/postcodes',
  '/postcodes/:pcd7',
  '/ai-virtual-staging-UK',
  '/blog/:slug{.+}',
  '/stampdutycalculator',
]
const find = redirectFinder({ rules: routeRules, pages })
const app = new Hono()
app.use(redirects({ rules: routeRules, pages }))
app.all('*', (c) => c.text('a page'))

describe('the table of route rules', () => {
  test('has one rule for each address, and none for an address of a page', () => {
    const from = routeRules.map((rule) => rule.from)
    expect(new Set(from).size).toBe(from.length)
    expect(from.filter((path) => Object.hasOwn(routes, path))).toEqual([])
    expect(from.length).toBeGreaterThanOrEqual(16)
  })

  test('never leads to another rule, nor outside over an open line', () => {
    for (const { from, to } of routeRules) {
      expect(to.startsWith('/') ? find(to) : null, from).toBeNull()
      expect(to, from).toMatch(/^\/[a-z]|^https:\/\//)
    }
  })

  test.each(routeRules.filter(({ from }) => !from.includes(':')).map(({ from, to }) => [from, to]))(
    '%s leads to %s',
    async (from, to) => {
      const answer = await app.request(from)
      expect(answer.status).toBe(301)
      expect(answer.headers.get('location')).toBe(to)
    },
  )
})

describe('a redirect', () => {
  test('takes the query along', async () => {
    const answer = await app.request('/mortgage-term-calculator?loan=200000&years=25')
    expect(answer.headers.get('location')).toBe('/mortgage-repayment-calculator?loan=200000&years=25')
  })

  test('keeps the parts of the address that the visitor chose', async () => {
    const answer = await app.request('/postcode/RG30%201AA')
    expect(answer.headers.get('location')).toBe('/postcodes/RG30%201AA')
  })

  test('may lead to another site', async () => {
    const answer = await app.request('/title-register')
    expect(answer.headers.get('location')).toMatch(/^https:\/\/www\.gov\.uk\//)
  })

  test('redirects other capitalisations to a page’s URL', () => {
    expect(find('/StampDutyCalculator')).toEqual({ to: '/stampdutycalculator', status: 301 })
    expect(find('/AI-virtual-staging-uk')).toEqual({ to: '/ai-virtual-staging-UK', status: 301 })
    expect(find('/Mortgage-Term-Calculator')?.to).toBe('/mortgage-repayment-calculator')
    expect(find('/Postcodes/RG301AA')?.to).toBe('/postcodes/RG301AA')
    expect(find('/BLOG/2026/Spring')?.to).toBe('/blog/2026/Spring')
  })

  test('leaves a page at its own address, and everything that is no page', () => {
    for (const path of [
      '/',
      '/postcodes',
      '/ai-virtual-staging-UK',
      '/postcodes/RG301AA',
      '/blog/A/B',
      '/Nowhere',
    ])
      expect(find(path), path).toBeNull()
  })

  test('drops a slash at the end in the same step', async () => {
    const answer = await app.request('/StampDutyCalculator/?price=1')
    expect(answer.headers.get('location')).toBe('/stampdutycalculator?price=1')
  })

  test('never leads to a host that the visitor names', async () => {
    for (const path of [
      '//elsewhere.example/',
      '/postcode//elsewhere.example',
      '/Postcodes//elsewhere.example',
    ]) {
      const answer = await app.request(`http://freehold.test${path}`)
      expect(answer.headers.get('location') ?? '', path).not.toMatch(/^\/\/|^https?:/)
    }
  })

  test('is for reading only: a form that is sent is not sent on', async () => {
    expect((await app.request('/mortgage-term-calculator', { method: 'POST' })).status).toBe(200)
  })
})

test('the rules of a build tell fixed paths from patterns', () => {
  const { static: fixed, dynamic } = ruleMatcher(routeRules)
  expect(fixed['/mortgage-term-calculator']).toEqual({
    redirect: { to: '/mortgage-repayment-calculator', statusCode: 301 },
  })
  expect(Object.keys(dynamic)).toEqual(['/postcode/:pcd7'])
})
