import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { orderPictures } from '#testing/staging.ts'

import { cancelPicture, deletePicture, listListings } from './picture-store.server.ts'

let database: TestDatabase
let site: AccountSite
let ann: TestPerson
beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
  ann = await site.signUp('Ann')
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const PHOTO = { jpeg: new Uint8Array([1]), width: 1200, height: 800, focalShare: null }

let draftId: string
let photoId: string
beforeEach(async () => {
  await database.pool.query('delete from jobs.staging_listing')
  await database.pool.query('update public.profile set platform_credits = 2 where user_id = $1', [ann.userId])
  ;[draftId = ''] = await orderPictures(database, { userId: ann.userId, photo: PHOTO, kind: 'draft' })
  await database.pool.query(
    `update jobs.staging_picture set state = 'done', room = 'office', style = 'coastal', seed = 7, scene = '{"pieces": []}'`,
  )
  photoId = (await photoOf())?.id ?? ''
})

const photoOf = async () => (await listListings(database.webPool, ann.userId))[0]?.photos[0]
const finals = async () => (await photoOf())?.pictures.filter(({ kind }) => kind === 'final') ?? []

/** Presses the button below the draft. */
async function orderFinal(): Promise<string> {
  const answer = await fetch(`${site.origin}/ai-staging/photos/${photoId}/final`, {
    method: 'POST',
    body: new URLSearchParams({ like: draftId }),
    redirect: 'manual',
    headers: { origin: site.origin, cookie: ann.cookie },
  })
  return answer.headers.get('location') ?? ''
}

describe('the final picture of a draft', () => {
  it('is ordered with the draft’s room, style and furniture', async () => {
    expect(await orderFinal()).not.toContain('refused')
    expect(await finals()).toMatchObject([{ room: 'office', style: 'coastal', seed: 7, state: 'queued' }])
  })

  it.each([
    ['was deleted', () => deletePicture(database.webPool, ann.userId, draftId)],
    [
      'isn’t finished',
      () => database.pool.query(`update jobs.staging_picture set state = 'running' where id = $1`, [draftId]),
    ],
  ])('isn’t ordered if the draft %s: the page says why', async (_, lose) => {
    await lose()
    const back = await orderFinal()
    expect(back).toContain('refused=no%20draft')
    const page = await fetch(new URL(back, site.origin), { headers: { cookie: ann.cookie } })
    expect(await page.text()).toContain('The draft has been deleted or isn’t finished')
    expect(await finals()).toEqual([])
  })
})

describe('a final picture that is ordered twice', () => {
  it('is one picture while it waits, though both orders arrive at the same moment and there’s one credit', async () => {
    await database.pool.query('update public.profile set platform_credits = 1 where user_id = $1', [
      ann.userId,
    ])
    const answers = await Promise.all([orderFinal(), orderFinal()])
    expect([...answers, await orderFinal()].filter((back) => back.includes('refused'))).toEqual([])
    expect(await finals()).toHaveLength(1)
  })

  it('is made again if the first was cancelled, or the furniture was arranged in another way', async () => {
    await orderFinal()
    await cancelPicture(database.webPool, ann.userId, (await finals())[0]?.id ?? '', new Date())
    await orderFinal()
    await database.pool.query(
      `update jobs.staging_picture set scene = '{"pieces": [1]}' where kind = 'draft'`,
    )
    await orderFinal()
    expect((await finals()).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'queued', 'queued'])
  })
})

describe('a final picture that was made', () => {
  /** As our engine or a model delivers it: with the camera at its own size. */
  const deliver = (engine: string) =>
    database.pool.query(
      `update jobs.staging_picture set state = 'done', engine = $1,
         scene = jsonb_set(scene, '{estimate}', '{"camera": {"width": 1536}, "confidence": 1}') where kind = 'final'`,
      [engine],
    )
  beforeEach(async () => {
    await database.pool.query(
      `update jobs.staging_picture set scene = '{"pieces": [1], "estimate": {"camera": {"width": 768}, "confidence": 1}}'`,
    )
    await orderFinal()
  })

  it('isn’t made and charged again from a tab that still shows the button, unless it’s deleted', async () => {
    await deliver('own')
    const back = await orderFinal()
    expect(back).toContain('refused=made%20already')
    const page = await fetch(new URL(back, site.origin), { headers: { cookie: ann.cookie } })
    expect(await page.text()).toContain('You already have this final picture')
    expect(await finals()).toHaveLength(1)
    await deletePicture(database.webPool, ann.userId, (await finals())[0]?.id ?? '')
    expect(await orderFinal()).not.toContain('refused')
  })

  it('is made again by a model, which makes another one each time', async () => {
    await deliver('flux')
    expect(await orderFinal()).not.toContain('refused')
    expect(await finals()).toHaveLength(2)
  })
})

it('portal packs are made 30 times in ten minutes', async () => {
  const listing = (await listListings(database.webPool, ann.userId))[0]
  const ask = () =>
    fetch(`${site.origin}/ai-staging/listings/${listing?.id}/portal-pack.zip`, {
      headers: { cookie: ann.cookie },
    })
  // This listing has no final pictures, so there's nothing to pack.
  for (let times = 1; times <= 30; times++) expect((await ask()).status).toBe(404)
  const refused = await ask()
  expect([refused.status, await refused.text()]).toEqual([
    429,
    expect.stringContaining('You’ve downloaded a lot of packs'),
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
