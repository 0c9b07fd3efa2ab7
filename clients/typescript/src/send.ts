import { failedResponse, FreeholdError } from './errors.ts'
import { pauseBefore, RETRIED_STATUSES } from './retries.ts'

/** Options of a client. */
export type ClientOptions = {
  /** Your API key, from the site's API access page. Keep it on your server. */
  readonly key: string
  /** The site's address, such as 'https://www.example.com'. */
  readonly siteUrl: string
  /** Time for each attempt in milliseconds. 30,000 by default. */
  readonly timeoutMs?: number
  /** How often to retry a GET request. 1 by default. A POST request is only retried if its own options say so. */
  readonly retries?: number
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch
}

/** Options of a single call. */
export type CallOptions = {
  readonly timeoutMs?: number
  /** How often to retry. All attempts of a POST request have the same Idempotency-Key, so they're charged once. */
  readonly retries?: number
  /** Cancels the call, and its retries. */
  readonly signal?: AbortSignal
  /** POST only: your own Idempotency-Key, to repeat the call within 24 hours without paying again. */
  readonly idempotencyKey?: string
}

type Request = {
  readonly method: 'GET' | 'POST'
  /** With `{name}` for path parameters. */
  readonly path: string
  readonly input: object
  readonly call: CallOptions
}

const TIMEOUT_MS = 30_000

/** Sends a call, and again if it failed in a way that may pass. Resolves with the body of a response with status 200. */
export async function send(options: ClientOptions, request: Request): Promise<unknown> {
  const { method, call } = request
  const retries = call.retries ?? (method === 'GET' ? (options.retries ?? 1) : 0)
  const idempotencyKey = call.idempotencyKey ?? (retries > 0 ? crypto.randomUUID() : undefined)
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await attemptOnce(options, { ...request, idempotencyKey })
    if (outcome.ok) return outcome.body
    const { error } = outcome
    const pauseMs = pauseBefore(attempt, error.retryAfterSeconds)
    const mayPass = error.status === null || RETRIED_STATUSES.has(error.status)
    if (attempt >= retries || !mayPass || pauseMs === null) throw error
    await pause(pauseMs, call.signal)
  }
}

type Outcome = { ok: true; body: unknown } | { ok: false; error: FreeholdError }

/** Rejects only if the caller cancelled the call. */
async function attemptOnce(
  options: ClientOptions,
  { method, path, input, call, idempotencyKey }: Request & { idempotencyKey: string | undefined },
): Promise<Outcome> {
  const { url, body } = addressed(options.siteUrl, { method, path, input })
  const timeoutMs = call.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await (options.fetch ?? fetch)(url, {
      method,
      headers: {
        accept: 'application/json',
        'x-api-key': options.key,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(method === 'POST' && idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(body === null ? {} : { body }),
      // The key would be sent to the other address too.
      redirect: 'error',
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
    })
    if (response.status !== 200) return { ok: false, error: await failedResponse(response) }
    const answer: unknown = await response.json()
    return isAnswer(answer)
      ? { ok: true, body: answer }
      : { ok: false, error: new FreeholdError(`Could not read an answer from ${options.siteUrl}`) }
  } catch (error) {
    if (call.signal?.aborted) throw call.signal.reason
    const message = timeout.aborted
      ? `No response within ${timeoutMs} ms`
      : `Could not reach ${options.siteUrl}`
    return { ok: false, error: new FreeholdError(message, { cause: error }) }
  }
}

function isAnswer(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'data' in body && 'meta' in body
}

/** Where a call goes: input in the path, the query or the body. */
function addressed(
  siteUrl: string,
  { method, path, input }: Pick<Request, 'method' | 'path' | 'input'>,
): { url: string; body: string | null } {
  const given = new Map(Object.entries(input))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(given.get(name) ?? '')
    given.delete(name)
    return encodeURIComponent(value)
  })
  const url = `${siteUrl.replace(/\/+$/, '')}/api/v1${filled}`
  if (method === 'POST') return { url, body: JSON.stringify(Object.fromEntries(given)) }
  const texts = [...given].flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(texts).toString()
  return { url: query === '' ? url : `${url}?${query}`, body: null }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
