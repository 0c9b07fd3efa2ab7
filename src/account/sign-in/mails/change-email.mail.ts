import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

/** Sent to the new address when somebody changes the address of their account. */
export function changeEmailMail({ url, siteUrl }: { url: string; siteUrl: string }): Mail {
  return {
    subject: 'Confirm your new email address',
    ...mailLayout({
      preheader: 'Your account keeps its old address until you confirm the new one.',
      heading: 'Confirm your new email address',
      paragraphs: [
        'You asked to change the email address of your Freehold account to this one. Please confirm that it’s yours.',
        'The link works once and expires after an hour. Until you use it, your account keeps its old address.',
      ],
      button: { label: 'Confirm my new address', url },
      footer: ['If you didn’t ask for this, ignore this email and nothing will change.'],
      siteUrl,
    }),
  }
}

/** Sent to the current address at the same time, so that nobody loses an account without knowing. */
export function emailChangingMail({ siteUrl }: { siteUrl: string }): Mail {
  return {
    subject: 'Your email address is about to change',
    ...mailLayout({
      preheader: 'If this wasn’t you, change your password now.',
      heading: 'Your email address is about to change',
      paragraphs: [
        'Someone signed in to your Freehold account has asked to change its email address. The change happens when they confirm the new address.',
        'If this was you, you don’t need to do anything here. If it wasn’t, change your password now. That signs everyone else out.',
      ],
      button: { label: 'Change my password', url: `${siteUrl}/forgot-password` },
      footer: ['You’re receiving this because this is the account’s current email address.'],
      siteUrl,
    }),
  }
}
