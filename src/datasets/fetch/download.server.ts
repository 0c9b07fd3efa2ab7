import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { answerOf, type Answer } from './answer.ts'

/** A file couldn't be downloaded. The message says why. */
export class DownloadError extends Error {
  /** The file doesn't exist (404 or 410). */
  readonly missing: boolean
  constructor(message: string, missing = false) {
    super(message)
    this.missing = missing
  }
}

/** What to download and where to save it. */
export type DownloadRequest = {
  url: string
  /** Folder for the file, saved as `name`, and for the partial download. */
  dir: string
  name: string
  /** Called with the bytes downloaded so far and, if known, the total. */
  onProgress?: (bytes: number, total: number | null) => void
  say?: (line: string) => void
  signal?: AbortSignal
  /** Delay before the first retry. It doubles each time, up to a minute. */
  pauseMs?: number
  /** Give up on a connection after this long without data. */
  stallMs?: number
}

/** A downloaded file. `fresh` is false if the file we already had is still current. */
export type Downloaded = { file: string; bytes: number; fresh: boolean }

const TRIES = 6

/**
 * Downloads a file. Resumes an interrupted download if the file hasn't changed (by ETag or date), and retries server and
 * network errors for as long as there's progress, or six times without any. Throws a DownloadError if the file doesn't
 * exist, is a web page, or can't be completed.
 */
export async function download(request: DownloadRequest): Promise<Downloaded> {
  const { url, dir, name, say = () => {}, signal, pauseMs = 1000 } = request
  await mkdir(dir, { recursive: true })
  const files = {
    final: path.join(dir, name),
    partial: path.join(dir, `${name}.partial`),
    about: path.join(dir, `${name}.json`),
  }
  let tries = 0
  for (;;) {
    const before = await sizeOf(files.partial)
    const outcome = await attempt(request, files)
    signal?.throwIfAborted()
    if (outcome.kind === 'done') return outcome.downloaded
    const progressed = (await sizeOf(files.partial)) > before
    tries = progressed ? 1 : tries + 1
    if (tries >= TRIES)
      throw new DownloadError(
        `Could not download ${url}: ${outcome.reason}. Run it again later to resume the download.`,
      )
    const waitMs = Math.min(outcome.waitMs ?? pauseMs * 2 ** (tries - 1), 60_000)
    say(`${outcome.reason}; retrying in ${Math.ceil(waitMs / 1000)} s`)
    await sleep(waitMs, undefined, signal ? { signal } : {})
  }
}

type Files = { final: string; partial: string; about: string }
type Outcome = { kind: 'done'; downloaded: Downloaded } | { kind: 'again'; reason: string; waitMs?: number }

/** What we record about a partial or finished download. */
type About = { url: string; etag: string | null; lastModified: string | null; total: number | null }

async function attempt(request: DownloadRequest, files: Files): Promise<Outcome> {
  const { url, signal, stallMs = 60_000 } = request
  const about = await readAbout(files.about, url)
  const have = about ? await sizeOf(files.partial) : 0
  const finished = have === 0 && about ? await sizeOf(files.final) : 0
  const stalled = new AbortController()
  let alarm = setTimeout(() => stalled.abort(), stallMs)
  const alive = () => {
    clearTimeout(alarm)
    alarm = setTimeout(() => stalled.abort(), stallMs)
  }
  try {
    const headers = requestHeaders(about, have, finished > 0)
    const signals = signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal
    const response = await fetch(url, { headers, signal: signals, redirect: 'follow' })
    const answer = answerOf(response, { have, etag: about?.etag ?? null })
    if (answer.kind === 'unchanged')
      return { kind: 'done', downloaded: { file: files.final, bytes: finished, fresh: false } }
    if (answer.kind === 'refused')
      throw new DownloadError(`Could not download ${url}: ${answer.reason}.`, answer.missing)
    if (answer.kind === 'again') {
      if (answer.restart) await rm(files.partial, { force: true })
      await response.body?.cancel()
      return {
        kind: 'again',
        reason: answer.reason,
        ...(answer.waitMs === undefined ? {} : { waitMs: answer.waitMs }),
      }
    }
    return await receive(request, files, { response, answer, have, alive })
  } catch (error) {
    if (error instanceof DownloadError || signal?.aborted) throw error
    const told = stalled.signal.aborted
      ? 'the connection timed out'
      : `the connection was lost (${reasonOf(error)})`
    return { kind: 'again', reason: told }
  } finally {
    clearTimeout(alarm)
  }
}

function requestHeaders(about: About | null, have: number, finished: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    'accept-encoding': 'identity',
    // Some publishers refuse programs that don't name a browser.
    'user-agent': 'Mozilla/5.0 (compatible; Freehold dataset import)',
  }
  const mark = about?.etag ?? about?.lastModified
  if (have > 0 && mark) Object.assign(headers, { range: `bytes=${have}-`, 'if-range': mark })
  else if (finished && about?.etag) headers['if-none-match'] = about.etag
  else if (finished && about?.lastModified) headers['if-modified-since'] = about.lastModified
  return headers
}

type Receiving = {
  response: Response
  answer: Extract<Answer, { kind: 'body' }>
  have: number
  alive: () => void
}

async function receive(
  request: DownloadRequest,
  files: Files,
  { response, answer, have, alive }: Receiving,
): Promise<Outcome> {
  const { url, onProgress = () => {} } = request
  const from = answer.continues ? have : 0
  const about: About = { url, etag: answer.etag, lastModified: answer.lastModified, total: answer.total }
  await writeFile(files.about, JSON.stringify(about))
  let bytes = from
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  await pipeline(
    body,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        alive()
        bytes += chunk.length
        onProgress(bytes, answer.total)
        yield chunk
      }
    },
    createWriteStream(files.partial, { flags: from > 0 ? 'a' : 'w' }),
  )
  if (answer.total !== null && bytes !== answer.total) {
    if (bytes > answer.total) await rm(files.partial, { force: true })
    return { kind: 'again', reason: `only ${bytes} of ${answer.total} bytes arrived` }
  }
  await refuseWebPage(files.partial, url)
  await rename(files.partial, files.final)
  return { kind: 'done', downloaded: { file: files.final, bytes, fresh: true } }
}

async function refuseWebPage(file: string, url: string): Promise<void> {
  const handle = await open(file, 'r')
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0)
  await handle.close()
  const start = buffer.toString('latin1', 0, bytesRead)
  if (bytesRead > 0 && !/^\s*<(!doctype|html|\?xml)/i.test(start)) return
  await rm(file, { force: true })
  throw new DownloadError(
    `${url} returned ${bytesRead === 0 ? 'an empty file' : 'a web page instead of a data file'}.`,
  )
}

async function readAbout(file: string, url: string): Promise<About | null> {
  try {
    const about = JSON.parse(await readFile(file, 'utf8')) as About
    return about.url === url ? about : null
  } catch {
    return null
  }
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : String(cause)
}
