import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { makeStopToken } from '#account/watches/watch-token.server.ts'
import { makePreferencesToken, makeUnsubscribeToken } from '#content/newsletter/tokens.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { type AccountSite, accountSite } from '#testing/account-site.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { testSigner } from '#testing/mailings.ts'
import { addSubscribers } from '#testing/subscribers.ts'

import { findPlace } from './find-place.server.ts'

let database: TestDatabase
let site: AccountSite
beforeAll(async () => {
  database = await demonstrationDatabase()
  site = await accountSite(database)
})
afterAll(async () => {
  await site.close()
  await database.close()
})
beforeEach(() =>
  database.pool.query(
    'truncate newsletter_subscriber, mail_recipient, place_change restart identity cascade',
  ),
)

const NOW = systemClock.now()
let visitors = 0
const subscriber = async () => {
  await addSubscribers(database.pool, { count: 1, places: [], confirmedAt: '2026-10-01T00:00:00Z' })
  return linkOf(1)
}
const linkOf = (id: number, made = NOW) =>
  `/newsletter/preferences?token=${makePreferencesToken(testSigner, id, made)}`

async function get(path: string, cookie = '') {
  const answer = await fetch(site.origin + path, { headers: { cookie } })
  return { status: answer.status, text: await answer.text() }
}

async function post(path: string, fields: Record<string, string | string[]>, cookie = '') {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((each) => [name, each] as [string, string]),
    ),
  )
  const headers = { origin: site.origin, cookie }
  const answer = await fetch(site.origin + path, { method: 'POST', headers, body, redirect: 'manual' })
  return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() }
}

const recipients = async () =>
  (await database.pool.query('select how_often, topics, stopped_for from mail_recipient order by id')).rows
const places = async () =>
  (await database.pool.query('select kind, place, path, title from place_watch order by created_at, place'))
    .rows

