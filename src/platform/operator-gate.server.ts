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
 * Protects an operator's page. Lets in anyone with the operator's token (`?token=…`, then a cookie for `path`). The development server
 * also lets in requests from this machine while the site has no public URL. No other server does: a proxy on this machine that passes
 * on neither host nor address makes every visitor look like the operator. If there's no token, as with hosted services and no
 * OPERATOR_TOKEN, nobody gets in.
 */
export function operatorGate({
  token: secret,
  path,
  title,
  siteUrl,
  development,
}: {
  token: string | null
  path: string
  title: string
  siteUrl: string
  development: boolean
}): MiddlewareHandler {
  const onlyHere = development && isHere(new URL(siteUrl).host)
  return async (c, next) => {
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    if (secret === null) return c.html(operatorPage(title, closed(title)), 403)
    const token = c.req.query('token')
    if (token !== undefined && equal(token, secret)) {
      const secure = siteUrl.startsWith('https:')
      setCookie(c, COOKIE, secret, { path, httpOnly: true, sameSite: 'Strict', secure })
      return c.redirect(c.req.path, 303)
    }
    const known = equal(getCookie(c, COOKIE) ?? '', secret)
    return known || (onlyHere && fromThisMachine(c))
      ? next()
      : c.html(operatorPage(title, closed(title)), 403)
  }
}

/**
 * Requests that came through a proxy don't count as local, since a proxy on this machine would make every request look local.
 * Also checks the host name, to prevent DNS rebinding.
 */
function fromThisMachine(c: Context): boolean {
  if (PROXY_HEADERS.some((name) => c.req.header(name) !== undefined)) return false
  if (!isHere(c.req.header('host') ?? '')) return false
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(peerAddress(c) ?? '')
}

function isHere(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(host.replace(/:\d+$/, ''))
}

function peerAddress(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    // Without a socket, there's no way to tell where it came from.
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
      To open this page, add <code>?token=</code> and the operator’s token: the setting
      <code>OPERATOR_TOKEN</code>, or <code>operatorToken</code> in <code>keys.json</code> in the data
      directory.
    </p>`
}
