import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

import { CONSENT_TEXT } from './sign-up.ts'

/** The mail that asks whether the owner of an address wants the newsletter. */
export function newsletterConfirmationMail({
  confirmUrl,
  unsubscribeUrl,
  siteUrl,
}: {
  confirmUrl: string
  unsubscribeUrl: string
  siteUrl: string
}): Mail {
  return {
    subject: 'Confirm your subscription to the Freehold newsletter',
    ...mailLayout({
      siteUrl,
      preheader: 'One press, and the month in property figures comes to you.',
      heading: 'Confirm your subscription',
      paragraphs: [
        'Somebody, probably you, entered this address for our newsletter: what the new official releases say about prices and taxes of homes, once a month at most.',
        'Nothing is sent until you confirm. The link works once, for seven days.',
      ],
      button: { label: 'Confirm subscription', url: confirmUrl },
      footer: [
        'Not you? Then do nothing: without a confirmation the address is deleted after 30 days.',
        CONSENT_TEXT,
      ],
      footerLink: { label: 'Unsubscribe', url: unsubscribeUrl },
    }),
  }
}
