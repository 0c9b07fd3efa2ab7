import { setTimeout } from 'node:timers/promises'

import { Hono } from 'hono'
import { html, raw } from 'hono/html'

import { formatUkDay } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { operatorGate } from '#platform/operator-gate.server.ts'
import { operatorPage, type Html } from '#platform/operator-page.ts'

import { DAY_SECONDS } from './periods.ts'
import type { Store } from './store.server.ts'

type Options = {
  store: Store
  /** Does what the new time makes due. */
  moved: () => Promise<void>
  operatorToken: string
  siteUrl: string
  development: boolean
}

const MAX_DAYS = 400
const LONGEST_WAIT_MS = 8_000

/** The operator's page of the card processor, `/stripe`: its clock, which can be moved forward, and the latest webhooks. */
export function stripeOperatorApp({ store, moved, operatorToken: token, ...site }: Options): Hono {
  const app = new Hono()
  const gate = operatorGate({ token, path: '/stripe', title: 'Card processor', ...site })
  app.use('/stripe', gate)
  app.get('/stripe', async (c) => c.html(operatorPage('Card processor', await overview(store), STYLE)))
  app.post('/stripe', async (c) => {
    const days = Number((await c.req.formData()).get('days'))
    if (Number.isInteger(days) && days > 0 && days <= MAX_DAYS) {
      await store.moveClock(days * DAY_SECONDS)
      // A page that waited for many webhooks would run out of time. They keep being sent.
      await Promise.race([moved(), setTimeout(LONGEST_WAIT_MS, undefined, { ref: false })])
    }
    return c.redirect('/stripe', 303)
  })
  return app
}

type Webhook = { type: string; attempts: number; answer: string | null; delivered: boolean }

async function overview(store: Store): Promise<Html> {
  const now = await store.run(async (tx) => tx.now)
  const { rows } = await store.pool.query<Webhook>(
    `select o.body ->> 'type' as type, d.attempts, d.answer, d.delivered_at is not null as delivered
     from stripe_stand_in.delivery d join stripe_stand_in.object o on o.id = d.event order by o.seq desc limit 50`,
  )
  return html`<h1>Card processor</h1>
    <p>The embedded stand-in for Stripe. On its clock it’s ${formatUkDay(new Date(now * 1000))}.</p>
    <form method="post">
      <label for="days">Move the clock forward by (days)</label>
      <input id="days" name="days" type="number" min="1" max="${MAX_DAYS}" value="14" required />
      <button type="submit">Move</button>
    </form>
    <h2>Latest webhooks</h2>
    ${rows.length === 0 ? html`<p>None yet. They’re sent when somebody buys or changes a plan.</p>` : webhookTable(rows)}`
}

function webhookTable(webhooks: readonly Webhook[]): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Event</th>
        <th scope="col">Attempts</th>
        <th scope="col">Answer</th>
      </tr>
    </thead>
    <tbody>
      ${webhooks.map(
        ({ type, attempts, answer, delivered }) =>
          html`<tr>
            <td>${type}</td>
            <td>${countOf(attempts, 'attempt')}</td>
            <td>${delivered ? 'Accepted' : (answer ?? 'Not sent yet')}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

const STYLE = raw(`
  form { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem }
  input, button { min-height: 2.75rem; padding: 0 .75rem; border: 1px solid #5a6672; border-radius: 6px; background: #fff; color: inherit; font: inherit }
  input { width: 6rem }
`)
