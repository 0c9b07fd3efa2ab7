import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

/** Sent to the new address when somebody changes the address of their account. */
export function changeEmailMail({ url, siteUrl }: { url: string; siteUrl: string }): Mail {
  return {
    subject: 'Confirm your new email address',
    ...mailLayout({
      preheader: 'Until you confirm it, your old address stays.',
      heading: 'Confirm your new email address',
      paragraphs: [
        'You have asked for your Freehold account to move to this address. Confirm that it is yours.',
        'The link works once, within an hour. Until then your old address stays.',
      ],
      button: { label: 'Confirm my new address', url },
      footer: ['You did not ask? Then do nothing, and nothing changes.'],
      siteUrl,
    }),
  }
}

/** Sent to the address in use at the same moment, so that nobody loses an account unknowingly. */
export function emailChangingMail({ siteUrl }: { siteUrl: string }): Mail {
  return {
    subject: 'Your email address is about to change',
    ...mailLayout({
      preheader: 'If this was not you, change your password now.',
      heading: 'Your email address is about to change',
      paragraphs: [
        'Somebody who is signed in to your Freehold account has asked for it to move to another email address. It moves when they confirm the new address.',
        'Was it you? Then there is nothing to do here. If not, change your password now: that signs everyone else out.',
      ],
      button: { label: 'Change my password', url: `${siteUrl}/forgot-password` },
      footer: ['We write to you because this address belongs to the account today.'],
      siteUrl,
    }),
  }
}
