import { createHash, timingSafeEqual } from 'node:crypto'

import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html, raw } from 'hono/html'

import type { Mailbox, StoredMail } from './mailbox.server.ts'

const COOKIE = 'freehold-operator'
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'cf-connecting-ip',
]

/**
 * The operator's page of the embedded mailbox: `/mailbox` lists the mails, `/mailbox/:id` shows one. Mails hold links that open
 * accounts, so it answers this machine only, or whoever has the operator's token (`/mailbox?token=…`).
 */
export function mailboxApp(mailbox: Mailbox, operatorToken: string): Hono {
  const app = new Hono()
  app.use('/mailbox/*', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    const token = c.req.query('token')
    if (token !== undefined && equal(token, operatorToken)) {
      setCookie(c, COOKIE, operatorToken, { path: '/mailbox', httpOnly: true, sameSite: 'Strict' })
      return c.redirect(c.req.path, 303)
    }
    const known = equal(getCookie(c, COOKIE) ?? '', operatorToken)
    return known || fromThisMachine(c) ? next() : c.html(page('Mailbox', closed), 403)
  })
  app.get('/mailbox', async (c) => c.html(page('Mailbox', list(await mailbox.list()))))
  app.get('/mailbox/:id', async (c) => {
    const mail = await mailbox.find(c.req.param('id'))
    return mail ? c.html(page(mail.subject, letter(mail))) : c.html(page('No such mail', absent), 404)
  })
  return app
}

/**
 * A proxy on this machine makes everybody seem to come from it, so a request that went through one does not count. The host name
 * is looked at too: a page elsewhere may have made its own name point to this machine.
 */
function fromThisMachine(c: Context): boolean {
  if (PROXY_HEADERS.some((name) => c.req.header(name) !== undefined)) return false
  const host = (c.req.header('host') ?? '').replace(/:\d+$/, '')
  if (!['localhost', '127.0.0.1', '[::1]'].includes(host)) return false
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(peerAddress(c) ?? '')
}

function peerAddress(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    // Not called through a socket, so nobody can say from where.
    return undefined
  }
}

function equal(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

type Html = ReturnType<typeof html>

const closed = html`<h1>Mailbox</h1>
  <p>
    This page opens on the machine that the site runs on. From elsewhere, add <code>?token=</code> and the
    operator’s token, which is <code>operatorToken</code> in <code>keys.json</code> in the data directory.
  </p>`

const absent = html`<h1>No such mail</h1>
  <p><a href="/mailbox">All mail</a></p>`

function list(mails: StoredMail[]): Html {
  if (mails.length === 0) {
    return html`<h1>Mailbox</h1>
      <p>Nothing yet. Mail that the site sends arrives here, because no mail server is set up.</p>`
  }
  return html`<h1>Mailbox</h1>
    <p>No mail server is set up, so mail arrives here. Newest first.</p>
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
  return html`<p><a href="/mailbox">All mail</a></p>
    <h1>${mail.subject}</h1>
    <p>To ${mail.to}, ${when(mail)}</p>
    ${mail.text ? html`<pre>${withLinks(mail.text)}</pre>` : ''}
    ${mail.html ? html`<iframe title="The mail as it looks" sandbox srcdoc="${mail.html}"></iframe>` : ''}`
}

function when(mail: StoredMail): string {
  return `${mail.sentAt.slice(0, 10)} ${mail.sentAt.slice(11, 16)} UTC`
}

function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}

const STYLE = raw(`
  * { box-sizing: border-box }
  body { margin: 0; background: #fbfaf6; color: #16202b; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 70rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
  h1 { font: 600 1.75rem/1.25 Georgia, serif; overflow-wrap: anywhere }
  a { color: #1e6b4e }
  table { width: 100%; border: 1px solid #ddd8cc; border-collapse: collapse; background: #fff }
  th, td { padding: .6rem .75rem; text-align: left; vertical-align: top; overflow-wrap: anywhere }
  th { font-size: .875rem; font-weight: 600 }
  tr { border-bottom: 1px solid #ddd8cc }
  td:first-child { color: #5a6672; white-space: nowrap; font-variant-numeric: tabular-nums }
  pre, iframe { width: 100%; border: 1px solid #ddd8cc; background: #fff }
  pre { padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere }
  iframe { height: 36rem }
  @media (max-width: 40rem) {
    thead { display: none }
    tr { display: block; padding: .6rem .75rem }
    td { display: block; padding: 0 }
  }
`)

function page(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | Freehold mailbox</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
}
