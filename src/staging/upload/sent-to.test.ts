/** Before a photo is uploaded, the page names the provider that gets it, if an outside image model is set. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DOCS_TEST_KEY } from '#api/test-mode/docs-key.ts'
import { readSettings } from '#platform/env.server.ts'
import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { orderPictures } from '#testing/staging.ts'

const MODEL = { STAGING_MODEL_PROVIDER: 'openai', STAGING_MODEL: 'gpt-image-1', STAGING_MODEL_KEY: 'sk-test' }
const NAMED = /OpenAI|gpt-image-1|image model/

let database: TestDatabase
let own: AccountSite
let outside: AccountSite
let ann: TestPerson
let listing = ''
beforeAll(async () => {
  database = await testDatabase()
  own = await accountSite(database)
  outside = await accountSite(database, { config: readSettings(MODEL).site })
  ann = await outside.signUp('Ann')
  await database.pool.query('update public.profile set platform_credits = 5')
  const photo = { jpeg: new Uint8Array([1]), width: 1200, height: 800, focalShare: null }
  await orderPictures(database, { userId: ann.userId, photo, kind: 'draft' })
  const { rows } = await database.pool.query(
    `update jobs.staging_picture set state = 'done' returning (select listing_id from jobs.staging_photo) as listing`,
  )
  listing = rows[0]?.listing
})
afterAll(async () => {
  await own.close()
  await outside.close()
  await database.close()
})

const textOf = async (site: AccountSite, path: string) => {
  const answer = await fetch(`${site.origin}${path}`, { headers: { cookie: ann.cookie } })
  expect(answer.status, path).toBe(200)
  return (await answer.text()).replaceAll(/<!-- -->/g, '')
}
const example = async (site: AccountSite) => {
  const answer = await fetch(`${site.origin}/api/v1/staging/example`, {
    headers: { 'x-api-key': DOCS_TEST_KEY },
  })
  return (await answer.json()) as { data: { sentTo: string | null } }
}

describe('with an image model from outside', () => {
  it.each(['/ai-staging', 'listing'])(
    '%s names the provider and the model above the field for photos',
    async (page) => {
      const html = await textOf(outside, page === 'listing' ? `/ai-staging/listings/${listing}` : page)
      const at = html.indexOf(
        'we send the photo to OpenAI, whose image model “gpt-image-1” draws the furniture',
      )
      expect(at).toBeGreaterThan(0)
      expect(at).toBeLessThan(html.indexOf('type="file"'))
    },
  )

  it('the button for a final picture says it too', async () => {
    expect(await textOf(outside, `/ai-staging/listings/${listing}`)).toMatch(
      /Make the final picture.{0,200}The photo is sent to OpenAI\./s,
    )
  })

  it('the API’s reference, as a page and as Markdown, its answer and the privacy policy name the provider', async () => {
    expect(await textOf(outside, '/api-docs/endpoints/staging')).toContain('Your photo is sent to OpenAI')
    expect(await textOf(outside, '/api-docs/endpoints/staging.md')).toContain('we send the photo to OpenAI')
    expect((await example(outside)).data.sentTo).toBe('OpenAI')
    expect(await textOf(outside, '/privacy-policy')).toMatch(/OpenAI<\/strong> gets the photo/)
  })

  it('a server of the operator’s own choice is named by its host', () => {
    const { site } = readSettings({
      STAGING_MODEL_PROVIDER: 'openai-compatible',
      STAGING_MODEL: 'flux',
      STAGING_MODEL_URL: 'https://models.example.com:8443/v1',
    })
    expect(site.pictureModel).toEqual({ name: 'models.example.com:8443', model: 'flux' })
    const { site: through } = readSettings({ ...MODEL, STAGING_MODEL_URL: 'https://proxy.example.com/v1' })
    expect(through.pictureModel?.name).toBe('OpenAI through proxy.example.com')
  })
})

it('with our own engine nothing of it is said anywhere', async () => {
  for (const path of ['/ai-staging', `/ai-staging/listings/${listing}`, '/api-docs/endpoints/staging.md'])
    expect(
      (await textOf(own, path)).replaceAll('provider of the image model that draws', ''),
      path,
    ).not.toMatch(NAMED)
  expect(await textOf(own, '/privacy-policy')).not.toMatch(/OpenAI|staged picture/)
  expect(await textOf(own, '/api-docs/endpoints/staging')).not.toContain('Your photo is sent to')
  expect((await example(own)).data.sentTo).toBeNull()
})
