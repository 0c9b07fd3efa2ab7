/** The postcode box of every calculator that has one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { tools } from '#calculators/tools.ts'
import { isoDate } from '#domain/dates.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

import type { Prefill } from './prefill.ts'

const today = isoDate('2026-11-20')
const filled = tools.flatMap(({ name, path, prefill }) => (prefill ? [{ name, path, prefill }] : []))

let database: TestDatabase
let site: TestSite

beforeAll(async () => {
  database = await demonstrationDatabase()
  site = await testSite(database)
})

afterAll(async () => {
  await site.close()
  await database.close()
})

/** The page's visible text, without its island's props. */
const words = (html: string) => html.replaceAll(/<!--.*?-->|<[^>]+>/g, '')

test('some calculators can be prefilled from a postcode', () => expect(filled.length).toBeGreaterThan(1))

describe.each(filled)(
  '$name',
  ({ name, path, prefill }: { name: string; path: string; prefill: Prefill }) => {
    test('fills existing fields with valid values', () => {
      const tool = tools.find((each) => each.name === name)
      const text = tool?.textFrom(new URLSearchParams(), today) ?? {}
      expect(Object.keys(text)).toEqual(expect.arrayContaining(Object.keys(prefill)))
      for (const [field, kind] of Object.entries(prefill).filter(([, each]) => each === 'nation'))
        for (const nation of ['england', 'wales', 'scotland', 'northern-ireland']) {
          const { errors } = tool?.read({ ...text, [field]: nation }, today) ?? { errors: [] }
          expect(
            errors.filter((error) => error.field === field),
            `${kind} ${nation}`,
          ).toEqual([])
        }
    })

    test('leads from the button to an answer, with a source beside every field that was filled in', async () => {
      const asked = await fetch(`${site.origin}${path}?postcode=RG30+1AA&homeType=terraced&fill=1`, {
        redirect: 'manual',
      })
      expect(asked.status).toBe(303)
      const answer = await fetch(new URL(asked.headers.get('location') ?? '', site.origin))
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(words(html).split('. Change it if').length - 1).toBe(Object.keys(prefill).length)
    })
  },
)
