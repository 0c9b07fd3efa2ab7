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

    Somebody, probably you, entered this address for our newsletter: what the new official releases say about prices and taxes of homes, once a month at most.

    Nothing is sent until you confirm. The link works once, for seven days.

    Confirm subscription:
    https://freehold.example/newsletter/verify?token=a.b.c

    --
    Freehold
    https://freehold.example

    Not you? Then do nothing: without a confirmation the address is deleted after 30 days.

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
