import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

/** Sent when somebody has forgotten their password. */
export function resetPasswordMail({ url, siteUrl }: { url: string; siteUrl: string }): Mail {
  return {
    subject: 'Choose a new password',
    ...mailLayout({
      preheader: 'The link works once, within an hour.',
      heading: 'Choose a new password',
      paragraphs: [
        'Somebody, most likely you, has asked for a new password for the Freehold account with this address.',
        'The link works once, within an hour. Your password stays as it is until you have chosen a new one.',
      ],
      button: { label: 'Choose a new password', url },
      footer: ['You did not ask? Then do nothing. Nobody can change your password without this link.'],
      siteUrl,
    }),
  }
}
