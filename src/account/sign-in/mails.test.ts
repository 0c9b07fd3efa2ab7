import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import type { OutgoingMail } from '#platform/mail.server.ts'

import { authMailer } from './auth-mailer.ts'
import { hostedTemplates } from './hosted-templates.ts'
import { alreadyRegisteredMail } from './mails/already-registered.mail.ts'

const siteUrl = 'https://freehold.test'

async function sent(send: (mailer: ReturnType<typeof authMailer>) => Promise<void>): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = []
  await send(authMailer({ send: async (mail) => void mails.push(mail) }, siteUrl))
  return mails
}

describe('a mail of an account', () => {
  test('confirms a sign-up through a page of ours', async () => {
    const [mail] = await sent((mailer) => mailer.confirmSignUp({ to: 'ann@example.com', tokenHash: 'abc' }))
    expect(mail?.subject).toBe('Confirm your email address')
    for (const form of [mail?.text, mail?.html?.replaceAll('&amp;', '&')]) {
      expect(form).toContain('https://freehold.test/auth/confirm?token_hash=abc&type=signup')
      expect(form).toContain('The link works once and expires after an hour.')
    }
  })

  test('leads to a new password, and says what to do if you didn’t request it', async () => {
    const [mail] = await sent((mailer) => mailer.resetPassword({ to: 'ann@example.com', tokenHash: 'abc' }))
    expect(mail?.subject).toBe('Choose a new password')
    expect(mail?.text).toContain('https://freehold.test/reset-password?token_hash=abc')
    expect(mail?.text).toContain('If you didn’t ask for this, ignore this email.')
  })

  test('about a new address goes to the new one with a link, and to the one in use without', async () => {
    const mails = await sent((mailer) =>
      mailer.changeEmail({ to: 'new@example.com', current: 'old@example.com', tokenHash: 'abc' }),
    )
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['new@example.com', 'Confirm your new email address'],
      ['old@example.com', 'Your email address is about to change'],
    ])
    expect(mails[0]?.text).toContain('https://freehold.test/auth/confirm?token_hash=abc&type=email_change')
    expect(mails[1]?.text).not.toContain('abc')
  })

  test('about an existing account contains neither a password nor a name', () => {
    const mail = alreadyRegisteredMail({ siteUrl })
    expect(mail.text).toContain('https://freehold.test/login')
    expect(mail.text).toContain('nothing about it has changed')
  })
})

test.each(hostedTemplates())(
  'supabase/templates/$file is the same mail for a hosted project',
  ({ file, html }) => {
    const stored = readFileSync(`supabase/templates/${file}`, 'utf8')
    expect(stored).toBe(html)
    expect(stored).toContain('{{ .SiteURL }}')
    expect(stored).toContain('token_hash={{ .TokenHash }}')
  },
)
