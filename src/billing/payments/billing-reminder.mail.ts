import { formatUkDay } from '#domain/dates.ts'
import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

/** What to tell a customer about a plan. `price` is text such as '£31.00 a month'. */
export type Reminder = { plan: string; price: string } & (
  | { kind: 'trial' | 'renewal'; at: Date }
  | { kind: 'failed' }
)

/** Sent before a trial becomes a paid plan, before an annual plan renews, and when a payment has failed. */
export function billingReminderMail(reminder: Reminder, siteUrl: string): Mail {
  const { subject, paragraphs } = wordsOf(reminder)
  return {
    subject,
    ...mailLayout({
      preheader: paragraphs[0] ?? '',
      heading: subject,
      paragraphs,
      button: { label: 'Go to Billing', url: `${siteUrl}/billing` },
      footer: ['You’re receiving this because you have a plan with us.'],
      siteUrl,
    }),
  }
}

function wordsOf(reminder: Reminder): { subject: string; paragraphs: string[] } {
  const { plan, price } = reminder
  if (reminder.kind === 'failed')
    return {
      subject: 'We couldn’t take your payment',
      paragraphs: [
        `Your payment for the ${plan} failed. We’ll try again in a few days. After several attempts the plan ends.`,
        'Check your card on the billing page, or add another one.',
      ],
    }
  const on = formatUkDay(reminder.at)
  if (reminder.kind === 'trial')
    return {
      subject: `Your free trial ends on ${on}`,
      paragraphs: [
        `Your free trial of the ${plan} ends on ${on}. From then on it costs ${price}, until you cancel.`,
        'If you cancel on the billing page before then, you pay nothing.',
      ],
    }
  return {
    subject: `Your plan renews on ${on}`,
    paragraphs: [
      `Your ${plan} renews on ${on} for ${price}.`,
      'If you don’t want to renew it, cancel it on the billing page before then.',
    ],
  }
}
