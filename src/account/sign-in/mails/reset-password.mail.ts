import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

/** Sent when somebody has forgotten their password. */
export function resetPasswordMail({ url, siteUrl }: { url: string; siteUrl: string }): Mail {
  return {
    subject: 'Choose a new password',
    ...mailLayout({
      preheader: 'The link works once and expires after an hour.',
      heading: 'Choose a new password',
      paragraphs: [
        'Someone, probably you, asked for a new password for the Freehold account with this email address.',
        'The link works once and expires after an hour. Your current password keeps working until you choose a new one.',
      ],
      button: { label: 'Choose a new password', url },
      footer: [
        'If you didn’t ask for this, ignore this email. Nobody can change your password without this link.',
      ],
      siteUrl,
    }),
  }
}
