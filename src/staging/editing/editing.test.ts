import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CEILING_FIELD, placeField } from '#staging/corner-editor/corner-fields.ts'
import { HANDLE_NAMES, handlesOf, usualHandles } from '#staging/corner-editor/handles.ts'
import { resized } from '#staging/geometry/camera.ts'
import { sampleScene } from '#staging/landing/sample-room.ts'
import { claimPicture, failPicture } from '#staging/pictures/picture-queue.server.ts'
import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { orderPictures } from '#testing/staging.ts'

import { findPhotoToEdit } from './editing-store.server.ts'

const SIZE = { width: 1200, height: 800 }
const SCENE = sampleScene('living')

let database: TestDatabase
let site: AccountSite
let ann: TestPerson
let bob: TestPerson
let pictureId = ''
let photoId = ''
let jpeg: Buffer
beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
  ann = await site.signUp('Ann')
  bob = await site.signUp('Bob')
  jpeg = await sharp({ create: { ...SIZE, channels: 3, background: '#bbb' } })
    .jpeg()
    .toBuffer()
  const photo = { jpeg, ...SIZE, focalShare: null }
  const [id = ''] = await orderPictures(database, { userId: ann.userId, photo, kind: 'draft' })
  pictureId = id
  const { rows } = await database.pool.query('select photo_id from jobs.staging_picture where id = $1', [id])
  photoId = rows[0]?.photo_id
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const open = (path: string, { cookie }: TestPerson) =>
  fetch(`${site.origin}/ai-staging/${path}`, { headers: { cookie }, redirect: 'manual' })
