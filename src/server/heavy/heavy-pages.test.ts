import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { HeavyWork } from '#platform/heavy/heavy-work.server.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

const HEAVY = ['/property-deal-analyser', '/buy-to-let-flip-calculator', '/brrr-flip-calculator']
const BUSY = 'We’re very busy right now. Please try again in a few moments.'

let database: TestDatabase
let site: TestSite
const asked: string[] = []
const full: HeavyWork = {
  run: async (kind) => {
    asked.push(kind)
    return { refused: 'full' }
  },
  kept: () => null,
  end: async () => {},
}
beforeAll(async () => {
  database = await demonstrationDatabase()
  site = await testSite(database, { heavy: full })
})
afterAll(async () => {
  await site.close()
  await database.close()
})

describe('while there’s no time for heavy work', () => {
  it.each(HEAVY)(
    '%s says so and when to come back, and is not rendered by the server itself',
    async (path) => {
      asked.length = 0
      const answer = await fetch(site.origin + path)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('10')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.text()).toContain(BUSY)
      expect(asked).toEqual(['page'])
    },
  )

  it('sharing images say so too, and every other page is there', async () => {
    const image = await fetch(`${site.origin}/sharing-image/index.png`)
    expect([image.status, image.headers.get('retry-after')]).toEqual([503, '10'])
    for (const path of ['/', '/stampdutycalculator', '/mortgage-repayment-calculator'])
      expect((await fetch(site.origin + path)).status, path).toBe(200)
  })
})
