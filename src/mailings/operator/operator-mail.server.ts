import { Hono } from 'hono'
import { html, raw } from 'hono/html'

import { countOf, plainNumber } from '#domain/plain-number.ts'
import { operatorGate } from '#platform/operator-gate.server.ts'
import { BACK_TO_OPERATOR, type Html, operatorPage } from '#platform/operator-page.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { ACCOUNT_CHOICES, type HowOften, SUBSCRIBER_CHOICES } from '../how-often.ts'
import {
  COUNTED_DAYS,
  type EditionCounts,
  editionCounts,
  type RecipientCounts,
  recipientCounts,
  type Waiting,
  waitingRecipients,
} from './mail-log.server.ts'
import { previewLetter } from './preview-letter.server.ts'

const PATH = '/operator/mail'
const TITLE = 'Emails about places'

/** The operator's log of emails about places, and a preview of what somebody would get next. It shows no addresses. */
export function operatorMail(site: SiteContext): Hono {
  const app = new Hono()
  const {
    siteUrl,
    config: { operatorToken: token, development },
  } = site
  const gate = operatorGate({ token, path: '/operator', title: TITLE, siteUrl, development })
  app.use(PATH, gate)
  app.use(`${PATH}/*`, gate)
  app.get(PATH, async (c) => {
    const [editions, recipients, waiting] = await Promise.all([
      editionCounts(site.db, site.clock.now()),
      recipientCounts(site.db),
      waitingRecipients(site.db),
    ])
    return c.html(operatorPage(TITLE, log({ editions, recipients, waiting }), STYLE))
  })
  app.get(`${PATH}/preview/:recipient{[0-9]{1,15}}`, async (c) => {
    const preview = await previewLetter(site, Number(c.req.param('recipient')), site.clock.now())
    const mail = preview?.mail ?? null
    const page =
      mail === null
        ? html`${BACK}
            <h1>No email</h1>
            <p>There’s no such recipient, or no news for them.</p>`
        : html`${BACK}
            <h1>${mail.subject}</h1>
            <p>
              ${
                preview?.howOften === 'at-once'
                  ? 'This recipient gets an email about each place as soon as something changes. Here’s all their news as one weekly email.'
                  : 'This is what this recipient would get next.'
              }
              The links in it don’t work.
            </p>
            <h2>On a phone and on a screen</h2>
            <div class="previews">
              <iframe class="phone" title="Email at 390 pixels" sandbox srcdoc="${mail.html}"></iframe>
              <iframe class="screen" title="Email at 600 pixels" sandbox srcdoc="${mail.html}"></iframe>
            </div>
            <h2>Plain text</h2>
            <pre>${mail.text}</pre>`
    return c.html(operatorPage(mail?.subject ?? 'No email', page, STYLE), mail === null ? 404 : 200)
  })
  return app
}

const BACK = html`<p><a href="${PATH}">All emails about places</a></p>`

const KINDS: Readonly<Record<EditionCounts['kind'], string>> = {
  alert: 'Alerts',
  weekly: 'Weekly email',
  digest: 'Monthly digest',
}
const FREQUENCIES = Object.fromEntries(
  [...ACCOUNT_CHOICES, ...SUBSCRIBER_CHOICES].map(({ value, label }) => [value, label]),
) as Record<HowOften, string>
/** The states of the log in words, in the order of the columns. */
const STATES: Readonly<Record<string, string>> = {
  sent: 'Sent',
  sending: 'Not known',
  later: 'To be tried again',
  refused: 'Refused',
  bounced: 'Came back',
  complained: 'Reported as spam',
  nothing: 'No news',
}

function log({
  editions,
  recipients,
  waiting,
}: {
  editions: readonly EditionCounts[]
  recipients: readonly RecipientCounts[]
  waiting: readonly Waiting[]
}): Html {
  return html`${BACK_TO_OPERATOR}
    <h1>${TITLE}</h1>
    <h2>Sent in the last ${COUNTED_DAYS} days</h2>
    ${editions.length === 0 ? html`<p>Nothing has been sent.</p>` : editionTable(editions)}
    <h2>Recipients</h2>
    ${recipients.length === 0 ? html`<p>Nobody gets emails about places yet.</p>` : recipientTable(recipients)}
    <h2>Preview</h2>
    ${waiting.length === 0 ? html`<p>There’s no news that hasn’t been emailed.</p>` : previews(waiting)}`
}

function editionTable(editions: readonly EditionCounts[]): Html {
  const counts = table(
    ['Email', 'Edition', ...Object.values(STATES)],
    editions.map(({ kind, edition, states }) => [
      KINDS[kind],
      edition,
      ...Object.keys(STATES).map((state) => plainNumber(states[state] ?? 0)),
    ]),
  )
  return html`${counts}
    <p>
      “Not known” means that the email is being sent now, or that the process or connection ended before the
      mail server answered. Such emails aren’t sent again.
    </p>`
}

function recipientTable(recipients: readonly RecipientCounts[]): Html {
  return table(
    ['How often', 'Recipients', 'Stopped: came back', 'Stopped: spam'],
    recipients.map(({ howOften, recipients: count, bounced, complained }) => [
      FREQUENCIES[howOften],
      plainNumber(count),
      plainNumber(bounced),
      plainNumber(complained),
    ]),
  )
}

function previews(waiting: readonly Waiting[]): Html {
  return html`<ul>
    ${waiting.map(
      ({ id, howOften, places, changes }) =>
        html`<li>
          <a href="${PATH}/preview/${id}">Recipient ${id}</a>, ${FREQUENCIES[howOften].toLowerCase()}:
          ${countOf(changes, 'change')} in ${countOf(places, 'place')}
        </li>`,
    )}
  </ul>`
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): Html {
  return html`<div class="wide">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell, at) => html`<td data-head="${heads[at] ?? ''}">${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

const STYLE = raw(`
  td { font-variant-numeric: tabular-nums }
  li { padding: .35rem 0 }
  .previews { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 1.5rem }
  .previews iframe { height: 52rem; max-width: 100% }
  .phone { width: 390px }
  .screen { width: 600px }
  @media (max-width: 40rem) {
    td { display: flex; justify-content: space-between; gap: 1rem }
    td::before { content: attr(data-head); color: #5a6672 }
  }
`)
