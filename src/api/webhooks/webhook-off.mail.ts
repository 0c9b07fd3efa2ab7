import { mailLayout } from '#platform/mail-layout.ts'
import type { Mail } from '#platform/mail.server.ts'

/** A webhook that was turned off, and what went wrong at the last attempt. */
export type TurnedOff = { url: string; error: string | null }

/** Sent once when we turn a customer's webhook off because deliveries kept failing. */
export function webhookOffMail({ url, error }: TurnedOff, siteUrl: string): Mail {
  const heading = 'We’ve turned off your webhook'
  return {
    subject: heading,
    ...mailLayout({
      preheader: `Deliveries to ${url} kept failing.`,
      heading,
      paragraphs: [
        `Deliveries to ${url} kept failing, so we’ve stopped sending them.`,
        ...(error === null ? [] : [`The last attempt: ${error}.`]),
        'Once your server answers again, turn the webhook back on. We keep its events for up to 40 days, and you can resend the failed ones from the log.',
      ],
      button: { label: 'See your webhooks', url: `${siteUrl}/api-admin/webhooks` },
      footer: ['You’re receiving this because you set up a webhook with us.'],
      siteUrl,
    }),
  }
}
