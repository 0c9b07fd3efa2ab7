import { createHash, timingSafeEqual } from 'node:crypto'

import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type pg from 'pg'

import type { AuthMailer } from '#platform/auth-mailer.ts'
import type { Clock } from '#platform/clock.server.ts'
import { isDatabaseAway } from '#platform/database.server.ts'

import { changeUser } from './change-user.server.ts'
import { requireLiveSession } from './live-session.server.ts'
import { rejectInheritedNames, requirePlainBody } from './plain-body.server.ts'
import { recover, verifyToken } from './recovery.server.ts'
import { signInWithPassword, signUp } from './sign-up-calls.server.ts'
import { limitStorageBodies, requireStorable, uploadRefusal } from './storage-guard.server.ts'

type Keys = { publishableKey: string; secretKey: string; jwtSecret: string }
type Options = Keys & {
  pool: pg.Pool
  mailer: AuthMailer
  clock: Clock
  failureFloorMs: number
  /** `/authorize` and `/callback`: opened by the browser itself, which can't send a key. */
  google: Hono
  limitAttempts: MiddlewareHandler
  /** Whether these calls come from our own server, within this process, rather than from a browser. */
  trusted: boolean
}
type Forward = (request: Request) => Promise<Response>

const AUTH_CALLS: [method: string, path: string][] = [
  ['POST', '/logout'],
  ['GET', '/user'],
  ['GET', '/settings'],
  ['GET', '/health'],
]

/**
 * The embedded Supabase, restricted to the calls that `supabase-js` makes for a product. Everything else in Lite
 * (introspection, configuration, OpenAPI, functions, bucket administration, a studio) isn't available. All calls need a
 * key, including those from this machine or through a reverse proxy on it. No other origin can read a response.
 */
