import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

/** Sent when somebody signs up with an address that already has an account. The site itself gives everyone the same answer. */
export function alreadyRegisteredMail({ siteUrl }: { siteUrl: string }): Mail {
  return {
    subject: 'You already have an account',
    ...mailLayout({
      preheader: 'Sign in, or choose a new password.',
      heading: 'You already have an account',
      paragraphs: [
        'Someone, probably you, just tried to create a Freehold account with this email address. You already have one, and nothing about it has changed.',
        `Sign in with your password, or with Google if that’s how you signed in before. If you’ve forgotten your password, you can choose a new one at ${siteUrl}/forgot-password.`,
      ],
      button: { label: 'Sign in', url: `${siteUrl}/login` },
      footer: [
        'If this wasn’t you, you don’t need to do anything. Nobody can sign in without your password, and we haven’t told them that you have an account.',
      ],
      siteUrl,
    }),
  }
}
