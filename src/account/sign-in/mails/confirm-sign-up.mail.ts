import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

/** Sent after a sign-up: the address must be confirmed before the account can be used. */
export function confirmSignUpMail({ url, siteUrl }: { url: string; siteUrl: string }): Mail {
  return {
    subject: 'Confirm your email address',
    ...mailLayout({
      preheader: 'Confirm your address to start using your Freehold account.',
      heading: 'Confirm your email address',
      paragraphs: [
        'Someone, probably you, created a Freehold account with this email address. Confirm that it’s yours and you’ll be signed in.',
        'The link works once and expires after an hour.',
      ],
      button: { label: 'Confirm my address', url },
      footer: ['If you didn’t sign up, ignore this email. The account can’t be used until you confirm it.'],
      siteUrl,
    }),
  }
}
