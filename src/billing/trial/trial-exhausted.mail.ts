import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

/** The mail that says once that the credits of a trial are used up. */
export function trialExhaustedMail({
  firstName,
  siteUrl,
}: {
  firstName: string | null
  siteUrl: string
}): Mail {
  return {
    subject: 'Your trial credits are used up',
    ...mailLayout({
      preheader: 'Choose a plan to go on. Nothing that you saved is lost.',
      heading: 'Your trial credits are used up',
      paragraphs: [
        firstName ? `Hello ${firstName},` : 'Hello,',
        'all credits of your free trial have been used. Your saved places and deals stay where they are, and the free calculators and area data go on working without credits.',
        'To use the tools that cost credits again, choose a plan. Prices and what each plan contains stand on the billing page.',
      ],
      button: { label: 'Go to Billing', url: `${siteUrl}/billing` },
      footer: ['This mail is sent once, because your trial has run out of credits.'],
      siteUrl,
    }),
  }
}
