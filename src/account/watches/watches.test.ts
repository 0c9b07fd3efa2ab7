import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { MailError, type OutgoingMail } from '#platform/mail.server.ts'
import { signer } from '#platform/signed-token.server.ts'
import { customer } from '#testing/api.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { ended } from '#testing/killed-process.ts'
import { compareAll, runMailings } from '#testing/mailings.ts'

import { comparePlaces } from './compare-places.job.server.ts'
import { WATCHED_DATASETS } from './figures.ts'
import { makeStopToken, makeWatchToken, readStopToken, readWatchToken } from './watch-token.server.ts'
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
  // Nobody is emailed about demonstration data.
  await database.pool.query('update property.edition set demonstration = false')
})
afterAll(() => database.close())
beforeEach(() =>
  database.pool.query('delete from mail_recipient; delete from place_change; delete from place_seen'),
)

const sign = signer('a secret of the tests, long enough for anyone')

/** Compares and sends once, and returns the emails. */
function run({ now = NOW, fails = false } = {}): Promise<OutgoingMail[]> {
  const failure = fails ? new MailError('no mail', { failure: 'later' }) : undefined
  return runMailings(database, { now, failure })
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
     select gen_random_uuid(), $1, date '2026-10-05', new_build, property_type, tenure, category, postcode, '12A', 'FLAT 2',
       'ST MARY''S ROAD', locality, town, district, county
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
    expect(mail?.text).toContain(
      "1 new sale in RG30 1AA: Flat 2, 12A St Mary's Road (£415,000, 5 October 2026).",
    )
    expect(mail?.text).toContain('https://www.example.test/postcodes/rg301aa')
    expect(await run()).toEqual([])
    await newEdition('price-paid')
    expect(await run()).toEqual([])
  })

  it('is emailed about for energy certificates, by address and rating', async () => {
    await watch(POSTCODE)
    await watch(READING)
    await run()
    await database.pool.query(
      `insert into property.certificate (certificate_number, postcode, address, authority_code, rating, score, lodged_on)
       values ('9999-0000-0000-0000-0001', 'RG30 1AA', '12A HARROWGATE DRIVE', 'E06000038', 'B', 84, '2026-11-02')`,
    )
    await database.pool.query(
      `update property.area_figure set observations = observations + 1
       where measure = 'efficient-homes' and area_code = 'E06000038'`,
    )
    await newEdition('energy-certificates')
    const texts = (await run()).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    const [ofPostcode] = texts.filter((text) => text.includes('1 new energy certificate in RG30 1AA: '))
    expect(ofPostcode).toMatch(/12A Harrowgate Drive \(rated B, 2 November 2026\)\./i)
    expect(texts.filter((text) => text.includes('1 new energy certificate in Reading.'))).toHaveLength(1)
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
      await compareAll(database, NOW)
      const script = path.resolve('test/support/watch-process.ts')
      const child = spawn(process.execPath, [script, database.url, file, when], { stdio: 'ignore' })
      await ended(child)
      expect(child.signalCode).toBe('SIGKILL')
      const killed = readFileSync(file, 'utf8').split('\n').filter(Boolean).length
      expect(killed).toBe(when === 'after' ? 1 : 0)
      expect((await database.pool.query('select kind, state from mail_send')).rows).toEqual([
        { kind: 'alert', state: 'sending' },
      ])
      expect(await run()).toEqual([])
    },
  )
})

