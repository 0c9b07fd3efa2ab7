import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { OutgoingMail } from '#platform/mail.server.ts'
import { signer } from '#platform/signed-token.server.ts'
import { customer } from '#testing/api.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { ended } from '#testing/killed-process.ts'

import { watchPlaces } from './watch-places.job.server.ts'
import { makeWatchToken, readWatchToken } from './watch-token.server.ts'
import { MOST_WATCHED, placeAt } from './watch.ts'
import { addWatch, endWatch, removeWatch, watchesOf } from './watches.server.ts'

const NOW = new Date('2026-11-24T08:00:00Z')
const READING = {
  kind: 'authority',
  place: 'E06000038',
  path: '/location/authority/reading',
  title: 'Reading',
} as const
const POSTCODE = {
  kind: 'postcode',
  place: 'RG30 1AA',
  path: '/postcodes/rg301aa',
  title: 'RG30 1AA, Reading',
} as const

let database: TestDatabase
beforeAll(async () => {
  database = await demonstrationDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('delete from place_watch'))

const sign = signer('a secret of the tests, long enough for anyone')

/** Runs the job once, and returns the emails it sent. */
async function run({ now = NOW, fails = false } = {}): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = []
  const send = async (mail: OutgoingMail) => {
    if (fails) throw new Error('no mail')
    sent.push(mail)
  }
  const job = watchPlaces({
    db: database.webDb,
    mail: { send },
    log: pino({ level: 'silent' }),
    sign,
    siteUrl: 'https://www.example.test',
  })
  const client = await database.webPool.connect()
  try {
    await job.run(client, now)
  } finally {
    client.release()
  }
  return sent
}

async function newEdition(...datasets: string[]): Promise<void> {
  await database.pool.query(`update property.edition set version = version + 1 where dataset = any($1)`, [
    datasets,
  ])
}

/** Adds a sale in RG30 1AA as a later edition would. */
async function addSale(price: number): Promise<void> {
  await database.pool.query(
    `insert into property.sale (transaction_id, price_pounds, sold_on, new_build, property_type, tenure, category, postcode,
       paon, saon, street, locality, town, district, county)
     select gen_random_uuid(), $1, date '2026-10-05', new_build, property_type, tenure, category, postcode, '7', '',
       'HARROWGATE DRIVE', locality, town, district, county
     from property.sale where postcode = 'RG30 1AA' limit 1`,
    [price],
  )
}

const watch = async (place: typeof READING | typeof POSTCODE, who?: string) => {
  const userId = who ?? (await customer(database, {})).userId
  await addWatch(database.webDb, { userId, ...place, now: NOW })
  return userId
}

