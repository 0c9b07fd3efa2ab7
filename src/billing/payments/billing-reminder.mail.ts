import { formatUkDay } from '#domain/dates.ts'
import { formatPoundsExact } from '#domain/money.ts'
import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

/** What to tell a customer about a plan. `price` is text such as '£31.00 a month', `card` such as 'Visa ending in 4242'. */
export type Reminder = { plan: string } & (
  | { kind: 'trial'; price: string; at: Date }
  | { kind: 'renewal'; price: string; at: Date }
  | { kind: 'change'; price: string; at: Date }
  | { kind: 'failed' }
  | { kind: 'ended' }
  | { kind: 'receipt'; pence: number; number: string | null; url: string | null }
  | { kind: 'refund'; pence: number }
  | { kind: 'card'; card: string; at: Date }
)

/** Sent before a trial becomes a paid plan, before an annual plan renews, a plan changes or a card expires, and about payments and refunds. */
export function billingReminderMail(reminder: Reminder, siteUrl: string): Mail {
  const { subject, paragraphs, link } = wordsOf(reminder)
  return {
    subject,
    ...mailLayout({
      preheader: paragraphs[0] ?? '',
      heading: subject,
      paragraphs,
      button: link ?? { label: 'Go to Billing', url: `${siteUrl}/billing` },
      footer: ['You’re receiving this because you have a plan with us.'],
      siteUrl,
    }),
  }
}

type Words = { subject: string; paragraphs: string[]; link?: { label: string; url: string } }
type Of<Kind extends Reminder['kind']> = Extract<Reminder, { kind: Kind }>

function wordsOf(reminder: Reminder): Words {
  const { kind } = reminder
  if (kind === 'failed') return failedPayment(reminder)
  if (kind === 'ended') return endedPlan(reminder)
  if (kind === 'trial') return endOfTrial(reminder)
  if (kind === 'renewal') return renewal(reminder)
  if (kind === 'change') return changeOfPlan(reminder)
  if (kind === 'receipt') return receipt(reminder)
  return kind === 'refund' ? refund(reminder) : expiringCard(reminder)
}

function failedPayment({ plan }: Of<'failed'>): Words {
  return {
    subject: 'We couldn’t take your payment',
    paragraphs: [
      `Your payment for the ${plan} failed. We’ll try again in a few days. Until then you keep your plan and the credits you have, but you won’t get new ones.`,
      'If we still can’t take it after about two weeks, your plan ends.',
      'On the billing page you can pay now, or add another card.',
    ],
  }
}

function endedPlan({ plan }: Of<'ended'>): Words {
  return {
    subject: 'Your plan has ended',
    paragraphs: [
      `We couldn’t take your payment for the ${plan}, and we won’t try again. Your plan has ended.`,
      'If you’d like it back, you can buy a plan on the billing page.',
    ],
  }
}

function endOfTrial({ plan, price, at }: Of<'trial'>): Words {
  const on = formatUkDay(at)
  return {
    subject: `Your free trial ends on ${on}`,
    paragraphs: [
      `Your free trial of the ${plan} ends on ${on}. From then on it costs ${price}, until you cancel.`,
      'If you cancel on the billing page before then, you pay nothing.',
    ],
  }
}

function renewal({ plan, price, at }: Of<'renewal'>): Words {
  const on = formatUkDay(at)
  return {
    subject: `Your plan renews on ${on}`,
    paragraphs: [
      `Your ${plan} renews on ${on} for ${price}.`,
      'If you don’t want to renew it, cancel it on the billing page before then.',
    ],
  }
}

function changeOfPlan({ plan, price, at }: Of<'change'>): Words {
  const on = formatUkDay(at)
  return {
    subject: `Your plan changes on ${on}`,
    paragraphs: [
      `As you asked, the ${plan} at ${price} replaces your current plan on ${on}.`,
      'If you’ve changed your mind, you can stay on your current plan: choose it on the billing page before then.',
    ],
  }
}

function receipt({ plan, pence, number, url }: Of<'receipt'>): Words {
  const amount = formatPoundsExact(pence)
  return {
    subject: `Receipt for ${amount}`,
    paragraphs: [
      `Thank you. You’ve paid ${amount} for the ${plan}, including VAT where it’s due.`,
      ...(number === null ? [] : [`Your invoice number is ${number}.`]),
    ],
    ...(url === null ? {} : { link: { label: 'See the invoice', url } }),
  }
}

function refund({ plan, pence }: Of<'refund'>): Words {
  const amount = formatPoundsExact(pence)
  return {
    subject: `We’ve refunded ${amount}`,
    paragraphs: [
      `You paid twice for a plan of the same type. We’ve cancelled the second, the ${plan}, and refunded ${amount} to your card.`,
      'Refunds usually take 5 to 10 days to arrive. Your other plan continues.',
    ],
  }
}

function expiringCard({ plan, card, at }: Of<'card'>): Words {
  return {
    subject: 'Your card is about to expire',
    paragraphs: [
      `You pay for the ${plan} with your ${card}, which expires before the next payment on ${formatUkDay(at)}.`,
      'Add your new card on the billing page so that your plan continues.',
    ],
  }
}