export function guarded(forward: Forward, options: Options): Hono {
  const { pool, google, limitAttempts, trusted } = options
  const app = new Hono()
  app.onError((error, c) => {
    if (isDatabaseAway(error)) return unavailable()
    // The site reports what browsers' calls throw; for a call of its own it waits for an answer.
    if (!trusted) throw error
    console.error(error)
    return c.text('Internal Server Error', 500)
  })
  const pass = (c: Context) => forward(c.req.raw).then(sealed)

  app.use('/auth/v1/*', bodyLimit({ maxSize: 64 * 1024, onError: tooLarge }))
  app.use('/rest/v1/*', bodyLimit({ maxSize: 256 * 1024, onError: tooLarge }))
  app.use('/storage/v1/*', limitStorageBodies(tooLarge))

  for (const prefix of ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*']) app.use(prefix, rejectInheritedNames)
  app.use('/storage/v1/*', requireStorable(options))
  app.use('/auth/v1/authorize', limitAttempts)
  app.route('/auth/v1', google)
  app.get('/storage/v1/object/sign/:bucket/*', pass)

  for (const prefix of ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*']) {
    app.use(prefix, async (c, next) =>
      hasKey(c, options) ? next() : c.json({ message: 'An API key is required' }, 401),
    )
  }
  for (const prefix of ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*'])
    app.use(prefix, requireLiveSession(options))
  app.use('/auth/v1/*', requirePlainBody, limitAttempts)
  app.post('/auth/v1/token', (c) => signInWithPassword(forward, pool, c.req.raw).then(sealed))
  app.put('/auth/v1/user', (c) => changeUser(forward, options, c.req.raw).then(sealed))
  for (const [method, path] of AUTH_CALLS) app.on(method, `/auth/v1${path}`, pass)
  // Our server makes these for visitors: it responds the same whether or not an account exists.
  if (trusted) {
    app.post('/auth/v1/signup', (c) => signUp(forward, pool, c.req.raw).then(sealed))
    app.post('/auth/v1/verify', (c) => verifyToken(forward, pool, c.req.raw).then(sealed))
    app.post('/auth/v1/recover', (c) => recover(forward, pool, c.req.raw).then(sealed))
  }
  // One relation: a table or a view. Functions (/rpc/…) and the list of everything (/) are not offered.
  app.on(['GET', 'POST', 'PATCH', 'PUT', 'DELETE'], '/rest/v1/:relation{[a-z][a-z0-9_]*}', pass)
  app.on(['GET', 'DELETE'], '/storage/v1/object/*', pass)
  // Signed upload URLs, which nothing here uses, would accept files without asking the database again.
  app.all('/storage/v1/object/upload/*', absent)
  app.post('/storage/v1/object/sign/*', async (c) =>
    sealed(await withOfficialNames(await forward(c.req.raw))),
  )
  const inTurn = oneAfterAnother()
  app.on(['POST', 'PUT'], '/storage/v1/object/*', async (c) => {
    const upload = await withPlainBody(c.req.raw)
    return sealed(await inTurn(async () => (await uploadRefusal(options, upload)) ?? forward(upload)))
  })
  for (const prefix of ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*']) {
    app.all(prefix, absent)
  }
  return app
}

/**
 * Converts an upload to a plain body. `supabase-js` sends a file as the unnamed part of a form; Lite looks for a part
 * named `file` and, for a replacement, would store the form itself.
 */
async function withPlainBody(request: Request): Promise<Request> {
  const headers = new Headers(request.headers)
  let bytes: ArrayBuffer | undefined
  if (headers.get('content-type')?.startsWith('multipart/form-data')) {
    const form = await request.formData().catch(() => null)
    const file = form && [...form.values()].find((part) => typeof part !== 'string')
    bytes = await file?.arrayBuffer()
    headers.set('content-type', file?.type || 'application/octet-stream')
  } else bytes = await request.arrayBuffer()
  headers.set('content-length', String(bytes?.byteLength ?? 0))
  return new Request(request.url, { method: request.method, headers, body: bytes ?? null })
}

/**
 * Queues uploads once they've arrived in full. Lite asks the database whether a user may store a file and writes the
 * row later, so concurrent uploads wouldn't count each other.
 */
function oneAfterAnother(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}

/** Returns signed URLs with the names that `supabase-js` reads, relative to the storage, as hosted Supabase does. */
async function withOfficialNames(answer: Response): Promise<Response> {
  if (!answer.ok) return answer
  const renamed = ({ signedUrl, ...rest }: { signedUrl?: string }) => {
    const address = signedUrl?.replace(/^\/storage\/v1/, '') || null
    return { ...rest, signedURL: address, url: address }
  }
  const body = (await answer.json()) as object | object[]
  return Response.json(Array.isArray(body) ? body.map(renamed) : renamed(body))
}

function hasKey(c: Context, { publishableKey, secretKey }: Keys): boolean {
  const given = c.req.header('apikey') ?? c.req.query('apikey')
  return given !== undefined && (equal(given, publishableKey) || equal(given, secretKey))
}

function equal(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

function absent(c: Context): Response {
  return c.json({ message: 'There is nothing at this address' }, 404)
}

function tooLarge(c: Context): Response {
  return c.json({ message: 'The body is too large' }, 413)
}

/** Ensures that users' files never run as pages of our site and are never cached for other users. */
async function sealed(answer: Response): Promise<Response> {
  if (answer.status >= 500) return failure(answer)
  const headers = new Headers(answer.headers)
  for (const name of answer.headers.keys()) if (name.startsWith('access-control-')) headers.delete(name)
  headers.set('Cache-Control', 'private, no-store')
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
  return new Response(answer.body, { status: answer.status, headers })
}

/**
 * Hides Lite's error messages, which may name hosts, files and statements. Three of its failures are the caller's: a
 * value rejected by a database check, which hosted Supabase answers with 400, a query that it can't read, and a write
 * to a view.
 */
async function failure(answer: Response): Promise<Response> {
  const text = await answer.text()
  const check = /violates check constraint \\?"(\w+)/.exec(text)?.[1]
  if (check) {
    return Response.json(
      { code: '23514', message: `The value violates the check "${check}"`, details: null, hint: null },
      { status: 400 },
    )
  }
  // Lite looks operators up in an object and finds properties that every object has, as in `?name=toString.x`. Two other
  // TypeErrors, of its driver, come from a connection that has broken.
  if (/"code":"SUP".*"message":"TypeError(?!.*(?:reading 'write'|connection\[))/.test(text)) {
    return Response.json(
      { code: 'PGRST100', message: 'failed to parse the query', details: null, hint: null },
      { status: 400 },
    )
  }
  // PostgreSQL checks whether a view can be written before it checks who may write to it.
  const view = /"code":"55000".*cannot (?:insert into|update|delete from) view \\"(\w+)/.exec(text)?.[1]
  if (view) {
    return Response.json(
      { code: '42501', message: `permission denied for view ${view}`, details: null, hint: null },
      { status: 403 },
    )
  }
  return unavailable()
}

function unavailable(): Response {
  return Response.json(
    { message: 'The account service cannot answer now' },
    { status: 503, headers: { 'Retry-After': '10' } },
  )
}
