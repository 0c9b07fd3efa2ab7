import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

import { CONSENT_TEXT } from './sign-up.ts'

/** Asks the owner of an email address to confirm their newsletter subscription. */
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
      preheader: 'Confirm to get our monthly round-up of property data.',
      heading: 'Confirm your subscription',
      paragraphs: [
        'Someone, probably you, signed up for our newsletter with this email address. It tells you what has changed in the places you choose, according to official data, at most once a month.',
        'We won’t send you anything until you confirm. The link works once and expires after 7 days.',
      ],
      button: { label: 'Confirm subscription', url: confirmUrl },
      footer: [
        'If you didn’t sign up, ignore this email. We’ll delete your address after 30 days unless you confirm.',
        CONSENT_TEXT,
      ],
      footerLink: { label: 'Unsubscribe', url: unsubscribeUrl },
    }),
  }
}
