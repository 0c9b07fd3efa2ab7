/** A picture that's ready while the database has no disk space left for it. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { accountOf, customer } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { keptRoom, orderPictures, smallScene, startPictures } from '#testing/staging.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('is saved and charged once there is space again, without being made a second time', async () => {
  const photo = await keptRoom()
  const { userId, ...ann } = await customer(database, { platformCredits: 3 })
  await database.pool.query(`
    create sequence public.refused;
    create function public.refuse() returns trigger language plpgsql as $$ begin
      perform nextval('public.refused');
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$;
    grant usage on sequence public.refused to freehold_web;
    create trigger no_space before insert on jobs.staging_file execute function public.refuse()`)
  const order = { photo, kind: 'final', scene: await smallScene(photo), userId, count: 1 } as const
  await orderPictures(database, order)
  const jobs = startPictures(database, 'final', { longestPx: 200, samples: 2, threads: 1 })
  const state = async () => {
    const { rows } = await database.pool.query('select state, attempts from jobs.staging_picture')
    return rows
  }
  const refused = async () => {
    const { rows } = await database.pool.query<{ times: number }>(
      'select case when is_called then last_value else 0 end::int as times from public.refused',
    )
    return rows[0]?.times ?? 0
  }
  await vi.waitFor(async () => expect(await refused()).toBeGreaterThanOrEqual(3), {
    timeout: 300_000,
    interval: 200,
  })
  expect(await state()).toEqual([{ state: 'running', attempts: 1 }])
  await database.pool.query('drop trigger no_space on jobs.staging_file')
  await vi.waitFor(async () => expect(await state()).toEqual([{ state: 'done', attempts: 1 }]), {
    timeout: 120_000,
    interval: 200,
  })
  await jobs.stop()
  expect(await accountOf(database, { userId, ...ann })).toMatchObject({ entries: 1, platform: 2 })
}, 600_000)