const post = (path: string, { cookie }: TestPerson, fields: Record<string, string>) =>
  fetch(`${site.origin}/ai-staging/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { origin: site.origin, cookie },
  })

function cornerFields(more: Record<string, string> = {}): Record<string, string> {
  const handles = usualHandles(SIZE)
  const places = HANDLE_NAMES.flatMap((name) =>
    (['x', 'y'] as const).map((axis) => [placeField(name, axis), String(handles[name][axis])] as const),
  )
  return { ...Object.fromEntries(places), [CEILING_FIELD]: '2.5', openings: '[]', ...more }
}

describe('the corner editor', () => {
  it('keeps the corners that its owner sets, without scripts, and pictures made afterwards use them', async () => {
    const page = await (await open(`photos/${photoId}/corners`, ann)).text()
    expect(page).toContain('We haven’t finished looking for the corners of this room')
    expect(page).toContain(`name="${placeField('floor-back-left', 'x')}"`)
    const sent = await post(`photos/${photoId}/corners`, ann, cornerFields())
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toMatch(/^\/ai-staging\/listings\/.*#photo-/)
    const claimed = await claimPicture(database.webPool, 'draft', new Date())
    expect(claimed?.setRoom?.room.heightMetres).toBe(2.5)
    expect(claimed?.setRoom?.camera.width).toBe(SIZE.width)
    expect(await (await open(`photos/${photoId}/corners`, ann)).text()).toContain('that you’ve set')
  })

  it('says that the corners weren’t found only once a picture failed', async () => {
    const photo = { jpeg, ...SIZE, focalShare: null }
    const [id = ''] = await orderPictures(database, { userId: bob.userId, photo, kind: 'draft' })
    const { rows } = await database.pool.query(
      `update jobs.staging_picture set state = 'failed', problem = 'Not found', ended_at = now() where id = $1 returning photo_id`,
      [id],
    )
    const page = await (await open(`photos/${rows[0]?.photo_id}/corners`, bob)).text()
    expect(page).toContain('We couldn’t find the corners of this room reliably')
  })

  it('begins with a room that we weren’t sure enough of to furnish it', async () => {
    const { estimate } = SCENE
    const doubtfulRoom = { ...estimate, confidence: 0.3 }
    const photo = { jpeg, ...SIZE, focalShare: null }
    const [id = ''] = await orderPictures(database, { userId: bob.userId, photo, kind: 'draft' })
    const claimed = await claimPicture(database.webPool, 'draft', new Date())
    expect(claimed?.id).toBe(id)
    const failure = { id, attempt: claimed?.attempt ?? 0, problem: 'Not found', doubtfulRoom }
    await failPicture(database.webDb, { ...failure, now: new Date() })
    const { rows } = await database.pool.query(
      'select photo_id as photo from jobs.staging_picture where id = $1',
      [id],
    )
    const page = await (await open(`photos/${rows[0]?.photo}/corners`, bob)).text()
    expect(page).toContain('We found corners in this photo but aren’t sure of them')
    const { x } = handlesOf(resized(estimate.camera, SIZE.width, SIZE.height), estimate.room)[
      'floor-back-left'
    ]
    expect(x).not.toBe(usualHandles(SIZE)['floor-back-left'].x)
    expect(page).toMatch(new RegExp(`name="${placeField('floor-back-left', 'x')}"[^>]* value="${x}"`))
    // It isn't used for pictures.
    expect((await findPhotoToEdit(database.webPool, bob.userId, String(rows[0]?.photo)))?.room).toBeNull()
  })

  it('names what’s wrong, and shows what was sent', async () => {
    const field = placeField('floor-left', 'y')
    const sent = await post(`photos/${photoId}/corners`, ann, cornerFields({ [CEILING_FIELD]: 'high' }))
    expect(sent.status).toBe(422)
    expect(await sent.text()).toContain('Enter the ceiling height in metres, from 1.8 to 6.')
    const moved = await post(`photos/${photoId}/corners`, ann, cornerFields({ [field]: '-399' }))
    expect(moved.status).toBe(422)
    expect(await moved.text()).toContain('value="-399"')
  })

  it('goes back to finding the corners automatically', async () => {
    expect((await post(`photos/${photoId}/corners`, ann, { room: 'estimated' })).status).toBe(303)
    const { rows } = await database.pool.query('select room from jobs.staging_photo where id = $1', [photoId])
    expect(rows).toEqual([{ room: null }])
  })

  it('is nobody else’s: 404, and nothing is changed', async () => {
    expect((await open(`photos/${photoId}/corners`, bob)).status).toBe(404)
    expect((await post(`photos/${photoId}/corners`, bob, cornerFields())).status).toBe(404)
    expect((await open('photos/not-an-id/corners', ann)).status).toBe(404)
    const { rows } = await database.pool.query('select room from jobs.staging_photo where id = $1', [photoId])
    expect(rows).toEqual([{ room: null }])
  })
})

describe('the furniture editor', () => {
  const path = () => `pictures/${pictureId}/furniture`

  it('has nothing to arrange before the picture is made', async () => {
    expect((await open(path(), ann)).status).toBe(404)
  })

  it('makes a draft of the arrangement that is sent, in the room that the photo shows', async () => {
    await database.pool.query("update jobs.staging_picture set scene = $2, state = 'done' where id = $1", [
      pictureId,
      SCENE,
    ])
    expect(await (await open(path(), ann)).text()).toContain('Make a draft of this')
    const pieces = SCENE.pieces.slice(0, 2)
    const elsewhere = { ...SCENE.estimate, room: { widthMetres: 9, depthMetres: 9, heightMetres: 3 } }
    const scene = JSON.stringify({ ...SCENE, style: 'coastal', pieces, estimate: elsewhere })
    expect((await post(path(), ann, { scene })).status).toBe(303)
    const { rows } = await database.pool.query(
      "select kind, style, scene from jobs.staging_picture where photo_id = $1 and state = 'queued'",
      [photoId],
    )
    expect(rows).toMatchObject([{ kind: 'draft', style: 'coastal', scene: { pieces } }])
    expect(rows[0].scene.estimate.room).toEqual(SCENE.estimate.room)
  })

  it('makes a draft of an arrangement whose seed is larger than those of pictures', async () => {
    const scene = JSON.stringify({ ...SCENE, room: 'office', seed: 1_000_001 })
    expect((await post(path(), ann, { scene })).status).toBe(303)
    const { rows } = await database.pool.query(
      "select seed from jobs.staging_picture where photo_id = $1 and room = 'office'",
      [photoId],
    )
    expect(rows).toEqual([{ seed: 1 }])
  })

  it.each(['', '{', '{"room":"living"}', JSON.stringify({ ...SCENE, pieces: [{ kind: 'throne' }] })])(
    'refuses what isn’t furniture: %s',
    async (scene) => {
      const sent = await post(path(), ann, { scene })
      expect(sent.status).toBe(422)
      expect(await sent.text()).toContain('We didn’t receive the whole arrangement. Please try again.')
    },
  )

  it('refuses fitted units, which would change the home', async () => {
    const piece = { kind: 'kitchen-base-60', x: 1, z: 0.31, turnDegrees: 0 }
    for (const scene of [
      { ...SCENE, pieces: [piece] },
      { ...SCENE, room: 'kitchen' },
    ]) {
      const sent = await post(path(), ann, { scene: JSON.stringify(scene) })
      expect(sent.status).toBe(422)
      expect(await sent.text()).toContain('Fitted units are part of the home')
    }
  })

  it('is nobody else’s', async () => {
    expect((await open(path(), bob)).status).toBe(404)
    expect((await post(path(), bob, { scene: JSON.stringify(SCENE) })).status).toBe(404)
  })
})
