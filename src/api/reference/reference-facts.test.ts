import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { apiChanges } from '#api/changes.ts'
import { API_PLANS } from '#billing/plans.ts'
import { sourceOf } from '#datasets/register.ts'
import { demonstrationDatabase, testDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { visitPage } from '#testing/visit-page.ts'

import { allOperations, operationsOf, otherEndpoints, sourcesOf } from './operations.server.ts'
import { endpointMarkdown, referenceMarkdown } from './reference-markdown.server.ts'
import { SUBJECTS } from './subjects.ts'

const SITE = 'https://freehold.test'

let filled: TestDatabase
let empty: TestDatabase
beforeAll(async () => {
  filled = await demonstrationDatabase()
  empty = await testDatabase()
})
afterAll(async () => {
  await Promise.all([filled.close(), empty.close()])
})

const textOf = async (database: TestDatabase, address: string) =>
  (await visitPage(pageContext(database, address))).html

describe('a reference page', () => {
  it('names the nations that the publishers cover, and the edition of each dataset that the site has', async () => {
    const page = await textOf(filled, '/api-docs/council-tax')
    expect(sourceOf('council-tax').nations).toEqual(['england', 'wales', 'scotland'])
    expect(page).toMatch(/Council tax levels[\s\S]{0,400}England, Wales, Scotland/)
    const { rows } = await filled.pool.query<{ label: string }>(
      "select label from property.edition where dataset = 'council-tax'",
    )
    expect(page).toContain(`${rows[0]?.label} (demonstration data)`)
    const without = await textOf(empty, '/api-docs/council-tax')
    expect(without).toContain('Not imported')
    expect(without).not.toContain('demonstration data)')
  })

  it('credits every dataset that its endpoints read, also in Markdown', async () => {
    for (const { name } of SUBJECTS) {
      const sources = sourcesOf(operationsOf(name, SITE))
      const markdown = referenceMarkdown(name, SITE) ?? ''
      for (const { title, nations } of sources) {
        expect(markdown, name).toContain(`| ${title} |`)
        expect(nations.length, title).toBeGreaterThan(0)
      }
      expect(markdown.includes('## Coverage and sources'), name).toBe(sources.length > 0)
    }
  })

  it('lists the changes to its API, newest first, and only those', async () => {
    const names: readonly string[] = [
      ...SUBJECTS.map(({ name }) => name),
      ...otherEndpoints().map(({ api }) => api),
    ]
    for (const { apis = [] } of apiChanges) for (const api of apis) expect(names).toContain(api)
    const page = await textOf(filled, '/api-docs/postcodes')
    expect(page.indexOf('Look-ups of many postcodes')).toBeGreaterThan(0)
    expect(page.indexOf('Version 1:')).toBeGreaterThan(page.indexOf('Look-ups of many postcodes'))
    expect(page).not.toContain('GET /crime-statistics.')
    expect(referenceMarkdown('postcodes', SITE)).toContain('- 20 November 2026. Added: Version 1:')
  })
})

describe('an endpoint of no API', () => {
  it('has a page of its own: what it does, parameters, cost, examples to run, errors and changes', async () => {
    for (const { name, title, path } of otherEndpoints()) {
      const { head, html } = await visitPage(pageContext(filled, path))
      expect(head).toMatchObject({ title, canonical: path })
      expect(head.description.length, name).toBeLessThanOrEqual(200)
      const operations = operationsOf(name, SITE)
      expect(operations.length, name).toBeGreaterThan(0)
      for (const { method, path: at, cost, parameters } of operations) {
        expect(html).toContain(`<code>${method.toUpperCase()} ${at}</code>`)
        expect(html, at).toContain(`>${cost}<`)
        for (const parameter of parameters) expect(html, at).toContain(`>${parameter.name}</code>`)
      }
      for (const part of ['possible errors', 'Run it on this page', 'id="changes"', `${path}.md`])
        expect(html, name).toContain(part)
      expect(endpointMarkdown(name, SITE, null)).toContain(`# ${title}\n`)
    }
    expect(endpointMarkdown('nothing', SITE, null)).toBeNull()
  })

  it('is linked from the list of every endpoint, as all others are from theirs', async () => {
    const pages = new Set([
      ...SUBJECTS.map(({ name }) => `/api-docs/${name}`),
      ...otherEndpoints().map(({ path }) => path),
    ])
    const hub = await textOf(filled, '/api-hub')
    for (const { reference } of allOperations(SITE)) {
      expect(pages).toContain(reference)
      expect(hub).toContain(`href="${reference}"`)
    }
  })
})

describe('the page of the API', () => {
  it('says what there is, which nations it covers and what it costs, and runs an example', async () => {
    const page = await textOf(filled, '/api-hub')
    for (const { title } of SUBJECTS) expect(page).toContain(title)
    expect(page).toMatch(/Price Paid Data[\s\S]{0,200}England, Wales/)
    for (const { name, monthlyPounds, callsPerMonth } of API_PLANS)
      expect(page).toMatch(
        new RegExp(
          `>${name}<[\\s\\S]{0,120}£${monthlyPounds.toLocaleString('en-GB')} a month[\\s\\S]{0,120}${callsPerMonth.toLocaleString('en-GB')} calls a month`,
        ),
      )
    expect(page).toContain('£0.02 a call')
    expect(page).toContain('aria-label="Run GET /stamp-duty-land-tax"')
    expect(page).toContain('value="test_freehold_docs"')
  })
})
