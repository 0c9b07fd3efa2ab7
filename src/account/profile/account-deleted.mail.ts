import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

/** Says that an account is gone, to the address that it had. */
export function accountDeletedMail({ siteUrl }: { siteUrl: string }): Mail {
  return {
    subject: 'Your Freehold account was deleted',
    ...mailLayout({
      siteUrl,
      preheader: 'Everything that we held about it is gone.',
      heading: 'Your account was deleted',
      paragraphs: [
        'You asked us to delete your Freehold account, and we did: your profile, photo, keys, credits, saved places and recent reports are gone, and so is your newsletter subscription.',
        'If this was not you, somebody knew your password. Change it wherever else you use it, and write to us.',
      ],
      footer: ['This is the last mail about this account.'],
    }),
  }
}
