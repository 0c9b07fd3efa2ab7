/** How to proceed with a download, based on the server's response. */
export type Answer =
  /** The file we have is still current. */
  | { kind: 'unchanged' }
  /** The body holds bytes, from where we stopped or from the start. `total` is the length of the whole file. */
  | {
      kind: 'body'
      continues: boolean
      total: number | null
      etag: string | null
      lastModified: string | null
    }
  | { kind: 'again'; reason: string; waitMs?: number; restart?: boolean }
  | { kind: 'refused'; reason: string; missing: boolean }

/** Interprets the response to a request for the bytes after the first `have` of a file with this ETag. */
export function answerOf(response: Response, { have, etag }: { have: number; etag: string | null }): Answer {
  const { status, headers } = response
  if (status === 304) return { kind: 'unchanged' }
  if (status === 416)
    return {
      kind: 'again',
      reason: 'the file is shorter than what we have already downloaded',
      restart: true,
      waitMs: 0,
    }
  if (status === 429 || status >= 500) {
    const waitMs = retryAfterMs(headers.get('retry-after'))
    return { kind: 'again', reason: `the server returned ${status}`, ...(waitMs === null ? {} : { waitMs }) }
  }
  if (status === 404 || status === 410)
    return { kind: 'refused', reason: `the file does not exist (${status})`, missing: true }
  if (status !== 200 && status !== 206)
    return { kind: 'refused', reason: `the server returned ${status}`, missing: false }
  if (/^(text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? '')) {
    return { kind: 'refused', reason: 'the server sent a web page instead of a data file', missing: false }
  }
  const now = { etag: headers.get('etag'), lastModified: headers.get('last-modified') }
  const length = wholeNumber(headers.get('content-length'))
  if (status === 200) return { kind: 'body', continues: false, total: length, ...now }
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '')
  const changed = etag !== null && now.etag !== null && now.etag !== etag
  if (!range || Number(range[1]) !== have || changed) {
    return { kind: 'again', reason: 'the file has changed', restart: true, waitMs: 0 }
  }
  const total = wholeNumber(range[2] ?? null) ?? (length === null ? null : have + length)
  return { kind: 'body', continues: true, total, ...now }
}

function retryAfterMs(value: string | null): number | null {
  const seconds = wholeNumber(value)
  return seconds === null ? null : seconds * 1000
}

function wholeNumber(value: string | null): number | null {
  return value !== null && /^\d+$/.test(value) ? Number(value) : null
}
