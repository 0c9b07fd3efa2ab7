import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Clock } from '#platform/clock.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { accountSite, type AccountSite } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { messageAbout } from './contact-form.ts'

const START = Date.parse('2026-11-20T12:00:00Z')

let now = START
const clock: Clock = { ...systemClock, now: () => new Date(now) }
let database: TestDatabase
let site: AccountSite

const GOOD = {
  name: 'Ada <b>Byron</b>',
  email: 'ada@example.com',
  topic: 'figure',
  message: 'The median of RG30 1AA looks wrong.\nIt says £1.',
}

beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database, { clock, config: { contactEmail: 'office@freehold.test' } })
})
afterAll(async () => {
  await site.close()
  await database.close()
})

/** The token of a form shown this many seconds ago. */
async function tokenFrom(secondsAgo: number): Promise<string> {
  now -= secondsAgo * 1000
  const html = await (await fetch(`${site.origin}/contact`)).text()
  now += secondsAgo * 1000
  return /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const token = fields['token'] ?? (await tokenFrom(20))
  return fetch(`${site.origin}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.origin, ...headers },
    body: new URLSearchParams({ ...fields, token }),
  })
}

async function mailsToOffice() {
  return (await site.mails.list()).filter((mail) => mail.to === 'office@freehold.test')
}

/** Moves to the next day, when all limits have been reset. */
function nextDay() {
  now += 25 * 60 * 60 * 1000
}

describe('the contact form', () => {
  it('emails the message to the operator with a reply-to address, and redirects to the success page', async () => {
    const answer = await post(GOOD)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?sent=1'])
    const [mail, ...others] = await mailsToOffice()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Contact form: A figure that looks wrong',
      replyTo: 'ada@example.com',
    })
    expect(mail?.text).toContain('The median of RG30 1AA looks wrong.\n\nIt says £1.')
    expect(mail?.html).toContain('Ada &lt;b&gt;Byron&lt;/b&gt;')
    const page = await (await fetch(`${site.origin}/contact?sent=1`)).text()
    expect(page).toContain('We’ve received your message.')
  })

  it('keeps what was typed and shows an error for each invalid field', async () => {
    nextDay()
    const before = (await mailsToOffice()).length
    const answer = await post({ ...GOOD, email: 'not an address', message: 'Short' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('value="Ada &lt;b&gt;Byron&lt;/b&gt;"')
    expect(html).toContain('value="not an address"')
    expect(html).toContain('>Short</textarea>')
    expect(html).toContain('Enter an email address such as name@example.co.uk')
    expect(html).toContain('Your message must be 10 characters or more')
    expect((await mailsToOffice()).length).toBe(before)
  })

  it.each([
    'ada@example.com\r\nBcc: all@example.com',
    'ada@example.com,b@example.com',
    'Ada <ada@example.com>',
  ])('rejects an address that could inject a header: %j', async (email) => {
    nextDay()
    const before = (await mailsToOffice()).length
    expect((await post({ ...GOOD, email })).status).toBe(422)
    expect((await mailsToOffice()).length).toBe(before)
  })

  it('rejects a name with a line break or hidden characters', async () => {
    nextDay()
    for (const name of ['Ada\r\nBcc: all@example.com', 'Ada\u0000', 'Ada\u202e'])
      expect((await post({ ...GOOD, name })).status).toBe(422)
  })

  it('shows a bot that fills in the hidden field the success page, but sends nothing', async () => {
    nextDay()
    const before = (await mailsToOffice()).length
    const answer = await post({ ...GOOD, website: 'https://spam.example' })
    expect(answer.status).toBe(303)
    expect((await mailsToOffice()).length).toBe(before)
  })

  it('asks people to wait if they send within seconds, and to send again if the form was open for hours', async () => {
    nextDay()
    const before = (await mailsToOffice()).length
    const quick = await post({ ...GOOD, token: await tokenFrom(1) })
    expect(quick.status).toBe(422)
    expect(await quick.text()).toContain('That was very quick.')
    const stale = await post({ ...GOOD, token: await tokenFrom(13 * 60 * 60) })
    expect(await stale.text()).toContain('open for a long time')
    expect((await post({ ...GOOD, token: 'forged' })).status).toBe(422)
    expect((await mailsToOffice()).length).toBe(before)
  })

  it('accepts five messages an hour from an IP address, then says when to try again', async () => {
    nextDay()
    const answers = []
    for (let count = 0; count < 6; count++) answers.push(await post(GOOD))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 422])
    const html = (await answers.at(-1)?.text()) ?? ''
    expect(html).toContain('Please try again in 60 minutes.')
    expect(html).toContain('looks wrong.')
  })

  it('rejects a form posted by another site', async () => {
    nextDay()
    const answer = await post(GOOD, { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
  })

  it('fills in the name and email address of a signed-in visitor', async () => {
    const ada = await site.signUp('Ada')
    const html = await (
      await fetch(`${site.origin}/contact?topic=privacy`, { headers: { cookie: ada.cookie } })
    ).text()
    expect(html).toContain('value="Ada Tester"')
    expect(html).toContain(`value="${ada.email}"`)
    expect(html).toMatch(/<option value="privacy"[^>]* selected=""/)
  })
})

describe('a message about a figure', () => {
  it.each([
    [
      '/postcodes/rg301aa#price-index',
      'Figure: Price index\nPage: https://freehold.test/postcodes/rg301aa#price-index\nWhat looks wrong: ',
    ],
    [
      '/compare?place=rg301aa&place=reading',
      'Page: https://freehold.test/compare?place=rg301aa&place=reading\nWhat looks wrong: ',
    ],
    ['//evil.example/x', ''],
    ['https://evil.example', ''],
    ['/a\nBcc: x', ''],
    [`/${'a'.repeat(300)}`, ''],
    [null, ''],
  ])('from the address %j begins with what it names', (path, message) => {
    expect(messageAbout(path, 'https://freehold.test')).toBe(message)
  })

  it('is filled in with its topic', async () => {
    const html = await (await fetch(`${site.origin}/contact?figure=%2Fpostcodes%2Frg301aa%23medians`)).text()
    expect(html).toMatch(
      /<textarea[^>]*>Figure: Medians\nPage: [^<]*\/postcodes\/rg301aa#medians\nWhat looks wrong: <\/textarea>/,
    )
    expect(html).toMatch(/<option value="figure" selected/)
  })
})
