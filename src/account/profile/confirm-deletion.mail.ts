import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

/** Sent when somebody asks to delete an account that has no password. Nothing is deleted until they open the link. */
export function confirmDeletionMail({ url, siteUrl }: { url: string; siteUrl: string }): Mail {
  return {
    subject: 'Delete your Freehold account',
    ...mailLayout({
      siteUrl,
      preheader: 'Nothing has been deleted yet. The link expires after an hour.',
      heading: 'Delete your account?',
      paragraphs: [
        'Someone who’s signed in to your Freehold account asked to delete it.',
        'If that was you, open this link within an hour, in the browser where you’re signed in, and confirm there.',
      ],
      button: { label: 'Continue to delete my account', url },
      footer: [
        'If you didn’t ask for this, ignore this email. Nothing is deleted without this link. Someone else may be signed in to your account, though: sign out and sign in again, then set a password on your profile page, which signs everyone else out.',
      ],
    }),
  }
}
