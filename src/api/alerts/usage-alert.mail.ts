import { formatPoundsExact } from '#domain/money.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

/** How much of a plan's calls, or of a spending cap in pence, has been used. */
export type PlanUse = { unit: 'credits' | 'pence'; percent: 50 | 80 | 100; used: number; total: number }

/** Sent when 50, 80 or 100 % of a plan's calls or of a spending cap has been used, once each in a plan's month. */
export function usageAlertMail({ unit, percent, used, total }: PlanUse, siteUrl: string): Mail {
  const what = unit === 'credits' ? 'API credits' : 'spending cap'
  const amount = (value: number) =>
    unit === 'credits' ? `${plainNumber(value)} credits` : formatPoundsExact(value)
  const heading =
    percent === 100 ? `You’ve used all of your ${what}` : `You’ve used ${percent}% of your ${what}`
  return {
    subject: heading,
    ...mailLayout({
      preheader: `${amount(used)} of ${amount(total)} this month.`,
      heading,
      paragraphs: [
        `You’ve used ${amount(used)} of ${amount(total)} this month.`,
        percent < 100
          ? 'Your API access page shows what used them, and when they’ll run out at this rate.'
          : unit === 'credits'
            ? 'Paid calls now use your platform credits. Once those have gone too, they return 402 until your plan renews.'
            : 'Paid calls return 402 until next month, unless you raise or remove the cap.',
      ],
      button: { label: 'See your usage', url: `${siteUrl}/api-admin#usage` },
      footer: ['You can turn these emails off on your API access page.'],
      siteUrl,
    }),
  }
}
