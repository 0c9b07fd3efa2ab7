import { Hono } from 'hono'
import { html } from 'hono/html'

import { operatorGate } from '#platform/operator-gate.server.ts'
import { operatorPage, type Html } from '#platform/operator-page.ts'

import type { Mailbox, StoredMail } from './mailbox.server.ts'

type Options = { operatorToken: string; siteUrl: string; development: boolean }

/**
 * The operator's page of the embedded mailbox: `/mailbox` lists the emails, `/mailbox/:id` shows one. Emails contain
 * links that open accounts, so it needs the operator's token (`/mailbox?token=…`), except on the development server.
 */
export function mailboxApp(mailbox: Mailbox, { operatorToken: token, siteUrl, development }: Options): Hono {
  const app = new Hono()
  app.use('/mailbox/*', operatorGate({ token, path: '/mailbox', title: 'Mailbox', siteUrl, development }))
  app.get('/mailbox', async (c) => c.html(operatorPage('Mailbox', list(await mailbox.list()))))
  app.get('/mailbox/:id', async (c) => {
    const mail = await mailbox.find(c.req.param('id'))
    return mail
      ? c.html(operatorPage(mail.subject, letter(mail)))
      : c.html(operatorPage('Email not found', absent), 404)
  })
  return app
}

const absent = html`<h1>Email not found</h1>
  <p><a href="/mailbox">All emails</a></p>`

function list(mails: StoredMail[]): Html {
  if (mails.length === 0) {
    return html`<h1>Mailbox</h1>
      <p>No emails yet. Emails sent by the site appear here, because no mail server is configured.</p>`
  }
  return html`<h1>Mailbox</h1>
    <p>Emails appear here because no mail server is configured. Newest first.</p>
    <table>
      <thead>
        <tr>
          <th scope="col">Sent</th>
          <th scope="col">To</th>
          <th scope="col">Subject</th>
        </tr>
      </thead>
      <tbody>
        ${mails.map(
          (mail) =>
            html`<tr>
              <td>${when(mail)}</td>
              <td>${mail.to}</td>
              <td><a href="/mailbox/${mail.id}">${mail.subject}</a></td>
            </tr>`,
        )}
      </tbody>
    </table>`
}

function letter(mail: StoredMail): Html {
  return html`<p><a href="/mailbox">All emails</a></p>
    <h1>${mail.subject}</h1>
    <p>To ${mail.to}, ${when(mail)}</p>
    ${mail.text ? html`<pre>${withLinks(mail.text)}</pre>` : ''}
    ${mail.html ? html`<iframe title="Email as displayed" sandbox srcdoc="${mail.html}"></iframe>` : ''}`
}

function when(mail: StoredMail): string {
  return `${mail.sentAt.slice(0, 10)} ${mail.sentAt.slice(11, 16)} UTC`
}

function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}
