import { html } from 'hono/html'

import { formatUkDay } from '#domain/dates.ts'

import { hostedPage, type Html } from './hosted-page.ts'
import type { Invoice } from './objects.ts'

/** An invoice as Stripe's page shows it, made to be printed. `confirmUrl` is where a payment that waits for 3-D Secure is confirmed. */
export function invoicePage(
  { number, status, created, customer_email, lines, total, amount_paid }: Invoice,
  confirmUrl: string | null,
): Html {
  const title = `Invoice ${number}`
  return hostedPage(
    title,
    html`<h1>${title}</h1>
      <p>${dayOf(created)}, for ${customer_email ?? 'a customer'}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          ${lines.data.map(
            ({ description, amount, period }) =>
              html`<tr>
                <td>${description}<br /><small>${dayOf(period.start)} to ${dayOf(period.end)}</small></td>
                <td>${pounds(amount)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p>Total <strong>${pounds(total)}</strong>, including VAT where it’s due</p>
      <p>${status === 'paid' ? `Paid ${pounds(amount_paid)}` : `Not paid (${status})`}</p>
      ${confirmUrl === null ? '' : html`<p><a href="${confirmUrl}">Confirm the payment with your bank</a></p>`}`,
  )
}

function dayOf(time: number): string {
  return formatUkDay(new Date(time * 1000))
}

function pounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`
}
