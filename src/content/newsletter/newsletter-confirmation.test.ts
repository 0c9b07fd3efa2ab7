import { expect, test } from 'vitest'

import { newsletterConfirmationMail } from './newsletter-confirmation.mail.ts'

const mail = newsletterConfirmationMail({
  confirmUrl: 'https://freehold.example/newsletter/verify?token=a.b.c',
  unsubscribeUrl: 'https://freehold.example/newsletter/unsubscribe?token=d.e.f',
  siteUrl: 'https://freehold.example',
})

test('the text of the confirmation mail', () => {
  expect(`${mail.subject}\n\n${mail.text}`).toMatchInlineSnapshot(`
    "Confirm your subscription to the Freehold newsletter

    Confirm your subscription

    Someone, probably you, signed up for our newsletter with this email address. It tells you what has changed in the places you choose, according to official data, at most once a month.

    We won’t send you anything until you confirm. The link works once and expires after 7 days.

    Confirm subscription:
    https://freehold.example/newsletter/verify?token=a.b.c

    --
    Freehold
    https://freehold.example

    If you didn’t sign up, ignore this email. We’ll delete your address after 30 days unless you confirm.

    One email a month at most. We send one to confirm first, and each has a link to unsubscribe.

    Unsubscribe: https://freehold.example/newsletter/unsubscribe?token=d.e.f
    "
  `)
})

test('the designed mail has both links and no picture that could be counted', () => {
  expect(mail.html).toContain('href="https://freehold.example/newsletter/verify?token=a.b.c"')
  expect(mail.html).toContain('href="https://freehold.example/newsletter/unsubscribe?token=d.e.f"')
  expect(mail.html).not.toMatch(/<img|<script|<link|url\(/)
})