describe('behind the signed link', () => {
  it('somebody sees their choices without signing in, and not their whole address', async () => {
    const { status, text } = await get(await subscriber())
    expect(status).toBe(200)
    expect(text).toContain('p…@mail.example')
    expect(text).not.toContain('person1@mail.example')
    expect(text).toContain('Every three months')
    expect(text).toMatch(/href="\/newsletter\/unsubscribe\?token=[^"]+"/)
    expect(text).not.toContain('As soon as something changes')
  })

  it.each([
    [
      'RG30 1AA',
      { kind: 'postcode', place: 'RG30 1AA', path: '/postcodes/rg301aa', title: 'RG30 1AA, Reading' },
    ],
    [
      'rg301aa',
      { kind: 'postcode', place: 'RG30 1AA', path: '/postcodes/rg301aa', title: 'RG30 1AA, Reading' },
    ],
    [
      'reading',
      { kind: 'authority', place: 'E06000038', path: '/location/authority/reading', title: 'Reading' },
    ],
  ])('a place is added by its name, %s, with the title of its page', async (typed, place) => {
    const link = await subscriber()
    const answer = await post(link, { action: 'add', place: typed })
    expect([answer.status, answer.location]).toEqual([303, `${link}&done=added`])
    expect(await places()).toEqual([place])
    expect((await get(answer.location)).text).toContain('We’ve added this place.')
    // The button on the place's page gives it the same name.
    const who = await site.signUp(`Wanda${(visitors += 1)}`)
    await post('/watches', { action: 'watch', path: place.path }, who.cookie)
    expect(await places()).toEqual([place, place])
  })

  it.each(['', 'Nowhere', 'ZZ1 1ZZ', 'England', '"><b>'])(
    'an unknown place, “%s”, is an error beside the field',
    async (typed) => {
      const answer = await post(await subscriber(), { action: 'add', place: typed })
      expect(answer.status).toBe(422)
      expect(answer.text).toMatch(/aria-invalid="true"/)
      expect(answer.text).not.toContain('"><b>')
      expect(await places()).toEqual([])
    },
  )

  it('places are removed, but only one’s own', async () => {
    const link = await subscriber()
    await post(link, { action: 'add', place: 'Reading' })
    await addSubscribersAgain()
    const { rows } = await database.pool.query<{ id: string }>('select id from place_watch')
    const watch = rows[0]?.id ?? ''
    await post(linkOf(2), { action: 'remove', watch })
    expect(await places()).toHaveLength(1)
    expect((await post(link, { action: 'remove', watch: 'nonsense' })).status).toBe(303)
    await post(link, { action: 'remove', watch })
    expect(await places()).toEqual([])
  })

  it('topics and frequency are saved, and only those that a subscriber can choose', async () => {
    const link = await subscriber()
    await post(link, { action: 'save', 'how-often': 'quarterly', topic: ['crime', 'nonsense', 'price-paid'] })
    expect(await recipients()).toEqual([
      { how_often: 'quarterly', topics: ['price-paid', 'crime'], stopped_for: null },
    ])
    expect((await post(link, { action: 'save', 'how-often': 'weekly' })).status).toBe(422)
    await post(link, {
      action: 'save',
      'how-often': 'monthly',
      topic: ['price-paid', 'house-price-index', 'energy-certificates', 'inspections', 'crime'],
    })
    expect(await recipients()).toEqual([{ how_often: 'monthly', topics: null, stopped_for: null }])
  })

  it('emails that were stopped start again', async () => {
    const link = await subscriber()
    await database.pool.query(`update mail_recipient set stopped_at = now(), stopped_for = 'bounced'`)
    expect((await get(link)).text).toContain('Our last email to you came back')
    await post(link, { action: 'resume' })
    expect(await recipients()).toMatchObject([{ stopped_for: null }])
  })

  it('a forged, damaged or old link shows and changes nothing', async () => {
    await subscriber()
    const old = linkOf(1, new Date(NOW.getTime() - 401 * 86_400_000))
    const other = `/newsletter/preferences?token=${makeUnsubscribeToken(testSigner, 1, NOW)}`
    for (const link of [`${linkOf(1)}x`, old, other, '/newsletter/preferences?token=']) {
      expect((await get(link)).status, link).toBe(404)
      expect((await post(link, { action: 'add', place: 'Reading' })).status).toBe(404)
    }
    expect(await places()).toEqual([])
  })

  it('the link ends with the subscription, which deletes the places and the log', async () => {
    const link = await subscriber()
    await post(link, { action: 'add', place: 'Reading' })
    await fetch(`${site.origin}/newsletter/unsubscribe?token=${makeUnsubscribeToken(testSigner, 1, NOW)}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect((await get(link)).status).toBe(410)
    expect([await recipients(), await places()]).toEqual([[], []])
  })
})

describe('signed in', () => {
  it('somebody chooses how often they’re emailed about watched places', async () => {
    const who = await site.signUp('Pia')
    const page = await get('/newsletter/preferences', who.cookie)
    expect(page.text).toContain('As soon as something changes')
    expect(page.text).toContain('Subscribe to the newsletter')
    await post('/newsletter/preferences', { action: 'add', place: 'RG30 1AA' }, who.cookie)
    await post(
      '/newsletter/preferences',
      { action: 'save', 'how-often': 'weekly', topic: 'crime' },
      who.cookie,
    )
    expect(await recipients()).toEqual([{ how_often: 'weekly', topics: ['crime'], stopped_for: null }])
    expect((await get('/dashboard', who.cookie)).text).toContain('RG30 1AA, Reading')
  })

  it('a subscriber of the newsletter gets the link to its preferences, if addresses are confirmed', async () => {
    await subscriber()
    const page = async (at: AccountSite, name: string) => {
      const who = await at.signUp(name)
      await database.pool.query('update newsletter_subscriber set email = $1', [who.email.toUpperCase()])
      const answer = await fetch(`${at.origin}/newsletter/preferences`, { headers: { cookie: who.cookie } })
      return answer.text()
    }
    const strict = await accountSite(database, { config: { emailConfirmation: true } })
    try {
      const link = LINK.exec(await page(strict, 'Nell'))?.[1] ?? ''
      expect((await get(link)).text).toContain('The monthly newsletter')
    } finally {
      await strict.close()
    }
    // Otherwise anybody could sign up with the subscriber’s address.
    const unproved = await page(site, 'Nora')
    expect(unproved).toContain('Subscribe to the newsletter')
    expect(unproved).not.toMatch(LINK)
  })
})

/** A signed link to the preferences of a newsletter. */
const LINK = /href="(\/newsletter\/preferences\?token=[^"]+)"/

it('without a link or a session, the page says where to find it', async () => {
  const { status, text } = await get('/newsletter/preferences')
  expect(status).toBe(200)
  expect(text).toContain('Open the link at the end of any of our newsletters')
  expect((await post('/newsletter/preferences', { action: 'add', place: 'Reading' })).status).toBe(200)
  expect(await recipients()).toEqual([])
})

it('one click in the weekly email stops all emails about places, and keeps the places', async () => {
  const who = await site.signUp('Otto')
  await post('/newsletter/preferences', { action: 'add', place: 'Reading' }, who.cookie)
  const { rows } = await database.pool.query<{ id: number }>('select id::int from mail_recipient')
  const link = `${site.origin}/watches/end?token=${makeStopToken(testSigner, rows[0]?.id ?? 0, NOW)}`
  expect(await (await fetch(link)).text()).toContain('Stop emails about your places')
  expect(await recipients()).toMatchObject([{ how_often: 'at-once' }])
  const answer = await fetch(link, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(answer.status).toBe(200)
  expect(await recipients()).toMatchObject([{ how_often: 'never' }])
  expect(await places()).toHaveLength(1)
})

it('a place of the directory is found by its postcode alone', async () => {
  expect(await findPlace(database.webDb, 'RG30')).toBeNull()
})

async function addSubscribersAgain(): Promise<void> {
  await database.pool.query(
    `with s as (insert into newsletter_subscriber (email, source, status, confirmed_at)
       values ('other@mail.example', 'footer', 'confirmed', now()) returning id)
     insert into mail_recipient (subscriber_id, how_often) select id, 'monthly' from s`,
  )
}