describe('a watched place', () => {
  it('is only remembered at first, then emailed about once for each edition that has something new', async () => {
    await watch(POSTCODE)
    expect(await run()).toEqual([])
    await newEdition('price-paid')
    expect(await run()).toEqual([])
    await addSale(415_000)
    await newEdition('price-paid')
    const [mail, ...more] = await run()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('What’s new in RG30 1AA, Reading')
    expect(mail?.text).toContain('1 new sale in RG30 1AA: 7 Harrowgate Drive, £415,000, 5 October 2026.')
    expect(mail?.text).toContain('https://www.example.test/postcodes/rg301aa')
    expect(await run()).toEqual([])
    await newEdition('price-paid')
    expect(await run()).toEqual([])
  })

  it('has one email about everything that’s new, with the trend of crime of its authority', async () => {
    await watch(POSTCODE)
    await run()
    await addSale(420_000)
    await database.pool.query(
      `update property.area_figure set value = value * 1.1, ends_on = ends_on + interval '1 month'
       where measure = 'crime-rate' and area_code = 'E06000038'`,
    )
    await newEdition('price-paid', 'crime')
    const sent = await run()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain('1 new sale in RG30 1AA')
    expect(sent[0]?.text).toMatch(
      /Recorded crime in Reading: [\d.]+ crimes per 1,000 residents .* 10% more than/,
    )
  })

  it('is emailed about for inspections of schools within 3 km of a postcode, and in an authority', async () => {
    await watch(POSTCODE)
    await watch(READING)
    await run()
    await database.pool.query(
      `insert into property.inspection (urn, framework, inspected_on, outcome, grades)
       select f.urn, 'ungraded', date '2026-11-02', 'School remains Good', '{}'::jsonb
       from property.school_finder f, property.postcode p
       where p.postcode = 'RG30 1AA' and f.position <@ circle(point(p.easting, p.northing), 1000)
       order by f.urn limit 1`,
    )
    await newEdition('inspections')
    const sent = await run()
    expect(sent).toHaveLength(2)
    const words =
      /1 new school inspection (in Reading|within 3 km of RG30 1AA): .*, inspected on 2 November 2026: School remains Good\./
    for (const { text } of sent) expect(text).toMatch(words)
  })

  it('is emailed about again an hour later if the email couldn’t be sent', async () => {
    await watch(POSTCODE)
    await run()
    await addSale(1_000)
    await newEdition('price-paid')
    expect(await run({ fails: true })).toEqual([])
    expect(await run({ now: new Date(NOW.getTime() + 1_800_000) })).toEqual([])
    const later = new Date(NOW.getTime() + 3_700_000)
    expect(await run({ now: later })).toHaveLength(1)
    expect(await run({ now: later })).toEqual([])
  })

  it.each(['before', 'after'])(
    'is never emailed about twice by a process killed %s its email',
    async (when) => {
      await watch(POSTCODE)
      await run()
      await addSale(2_000)
      await newEdition('price-paid')
      const file = path.join(mkdtempSync(path.join(tmpdir(), 'watch-')), 'mails')
      writeFileSync(file, '')
      const script = path.resolve('test/support/watch-process.ts')
      const child = spawn(process.execPath, [script, database.url, file, when], { stdio: 'ignore' })
      await ended(child)
      expect(child.signalCode).toBe('SIGKILL')
      const killed = readFileSync(file, 'utf8').split('\n').filter(Boolean).length
      expect(killed).toBe(when === 'after' ? 1 : 0)
      const { rowCount } = await database.pool.query('select from place_watch_change')
      expect(rowCount).toBe(1)
      expect(await run()).toEqual([])
    },
  )
})

describe('a place that an edition doesn’t cover', () => {
  const setWhole = (whole: boolean) =>
    database.pool.query(`update property.edition set whole = $1 where dataset = 'price-paid'`, [whole])
  const setDemonstration = (demonstration: boolean) =>
    database.pool.query(`update property.edition set demonstration = $1 where dataset = 'price-paid'`, [
      demonstration,
    ])
  afterEach(async () => {
    await setWhole(true)
    await setDemonstration(true)
  })

  it.each([POSTCODE, READING])('isn’t emailed about when a later edition does cover it', async (place) => {
    await setWhole(false)
    await watch(place)
    await run()
    await setWhole(true)
    await newEdition('price-paid')
    expect(await run()).toEqual([])
  })

  it('isn’t emailed about when real data replaces demonstration data', async () => {
    await watch(POSTCODE)
    await run()
    await addSale(430_000)
    await setDemonstration(false)
    await newEdition('price-paid')
    expect(await run()).toEqual([])
    await addSale(431_000)
    await newEdition('price-paid')
    expect(await run()).toHaveLength(1)
  })
})

