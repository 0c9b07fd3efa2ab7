import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

/** Sent when somebody signs up with an address that has an account: the site itself says the same to everyone. */
export function alreadyRegisteredMail({ siteUrl }: { siteUrl: string }): Mail {
  return {
    subject: 'You already have an account',
    ...mailLayout({
      preheader: 'Sign in with it, or choose a new password.',
      heading: 'You already have an account',
      paragraphs: [
        'Somebody, most likely you, has just tried to make a Freehold account with this address. There is one already, and it stays as it is.',
        `Sign in with the password that you chose, or with Google if you did so before. Forgotten the password? Choose a new one at ${siteUrl}/forgot-password.`,
      ],
      button: { label: 'Sign in', url: `${siteUrl}/login` },
      footer: [
        'It was not you? Then there is nothing to do: whoever tried has learnt nothing and reached nothing.',
      ],
      siteUrl,
    }),
  }
}
