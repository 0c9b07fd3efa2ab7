import { timingSafeEqual } from 'node:crypto'

import { verifyWithJwks } from 'hono/jwt'
import { z } from 'zod'

import type { Clock } from '#platform/clock.server.ts'

/** The site's registration with Google (or another issuer that uses OpenID Connect in the same way). */
export type GoogleClient = { clientId: string; clientSecret: string; issuer: string }

/** A person's identity from a verified ID token. */
export type GoogleIdentity = z.infer<typeof Claims>

/** The sign-in can't be completed, and it isn't our fault. The message is a code. */
export class GoogleRefusal extends Error {}

const Provider = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
type Provider = z.infer<typeof Provider>

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  email: z
    .email()
    .max(254)
    .transform((email) => email.toLowerCase()),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  picture: z.string().optional(),
})

type Exchange = { code: string; nonce: string; verifier: string; redirectUri: string; clock: Clock }

const TIME_LIMIT_MS = 10_000
const KEPT_MS = 60 * 60 * 1000
const known = new Map<string, { provider: Provider; until: number }>()

/** The provider's published URLs, cached for an hour. */
export async function googleProvider(issuer: string, clock: Clock): Promise<Provider> {
  const kept = known.get(issuer)
  if (kept && kept.until > clock.now().getTime()) return kept.provider
  const answer = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const provider = Provider.safeParse(await answer.json().catch(() => null))
  if (!answer.ok || !provider.success || provider.data.issuer !== issuer)
    throw new GoogleRefusal('provider_unknown')
  known.set(issuer, { provider: provider.data, until: clock.now().getTime() + KEPT_MS })
  return provider.data
}

/**
 * Exchanges the code and verifies the ID token: signature by the provider's keys (RS256), issuer, audience, expiry,
 * nonce, and that the provider has verified the email address. Otherwise throws a GoogleRefusal.
 */
export async function googleIdentity(client: GoogleClient, exchange: Exchange): Promise<GoogleIdentity> {
  const provider = await googleProvider(client.issuer, exchange.clock)
  const answer = await ask(provider.token_endpoint, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: exchange.code,
      redirect_uri: exchange.redirectUri,
      client_id: client.clientId,
      client_secret: client.clientSecret,
      code_verifier: exchange.verifier,
    }),
  })
  const body = z.object({ id_token: z.string() }).safeParse(await answer.json().catch(() => null))
  if (!answer.ok || !body.success) throw new GoogleRefusal('code_refused')
  const claims = await verifiedClaims(body.data.id_token, provider, client)
  if (!equal(claims.nonce, exchange.nonce)) throw new GoogleRefusal('nonce_mismatch')
  return claims
}

async function verifiedClaims(
  token: string,
  { jwks_uri, issuer }: Provider,
  { clientId }: GoogleClient,
): Promise<GoogleIdentity> {
  const keys = z
    .object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) })
    .safeParse(await (await ask(jwks_uri)).json().catch(() => null))
  if (!keys.success) throw new GoogleRefusal('keys_unavailable')
  const payload = await verifyWithJwks(token, {
    keys: keys.data.keys,
    allowedAlgorithms: ['RS256'],
    verification: { iss: issuerPattern(issuer), aud: clientId },
  }).catch(() => null)
  if (payload === null) throw new GoogleRefusal('bad_id_token')
  const claims = Claims.safeParse(payload)
  if (!claims.success) {
    throw new GoogleRefusal(payload['email_verified'] ? 'bad_id_token' : 'email_not_verified')
  }
  if (Array.isArray(claims.data.aud) && claims.data.azp !== clientId) throw new GoogleRefusal('bad_id_token')
  return claims.data
}

/** Matches the issuer with and without the scheme, since Google uses both. */
function issuerPattern(issuer: string): string | RegExp {
  return issuer === 'https://accounts.google.com' ? /^(https:\/\/)?accounts\.google\.com$/ : issuer
}

async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  } catch {
    throw new GoogleRefusal('provider_unavailable')
  }
}

function equal(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}
