import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

/** Sent after a sign-up: the address must be confirmed before the account can be used. */
export function confirmSignUpMail({ url, siteUrl }: { url: string; siteUrl: string }): Mail {
  return {
    subject: 'Confirm your email address',
    ...mailLayout({
      preheader: 'One press of a button and your Freehold account is ready.',
      heading: 'Confirm your email address',
      paragraphs: [
        'Somebody, most likely you, has made a Freehold account with this address. Confirm that it is yours and you are signed in.',
        'The link works once, within an hour.',
      ],
      button: { label: 'Confirm my address', url },
      footer: ['You did not sign up? Then do nothing: without your confirmation the account cannot be used.'],
      siteUrl,
    }),
  }
}
