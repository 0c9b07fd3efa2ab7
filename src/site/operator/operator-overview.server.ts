import { Hono } from 'hono'
import { html } from 'hono/html'

import { paymentState, type PaymentState } from '#billing/payments/reconciliation/payment-state.server.ts'
import { formatUkDay } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { COUNTED_DAYS, mailTotals } from '#mailings/operator/mail-log.server.ts'
import { operatorGate } from '#platform/operator-gate.server.ts'
import { operatorPage, type Html } from '#platform/operator-page.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { countErrors } from '#reporting/error-events.server.ts'

const PATH = '/operator'
const TITLE = 'Operator’s pages'
const DAY_MS = 24 * 60 * 60 * 1000

/** `/operator`: links to the operator's pages, each with what needs attention on it. Opens with the operator's token, as they do. */
export function operatorOverview(site: SiteContext): Hono {
  const app = new Hono()
  const {
    db,
    siteUrl,
    config: { operatorToken: token, development },
  } = site
  app.use(PATH, operatorGate({ token, path: PATH, title: TITLE, siteUrl, development }))
  app.get(PATH, async (c) => {
    const now = site.clock.now()
    const [errors, payments, mails] = await Promise.all([
      countErrors(db, new Date(now.getTime() - DAY_MS)),
      paymentState(db),
      mailTotals(db, now),
    ])
    const rows = [
      row('/operator/errors', 'Errors', errorsInWords(errors)),
      row('/operator/payments', 'Payments', paymentsInWords(payments)),
      row('/operator/mail', 'Emails about places', mailsInWords(mails)),
    ]
    return c.html(operatorPage(TITLE, page(rows)))
  })
  return app
}

function page(rows: readonly Html[]): Html {
  return html`<h1>${TITLE}</h1>
    <table>
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`
}

function row(address: string, title: string, now: string): Html {
  return html`<tr>
    <td><a href="${address}">${title}</a></td>
    <td>${now}</td>
  </tr>`
}

function errorsInWords(errors: number): string {
  return `${errors === 0 ? 'No errors' : countOf(errors, 'different error')} in the last 24 hours`
}

function paymentsInWords({ comparedAt, uncorrected, disputes }: PaymentState): string {
  const compared =
    comparedAt === null
      ? 'Not compared with Stripe yet'
      : `${uncorrected === 0 ? 'No differences from Stripe' : `${countOf(uncorrected, 'difference')} from Stripe left to look up`}, compared on ${formatUkDay(comparedAt)}`
  return disputes === 0 ? compared : `${countOf(disputes, 'dispute')} to respond to. ${compared}`
}

function mailsInWords({ sent, failed }: { sent: number; failed: number }): string {
  if (sent === 0) return `No emails sent in the last ${COUNTED_DAYS} days`
  return `${countOf(sent, 'email')} sent in the last ${COUNTED_DAYS} days, ${failed} of them refused, returned or reported as spam`
}
