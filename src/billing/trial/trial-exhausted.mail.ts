import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

/** Sent once, when a trial runs out of credits. */
export function trialExhaustedMail({
  firstName,
  siteUrl,
}: {
  firstName: string | null
  siteUrl: string
}): Mail {
  return {
    subject: 'You’ve used all your trial credits',
    ...mailLayout({
      preheader: 'Start your paid plan now to carry on. Everything you saved is still there.',
      heading: 'You’ve used all your trial credits',
      paragraphs: [
        firstName ? `Hello ${firstName},` : 'Hello,',
        'You’ve used all the credits in your free trial. Your saved places and deals are safe, and the free calculators and area data still work.',
        'To carry on using the paid tools, start your paid plan now or choose a larger one on the billing page.',
      ],
      button: { label: 'Go to Billing', url: `${siteUrl}/billing` },
      footer: ['You’re receiving this because your trial has run out of credits. We’ll only send it once.'],
      siteUrl,
    }),
  }
}
