/** The guides to the API: their figures come from the code, and their links lead somewhere. */
import { describe, expect, it } from 'vitest'

import { apiChanges } from '#api/changes.ts'
import { routes } from '#routes.ts'
import { problemCodes } from '#web/endpoint/problems.ts'

import { findGuide, guideMarkdown, guides, GUIDES } from './guide-texts.server.ts'

const SITE = 'https://www.example.test'
const FILES = /^\/(api\/v1\/openapi\.json|llms(-full)?\.txt|api-docs\/.*\.(md|json))$/

describe.each(guides(SITE))('the guide $name', ({ name, title, lead, description, body }) => {
  it('has a page, a title, a first sentence and a description of its own', () => {
    expect(Object.keys(routes)).toContain(`/docs/${name}`)
    expect(guides(SITE).filter((each) => each.title === title || each.lead === lead)).toHaveLength(1)
    expect(description.length).toBeGreaterThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(160)
  })

  it('has every figure filled in', () => {
    expect(body).not.toContain('{{')
    expect(body).not.toContain('undefined')
  })

  it('links to pages and files that exist', () => {
    const links = [...body.matchAll(/\]\((\/[^)#?]*)/g)].map(([, path]) => path ?? '')
    const dead = links.filter(
      (path) => !Object.hasOwn(routes, path) && !FILES.test(path) && !path.startsWith('/docs/errors/'),
    )
    expect(dead).toEqual([])
  })
})

describe('the guides', () => {
  it('list every magic postcode, and every change to the API', () => {
    const testMode = findGuide('test-mode', SITE)?.body ?? ''
    for (const code of problemCodes) expect(testMode).toContain(`/docs/errors/${code}`)
    const versioning = findGuide('versioning', SITE)?.body ?? ''
    for (const { text } of apiChanges) expect(versioning).toContain(text)
  })

  it('are also Markdown, and unknown ones don’t exist', () => {
    const guide = findGuide(GUIDES[0], SITE)
    expect(guide && guideMarkdown(guide)).toMatch(
      /^# Getting started with the API\n\nMake your first call now/,
    )
    expect(findGuide('nothing', SITE)).toBeNull()
  })

  it('are made once for each address of the site', () => {
    expect(findGuide('credits', SITE)).toBe(guides(SITE).find(({ name }) => name === 'credits'))
    expect(findGuide('getting-started', 'https://other.example')?.body).not.toContain(SITE)
  })

  it('list the changes newest first', () => {
    const days = apiChanges.map(({ on }) => on)
    expect(days).toEqual(days.toSorted().toReversed())
  })
})
