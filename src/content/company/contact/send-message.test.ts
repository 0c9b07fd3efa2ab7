import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { MailError, type OutgoingMail } from '#platform/mail.server.ts'
import type { SiteConfig } from '#platform/site-settings.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import type { ActionContext } from '#web/page.ts'

import { formToken, sendMessage } from './send-message.server.ts'

const GOOD = {
  name: 'Ada',
  email: 'ada@example.com',
  topic: 'api',
  message: 'How many calls may come at once?',
}

let database: TestDatabase
const verdicts = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    const success = new URLSearchParams(body).get('response') === 'a person'
    response.end(JSON.stringify({ success }))
  })
})

beforeAll(async () => {
  database = await testDatabase()
  await new Promise<void>((resolve) => verdicts.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  verdicts.close()
  await database.close()
})

/** The context of a posted form that was shown half a minute ago, with what was mailed. */
function posted(
  fields: Record<string, string>,
  { config = {}, fail = false }: { config?: Partial<SiteConfig>; fail?: boolean } = {},
) {
  const base = pageContext(database, '/contact')
  const mails: OutgoingMail[] = []
  const send = async (mail: OutgoingMail) => {
    if (fail) throw new MailError('The mail server did not take a mail')
    mails.push(mail)
  }
  const site = { ...base.site, mail: { send }, config: { ...base.site.config, ...config } }
  const token = formToken({ site, now: new Date(base.now.getTime() - 30_000) })
  const form = new FormData()
  for (const [name, value] of Object.entries({ token, ...fields })) form.set(name, value)
  const client = { address: `192.0.2.${Math.ceil(Math.random() * 250)}`, userAgent: 'Test' }
  const context: ActionContext = { ...base, pattern: '/contact', params: {}, site, client, form }
  return { context, mails }
}

describe('a message', () => {
  it('is kept in the form if the mail server rejects it', async () => {
    const { context } = posted(GOOD, { fail: true })
    const sending = await sendMessage(context)
    expect(sending).toMatchObject({ sent: false, values: GOOD })
    expect(JSON.stringify(sending)).toContain('We couldn’t send your message')
  })

  it('puts nothing that was typed into a header except the reply-to address', async () => {
    const { context, mails } = posted({ ...GOOD, name: 'Bcc: all@example.com' })
    expect(await sendMessage(context)).toEqual({ sent: true })
    const { to, subject, replyTo, headers } = mails[0] ?? {}
    expect({ to, subject, replyTo, headers }).toEqual({
      to: context.site.config.contactEmail,
      subject: 'Contact form: The data API',
      replyTo: 'ada@example.com',
      headers: undefined,
    })
  })

  it('is sent only if it passes the bot check, where one is configured', async () => {
    const { port } = verdicts.address() as AddressInfo
    const config = { turnstile: { siteKey: 'a', secretKey: 'b', verifyUrl: `http://127.0.0.1:${port}/` } }
    for (const turnstileToken of ['', 'a robot']) {
      const { context, mails } = posted({ ...GOOD, turnstileToken }, { config })
      expect(await sendMessage(context)).toMatchObject({ sent: false, values: GOOD })
      expect(mails).toEqual([])
    }
    const { context, mails } = posted({ ...GOOD, turnstileToken: 'a person' }, { config })
    expect(await sendMessage(context)).toEqual({ sent: true })
    expect(mails).toHaveLength(1)
  })
})
