import { createHash, timingSafeEqual } from 'node:crypto'

import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'

import { operatorPage } from './operator-page.ts'

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
 * Stands before a page of the operator: opens for this machine, and for whoever has the operator's token (`?token=…`, kept in a
 * cookie for `path`). Without a token, as with hosted services and no OPERATOR_TOKEN, it opens for nobody.
 */
export function operatorGate({
  token: secret,
  path,
  title,
}: {
  token: string | null
  path: string
  title: string
}): MiddlewareHandler {
  return async (c, next) => {
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    if (secret === null) return c.html(operatorPage(title, closed(title)), 403)
    const token = c.req.query('token')
    if (token !== undefined && equal(token, secret)) {
      setCookie(c, COOKIE, secret, { path, httpOnly: true, sameSite: 'Strict' })
      return c.redirect(c.req.path, 303)
    }
    const known = equal(getCookie(c, COOKIE) ?? '', secret)
    return known || fromThisMachine(c) ? next() : c.html(operatorPage(title, closed(title)), 403)
  }
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

function closed(title: string) {
  return html`<h1>${title}</h1>
    <p>
      This page opens on the machine that the site runs on. From elsewhere, add <code>?token=</code> and the
      operator’s token: the setting <code>OPERATOR_TOKEN</code>, or <code>operatorToken</code> in
      <code>keys.json</code> in the data directory.
    </p>`
}
