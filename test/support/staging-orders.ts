import { EXAMPLE_PHOTO } from '#api/staging/example-picture.ts'
import type { StagingJob } from '#api/staging/staging-job.ts'
import { claimPicture, deliverPicture } from '#staging/pictures/picture-queue.server.ts'

import { testApi, testClock, type Customer } from './api.ts'
import type { TestDatabase } from './database.ts'

/** An order of the documentation's photo. */
export const ORDER = { image: EXAMPLE_PHOTO, room: 'living', style: 'japandi' } as const
/** What the engine made of a picture, in a few bytes. */
export const MADE = {
  engine: 'own',
  files: { jpeg: new Uint8Array([1, 2, 3]), png: new Uint8Array([4, 5]) },
  scene: {} as never,
  fingerprint: null,
  cutFingerprints: [],
  checked: { verdict: 'warn', cameraShiftPx: 0.5, structureRecall: 0.9 },
} as const

/** Orders, finds and delivers staged pictures over the API, with a clock of its own. */
export function stagingKit(database: TestDatabase) {
  const clock = testClock()
  const { call, app } = testApi(database, { clock })
  const order = async (who: Customer, body: object = {}, headers: Record<string, string> = {}) =>
    await call('/staging', { key: who.key, body: { ...ORDER, ...body }, headers })
  const ordered = async (who: Customer, body: object = {}) => {
    const answered = await order(who, body)
    if (answered.status !== 200) throw new Error(answered.body.detail)
    return answered.body.data as StagingJob
  }
  const find = async (who: Pick<Customer, 'key'>, id: string) =>
    (await call(`/staging/${id}`, { key: who.key })).body
  const file = async (key: string, path: string, headers: Record<string, string> = {}) =>
    await app.request(
      path,
      { headers: { 'x-api-key': key, ...headers } },
      { incoming: { socket: { remoteAddress: '192.0.2.5' } } },
    )
  const claim = async () => {
    const claimed = await claimPicture(database.webPool, 'final', clock.now())
    if (!claimed) throw new Error('Nothing was waiting')
    return claimed
  }
  const deliver = async () => await deliverPicture({ db: database.webDb, clock }, await claim(), MADE)
  return { clock, call, order, ordered, find, file, claim, deliver }
}
