/** Statuses worth retrying. */
const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const DATA_CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const PAUSE_MS = 400
const LONGEST_PAUSE_MS = 5000

/** Request options. */
export type FetchJsonOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: object
  headers?: Readonly<Record<string, string>>
  /** Number of retries. Defaults to 0 for methods that change data, otherwise 1. */
  retries?: number
  signal?: AbortSignal
  /** The request may outlive its page. */
  keepalive?: boolean
  /** Used instead of the page's own `fetch`. */
  fetch?: typeof globalThis.fetch
}

/** A response with its JSON, or null if it has none. */
export type JsonAnswer = { ok: boolean; status: number; data: unknown }

/**
 * Calls our own endpoints from the browser, with JSON in and out. Only retries statuses that may be temporary, after the delay
 * requested by the server. Rejects on network errors.
 */
export async function fetchJson(url: string, options: FetchJsonOptions = {}): Promise<JsonAnswer> {
  const { method = 'GET', body, headers, signal, keepalive = false } = options
  const send = options.fetch ?? globalThis.fetch
  const retries = options.retries ?? (DATA_CHANGING.has(method) ? 0 : 1)
  for (let attempt = 0; ; attempt += 1) {
    const response = await send(url, {
      method,
      keepalive,
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    })
    if (attempt >= retries || !RETRIED.has(response.status)) return answerOf(response)
    await pause(pauseMs(response.headers.get('retry-after'), attempt), signal)
  }
}

async function answerOf(response: Response): Promise<JsonAnswer> {
  const data: unknown = await response.json().catch(() => null)
  return { ok: response.ok, status: response.status, data }
}

function pauseMs(retryAfter: string | null, attempt: number): number {
  const asked = Number(retryAfter ?? Number.NaN) * 1000
  return Math.min(Number.isFinite(asked) && asked >= 0 ? asked : PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS)
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