describe('the job', () => {
  it('goes on after a watch that fails, and tries it again', async () => {
    const userId = await watch(POSTCODE)
    await watch(READING, userId)
    await run()
    await addSale(440_000)
    await newEdition('price-paid', 'crime')
    const seen = () =>
      database.pool.query<{ count: number }>(
        `select count(*)::int as count from place_watch_seen s join property.edition e using (dataset, version)`,
      )
    await database.pool.query(
      `create function pg_temp_fail() returns trigger language plpgsql as $$ begin
         if new.watch_id = (select min(id::text)::uuid from place_watch) and new.dataset = 'crime' then raise 'refused'; end if;
         return new; end $$;
       create trigger fail before insert or update on place_watch_seen for each row execute function pg_temp_fail()`,
    )
    try {
      const everMailed = await run()
      expect(everMailed.some(({ text }) => text.includes('£440,000'))).toBe(true)
      expect((await seen()).rows).toEqual([{ count: 7 }])
    } finally {
      await database.pool.query('drop trigger fail on place_watch_seen; drop function pg_temp_fail()')
    }
    await run()
    expect((await seen()).rows).toEqual([{ count: 8 }])
  })

  it('compares watches added later, and a new edition, after it has compared everything', async () => {
    const job = watchPlaces({
      db: database.webDb,
      mail: { send: async () => {} },
      log: pino({ level: 'silent' }),
      sign,
      siteUrl: 'https://www.example.test',
    })
    const client = await database.webPool.connect()
    const unseen = async () => {
      await job.run(client, NOW)
      const { rows } = await database.pool.query(
        `select from place_watch w cross join property.edition e left join place_watch_seen s
           on s.watch_id = w.id and s.dataset = e.dataset
         where e.dataset in ('price-paid', 'energy-certificates', 'inspections', 'crime')
           and s.version is distinct from e.version`,
      )
      return rows.length
    }
    try {
      const userId = await watch(POSTCODE)
      await database.pool.query(`update place_watch set created_at = '2020-01-01'`)
      expect(await unseen()).toBe(0)
      await watch(READING, userId)
      expect(await unseen()).toBe(0)
      await newEdition('crime')
      expect(await unseen()).toBe(0)
    } finally {
      client.release()
    }
  })
})

describe('watches', () => {
  it('never exceed the limit, even when many are added at the same moment', async () => {
    const { userId } = await customer(database, {})
    const added = await Promise.all(
      Array.from({ length: MOST_WATCHED + 10 }, (_, at) =>
        addWatch(database.webDb, { userId, ...POSTCODE, place: `RG30 ${100 + at}`, now: NOW }),
      ),
    )
    expect(added.filter(Boolean)).toHaveLength(MOST_WATCHED)
    expect(await watchesOf(database.webDb, userId)).toHaveLength(MOST_WATCHED)
  })

  it('are of one account, at most 50, each place once', async () => {
    const userId = await watch(POSTCODE)
    await watch(POSTCODE, userId)
    const other = await watch(READING)
    expect((await watchesOf(database.webDb, userId)).map(({ place }) => place)).toEqual(['RG30 1AA'])
    await removeWatch(database.webDb, other, POSTCODE)
    expect(await watchesOf(database.webDb, userId)).toHaveLength(1)
    await database.pool.query(
      `insert into place_watch (user_id, kind, place, path, title, created_at)
       select $1, 'postcode', 'RG30 ' || n, '/x', 'x', now() from generate_series(100, 98 + $2::int) n`,
      [userId, MOST_WATCHED],
    )
    const more = { userId, ...READING, now: NOW }
    expect(await addWatch(database.webDb, more)).toBe(false)
    expect(await addWatch(database.webDb, { ...more, ...POSTCODE })).toBe(true)
  })

  it('end by a signed link, and by no other', async () => {
    const userId = await watch(POSTCODE)
    const [mine] = await watchesOf(database.webDb, userId)
    const token = makeWatchToken(sign, mine?.id ?? '', NOW)
    expect(readWatchToken(sign, token, NOW)).toBe(mine?.id)
    expect(readWatchToken(signer('another secret, also long enough'), token, NOW)).toBeNull()
    expect(readWatchToken(sign, `${token}x`, NOW)).toBeNull()
    await endWatch(database.webDb, readWatchToken(sign, token, NOW) ?? '')
    expect(await watchesOf(database.webDb, userId)).toEqual([])
  })
})

it('pages of postcodes and local authorities can be watched, and nothing else', () => {
  expect(placeAt('/postcodes/rg301aa?price=1')).toEqual({ kind: 'postcode', place: 'RG30 1AA' })
  expect(placeAt('/location/authority/reading')).toEqual({ kind: 'authority', place: 'E06000038' })
  for (const other of [
    '/postcodes',
    '/postcodes/rg301aa/homes',
    '/location/area/rg',
    '/location/authority/nowhere',
    '/',
  ])
    expect(placeAt(other)).toBeNull()
})
