import { createHash, createHmac, randomUUID } from 'node:crypto'

import { Hono, type Context } from 'hono'
import type pg from 'pg'

import type { Clock } from '#platform/clock.server.ts'
import { inTransaction } from '#platform/transaction.server.ts'

import { accountOfGoogle } from './google-account.server.ts'
import { googleIdentity, googleProvider, GoogleRefusal, type GoogleClient } from './google-identity.server.ts'

type Options = { google: GoogleClient | null; siteUrl: string; secret: string; pool: pg.Pool; clock: Clock }

const FLOW_MINUTES = 5

/**
 * Google sign-in for the embedded Supabase, whose own provider only supports Google's fixed URLs and doesn't check the
 * nonce. Provides `/authorize` and `/callback` as on a hosted project. Lite exchanges the final code
 * (`/token?grant_type=pkce`), which it finds in `auth.flow_state`.
 */
export function googleSignIn(options: Options): Hono {
  const app = new Hono()
  app.get('/authorize', (c) => authorize(c, options))
  app.get('/callback', (c) => callback(c, options))
  return app
}

async function authorize(c: Context, { google, siteUrl, secret, pool, clock }: Options): Promise<Response> {
  const { provider, redirect_to, code_challenge, code_challenge_method } = c.req.query()
  if (provider !== 'google' || !google) return refused(c, 'Unsupported provider: provider is not enabled')
  if (code_challenge_method?.toLowerCase() !== 's256' || !/^[\w.~-]{43,128}$/.test(code_challenge ?? '')) {
    return refused(c, 'This sign-in needs PKCE with S256')
  }
  const now = clock.now()
  const state = randomUUID()
  await pool.query('delete from auth.flow_state where created_at < $1', [minutesBefore(now, 60)])
  await pool.query(
    `insert into auth.flow_state (id, auth_code, authentication_method, code_challenge, code_challenge_method, provider_type,
       provider_access_token, provider_refresh_token, referrer, created_at, updated_at)
     values ($1, $2, 'oauth', $3, 's256', 'google', '', '', $4, $5, $5)`,
    [state, randomUUID(), code_challenge, ownAddress(redirect_to, siteUrl), now],
  )
  const { authorization_endpoint } = await googleProvider(google.issuer, clock)
  const to = new URL(authorization_endpoint)
  const { nonce, verifier } = flowSecrets(secret, state)
  to.search = new URLSearchParams({
    client_id: google.clientId,
    redirect_uri: `${siteUrl}/auth/v1/callback`,
    response_type: 'code',
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
  return c.redirect(to.href, 302)
}

async function callback(c: Context, options: Options): Promise<Response> {
  const { google, siteUrl, secret, pool, clock } = options
  const { state = '', code, error } = c.req.query()
  const flow = google && /^[0-9a-f-]{36}$/.test(state) ? await openFlow(pool, state, clock.now()) : null
  if (!google || !flow) return c.redirect(withError(`${siteUrl}/login`, 'bad_oauth_state'), 303)
  if (error || !code) return c.redirect(withError(flow.referrer, 'access_denied'), 303)
  try {
    const { nonce, verifier } = flowSecrets(secret, state)
    const redirectUri = `${siteUrl}/auth/v1/callback`
    const identity = await googleIdentity(google, { code, nonce, verifier, redirectUri, clock })
    const claimed = await inTransaction(pool, async (client) => {
      const userId = await accountOfGoogle(client, identity, clock.now())
      // A second request with the same state finds nothing to claim.
      const { rowCount } = await client.query(
        `update auth.flow_state set user_id = $2, auth_code_issued_at = $3, updated_at = $3 where id = $1 and user_id is null`,
        [state, userId, clock.now()],
      )
      return rowCount === 1
    })
    if (!claimed) return c.redirect(withError(flow.referrer, 'bad_oauth_state'), 303)
  } catch (failure) {
    if (!(failure instanceof GoogleRefusal)) throw failure
    return c.redirect(withError(flow.referrer, failure.message), 303)
  }
  const to = new URL(flow.referrer)
  to.searchParams.set('code', flow.auth_code)
  return c.redirect(to.href, 303)
}

type Flow = { referrer: string; auth_code: string }

async function openFlow(pool: pg.Pool, state: string, now: Date): Promise<Flow | null> {
  const { rows } = await pool.query<Flow>(
    `select referrer, auth_code from auth.flow_state
     where id = $1 and provider_type = 'google' and user_id is null and created_at > $2`,
    [state, minutesBefore(now, FLOW_MINUTES)],
  )
  return rows[0] ?? null
}

/**
 * The nonce that Google must repeat, and the verifier that proves to Google that the code is ours. Both are derived
 * from the state, so nothing is stored.
 */
function flowSecrets(secret: string, state: string): { nonce: string; verifier: string } {
  const derived = (purpose: string) =>
    createHmac('sha256', secret).update(`google ${purpose} ${state}`).digest('base64url')
  return { nonce: derived('nonce'), verifier: derived('verifier') }
}

/** Where to go afterwards: a URL on this site, or the dashboard. */
function ownAddress(given: string | undefined, siteUrl: string): string {
  const own = given && URL.canParse(given) ? new URL(given) : null
  return own && own.origin === new URL(siteUrl).origin ? own.href : `${siteUrl}/dashboard`
}

function withError(address: string, code: string): string {
  const to = new URL(address)
  to.searchParams.set('error', code === 'access_denied' ? code : 'server_error')
  to.searchParams.set('error_code', code)
  return to.href
}

function refused(c: Context, msg: string): Response {
  return c.json({ code: 400, error_code: 'validation_failed', msg }, 400)
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000)
}