describe('a place that an edition doesn’t cover', () => {
  const setWhole = (whole: boolean) =>
    database.pool.query(`update property.edition set whole = $1 where dataset = 'price-paid'`, [whole])
  const setDemonstration = (demonstration: boolean) =>
    database.pool.query(
      `update property.edition set demonstration = $1 where dataset in ('price-paid', 'postcodes')`,
      [demonstration],
    )
  afterEach(async () => {
    await setWhole(true)
    await setDemonstration(false)
  })

  it.each([POSTCODE, READING])('isn’t emailed about when a later edition does cover it', async (place) => {
    await setWhole(false)
    await watch(place)
    await run()
    await setWhole(true)
    await newEdition('price-paid')
    expect(await run()).toEqual([])
  })

  it('isn’t emailed about while its data is demonstration data', async () => {
    await setDemonstration(true)
    await watch(POSTCODE)
    await run()
    await addSale(429_000)
    await newEdition('price-paid')
    expect(await run()).toEqual([])
    const { rows } = await database.pool.query('select demonstration from place_change')
    expect(rows).toEqual([{ demonstration: true }])
  })

  it('isn’t emailed about when real data replaces demonstration data', async () => {
    await setDemonstration(true)
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
        `select count(*)::int as count from place_seen s join property.edition e using (dataset, version)`,
      )
    await database.pool.query(
      `create function pg_temp_fail() returns trigger language plpgsql as $$ begin
         if new.kind = 'authority' and new.dataset = 'crime' then raise 'refused'; end if;
         return new; end $$;
       create trigger fail before insert or update on place_seen for each row execute function pg_temp_fail()`,
    )
    try {
      const everMailed = await run()
      expect(everMailed.some(({ text }) => text.includes('£440,000'))).toBe(true)
      expect((await seen()).rows).toEqual([{ count: 10 }])
    } finally {
      await database.pool.query('drop trigger fail on place_seen; drop function pg_temp_fail()')
    }
    await run()
    expect((await seen()).rows).toEqual([{ count: 11 }])
  })

  it('ends when the process is to stop, and compares the rest after the next start', async () => {
    await watch(POSTCODE)
    const job = comparePlaces({ db: database.webDb, log: pino({ level: 'silent' }) })
    const client = await database.webPool.connect()
    try {
      await expect(job.run(client, NOW, AbortSignal.abort())).rejects.toThrow('aborted')
      const seen = () => database.pool.query('select from place_seen')
      expect((await seen()).rowCount).toBe(0)
      await job.run(client, NOW)
      expect((await seen()).rowCount).toBeGreaterThan(0)
    } finally {
      client.release()
    }
  })

  it('compares watches added later, and a new edition, after it has compared everything', async () => {
    const job = comparePlaces({ db: database.webDb, log: pino({ level: 'silent' }) })
    const client = await database.webPool.connect()
    const unseen = async () => {
      await job.run(client, NOW)
      const { rows } = await database.pool.query(
        `select from place_watch w cross join property.edition e left join place_seen s
           on s.kind = w.kind and s.place = w.place and s.dataset = e.dataset
         where e.dataset = any($1) and s.version is distinct from e.version`,
        [[...WATCHED_DATASETS]],
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

  it('compares a place once, however many people watch it, and emails each of them', async () => {
    await watch(POSTCODE)
    await watch(POSTCODE)
    await run()
    await addSale(450_000)
    await newEdition('price-paid')
    expect(await run()).toHaveLength(2)
    expect((await database.pool.query('select from place_change')).rowCount).toBe(1)
  })

  it('emails nobody about what was noted before they watched the place', async () => {
    await watch(POSTCODE)
    await run()
    await addSale(460_000)
    await newEdition('price-paid')
    await compareAll(database, NOW)
    await watch(POSTCODE)
    expect(await run()).toHaveLength(1)
  })

  it('compares a place that’s watched again only with later editions', async () => {
    const userId = await watch(POSTCODE)
    await run()
    await removeWatch(database.webDb, userId, POSTCODE)
    await run()
    await addSale(470_000)
    await newEdition('price-paid')
    await watch(POSTCODE, userId)
    expect(await run()).toEqual([])
  })

  it('emails about a new month of the house price index', async () => {
    await watch(POSTCODE)
    await run()
    await database.pool.query(
      `insert into property.house_price_index (area_code, measure, month, average_price_pounds, monthly_change_percent, annual_change_percent)
       select area_code, measure, month + interval '1 month', 312400.4, 0.42, -1.24 from property.house_price_index
       where area_code = 'E06000038' and measure = 'all' order by month desc limit 1`,
    )
    await newEdition('house-price-index')
    const [mail] = await run()
    expect(mail?.text).toMatch(
      /Average price in Reading: £312,400 in \w{3} 2026, up 0\.4% on the month and down 1\.2% on the year\./,
    )
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
      `insert into place_watch (recipient_id, kind, place, path, title, created_at)
       select r.id, 'postcode', 'RG30 ' || n, '/x', 'x', now()
       from mail_recipient r, generate_series(100, 98 + $2::int) n where r.user_id = $1`,
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
    expect(readStopToken(sign, makeStopToken(sign, 7, NOW), NOW)).toBe(7)
    expect(readStopToken(sign, token, NOW)).toBeNull()
    expect(readWatchToken(sign, makeStopToken(sign, 7, NOW), NOW)).toBeNull()
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
