import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { z } from 'zod'

import { disputeStatus, dueOfDispute } from '#billing/payments/dispute-words.ts'
import { formatUkDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { countOf, plainNumber } from '#domain/plain-number.ts'
import type { Database } from '#platform/database.server.ts'
import { operatorGate } from '#platform/operator-gate.server.ts'
import { BACK_TO_OPERATOR, operatorPage, type Html } from '#platform/operator-page.ts'
import type { SiteContext } from '#platform/site-context.ts'

const PATH = '/operator/payments'
const TITLE = 'Payments'
const SHOWN = 30

const Check = z.object({
  ran_at: z.date(),
  compared: z.record(z.string(), z.number()),
  differences: z.array(
    z.object({
      subject: z.string(),
      customer: z.string().nullable(),
      what: z.string(),
      mended: z.boolean(),
    }),
  ),
})

/** Lists customers' disputes, and what the nightly comparison of Stripe with our tables found, newest first. */
export function operatorPayments(site: SiteContext): Hono {
  const app = new Hono()
  const {
    siteUrl,
    config: { operatorToken: token, development },
  } = site
  app.use(PATH, operatorGate({ token, path: '/operator', title: TITLE, siteUrl, development }))
  app.get(PATH, async (c) =>
    c.html(operatorPage(TITLE, page(await latestChecks(site.db), await latestDisputes(site.db)), STYLE)),
  )
  return app
}

async function latestChecks(db: Database): Promise<z.output<typeof Check>[]> {
  const rows = await db
    .selectFrom('payment_check')
    .select(['ran_at', 'compared', 'differences'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return z.array(Check).parse(rows)
}

type DisputeRow = Awaited<ReturnType<typeof latestDisputes>>[number]

async function latestDisputes(db: Database) {
  return db
    .selectFrom('payment_dispute')
    .select(['id', 'stripe_customer', 'amount_pence', 'reason', 'status', 'opened_at', 'respond_by'])
    .orderBy('opened_at', 'desc')
    .limit(SHOWN)
    .execute()
}

function page(checks: readonly z.output<typeof Check>[], disputes: readonly DisputeRow[]): Html {
  return html`${BACK_TO_OPERATOR}
    <h1>Payments</h1>
    <p>
      Every night we compare Stripe’s subscriptions, customers, invoices, disputes and prices with ours. If a
      webhook was lost, we read what it was about from Stripe again. This never charges anybody. Please look
      up any other differences in Stripe.
    </p>
    ${disputes.length === 0 ? '' : disputeSection(disputes)}
    ${checks.length === 0 ? html`<p>Nothing has been compared yet.</p>` : checks.map(night)}`
}

function disputeSection(disputes: readonly DisputeRow[]): Html {
  return html`<section>
    <h2>Disputes</h2>
    <p>
      Customers who asked their bank for their money back. Respond in Stripe. Their plan and credits stay as
      they are, whatever the bank decides: to end a plan that wasn’t paid for, cancel its subscription in
      Stripe. Its credits can’t be used then.
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Opened</th>
          <th scope="col">In Stripe</th>
          <th scope="col">Customer</th>
          <th scope="col">Amount</th>
          <th scope="col">Reason</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        ${disputes.map(
          ({ id, stripe_customer, amount_pence, reason, status, opened_at, respond_by }) =>
            html`<tr>
              <td>${formatUkDay(opened_at)}</td>
              <td>${id}</td>
              <td>${stripe_customer ?? ''}</td>
              <td>${formatMoney(amount_pence)}</td>
              <td>${reason.replaceAll('_', ' ')}</td>
              <td>${dueOfDispute({ status, respondBy: respond_by }) ?? disputeStatus(status)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`
}

function night({ ran_at, compared, differences }: z.output<typeof Check>): Html {
  const when = `${ran_at.toISOString().slice(0, 10)} ${ran_at.toISOString().slice(11, 16)} UTC`
  const left = differences.filter(({ mended }) => !mended).length
  return html`<section>
    <h2><time datetime="${ran_at.toISOString()}">${when}</time></h2>
    <p>
      Compared
      ${Object.entries(compared)
        .map(([name, count]) => `${plainNumber(count)} ${name}`)
        .join(', ')}.
      ${differences.length === 0 ? 'No differences.' : `${countOf(differences.length, 'difference')}, ${left} not corrected.`}
    </p>
    ${
      differences.length === 0
        ? ''
        : html`<table>
            <thead>
              <tr>
                <th scope="col">In Stripe</th>
                <th scope="col">Customer</th>
                <th scope="col">Difference</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              ${differences.map(
                ({ subject, customer, what, mended }) =>
                  html`<tr>
                    <td>${subject}</td>
                    <td>${customer ?? ''}</td>
                    <td>${what}</td>
                    <td>${mended ? 'Corrected' : html`<strong>Not corrected</strong>`}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
  </section>`
}

const STYLE = raw(`
  h2 { margin: 2rem 0 0; font: 600 1.1rem/1.4 system-ui, sans-serif; font-variant-numeric: tabular-nums }
  section p { margin: .25rem 0 .75rem }
  td:first-child { white-space: normal }
`)
