import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

/** Sent after an account is deleted, to its last email address. */
export function accountDeletedMail({ siteUrl }: { siteUrl: string }): Mail {
  return {
    subject: 'Your Freehold account has been deleted',
    ...mailLayout({
      siteUrl,
      preheader: 'We’ve deleted it with everything in it.',
      heading: 'Your account has been deleted',
      paragraphs: [
        'As you asked, we’ve deleted your Freehold account. That includes your profile, photo, API keys, credits, saved items, staged pictures, recent reports and newsletter subscription.',
        'If this wasn’t you, someone knows your password. Change it anywhere else you use it, and contact us.',
      ],
      footer: ['This is the last email we’ll send about this account.'],
    }),
  }
}
