import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { pricePaidSource } from '../price-paid/source.ts'
import { schoolsSource } from '../schools/source.ts'
import { download } from './download.server.ts'
import { planFetch } from './plan.ts'

const content = Buffer.from(randomBytes(300_000).toString('base64'))

type Handler = (request: IncomingMessage, response: ServerResponse, turn: number) => void

let server: Server
let dir: string
let handler: Handler
let asked: { range: string | undefined; ifRange: string | undefined; ifNoneMatch: string | undefined }[]

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'freehold-download-'))
  asked = []
  server = createServer((request, response) => {
    const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers
    asked.push({ range, ifRange: ifRange as string | undefined, ifNoneMatch })
    handler(request, response, asked.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(dir, { recursive: true, force: true })
})

function get(more: Partial<Parameters<typeof download>[0]> = {}) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pp.csv`
  return download({ url, dir, name: 'pp', pauseMs: 1, ...more })
}

/** Sends the file as a good server does, and breaks the connection once `until` bytes of the body have been saved. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  { etag = '"one"', body = content, until = Infinity, ranges = true } = {},
) {
  const from = Number(/^bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const continues = ranges && from > 0 && request.headers['if-range'] === etag
  const rest = continues ? body.subarray(from) : body
  const headers = { etag, 'content-type': 'text/csv', 'content-length': rest.length }
  if (continues)
    response.writeHead(206, {
      ...headers,
      'content-range': `bytes ${from}-${body.length - 1}/${body.length}`,
    })
  else response.writeHead(200, headers)
  if (until >= rest.length) response.end(rest)
  else
    response.write(rest.subarray(0, until), () => void written(from + until).then(() => response.destroy()))
}

/** Waits until the partial file has this many bytes. */
async function written(bytes: number): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    const unfinished = (await readdir(dir)).find((name) => name.endsWith('.partial'))
    if (unfinished && (await stat(path.join(dir, unfinished))).size >= bytes) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

test('a file arrives whole', async () => {
  handler = (request, response) => send(request, response)
  const { file, bytes, fresh } = await get()
  expect(await readFile(file)).toEqual(content)
  expect([bytes, fresh]).toEqual([content.length, true])
  expect(existsSync(`${file}.partial`)).toBe(false)
})

test('broken connections are continued where they stopped', async () => {
  handler = (request, response, turn) => send(request, response, turn < 4 ? { until: 90_000 } : {})
  expect(await readFile((await get()).file)).toEqual(content)
  expect(asked.map(({ range }) => range)).toEqual([
    undefined,
    'bytes=90000-',
    'bytes=180000-',
    'bytes=270000-',
  ])
  expect(asked[1]?.ifRange).toBe('"one"')
})

test('a later run goes on where a stopped one left off', async () => {
  const stop = new AbortController()
  handler = (request, response) => send(request, response, { until: 90_000 })
  await expect(get({ signal: stop.signal, pauseMs: 60_000, say: () => stop.abort() })).rejects.toThrow(
    /abort/i,
  )
  handler = (request, response) => send(request, response)
  expect(await readFile((await get()).file)).toEqual(content)
  expect(asked.at(-1)?.range).toBe('bytes=90000-')
})

test('a server that ignores ranges is read from the beginning', async () => {
  handler = (request, response, turn) =>
    send(request, response, { ranges: false, ...(turn === 1 ? { until: 90_000 } : {}) })
  expect(await readFile((await get()).file)).toEqual(content)
})

test('rereads a file that was replaced, instead of joining it to the old start', async () => {
  const renewed = Buffer.from(randomBytes(200_000).toString('base64'))
  handler = (request, response, turn) =>
    turn === 1
      ? send(request, response, { until: 90_000 })
      : send(request, response, { etag: '"two"', body: renewed })
  expect(await readFile((await get()).file)).toEqual(renewed)
})

test('a server that continues a file of another ETag is not believed', async () => {
  const renewed = Buffer.from(randomBytes(300_000).toString('base64'))
  handler = (request, response, turn) => {
    if (turn === 1) return send(request, response, { until: 90_000 })
    if (!request.headers.range) return send(request, response, { etag: '"two"', body: renewed })
    response.writeHead(206, {
      etag: '"two"',
      'content-range': `bytes 90000-${renewed.length - 1}/${renewed.length}`,
    })
    response.end(renewed.subarray(90_000))
  }
  expect(await readFile((await get()).file)).toEqual(renewed)
})

test('errors of the server are tried again', async () => {
  handler = (request, response, turn) =>
    turn < 3
      ? response.writeHead(turn === 1 ? 500 : 503, { 'retry-after': '0' }).end('busy')
      : send(request, response)
  const lines: string[] = []
  expect(await readFile((await get({ say: (line) => lines.push(line) })).file)).toEqual(content)
  expect(lines).toEqual([
    'the server returned 500; retrying in 0 s',
    'the server returned 503; retrying in 0 s',
  ])
})

test('a server that never recovers is given up, with what came kept', async () => {
  handler = (_, response) => response.writeHead(500).end()
  await expect(get()).rejects.toThrow(/^Could not download .*: the server returned 500\. Run it again later/)
  expect(asked).toHaveLength(6)
})

test('a missing file is not asked for twice', async () => {
  handler = (_, response) => response.writeHead(404).end('no')
  await expect(get()).rejects.toMatchObject({
    message: expect.stringContaining('the file does not exist (404)'),
    missing: true,
  })
  expect(asked).toHaveLength(1)
})

test.each([
  [
    'by its type',
    { 'content-type': 'text/html; charset=utf-8' },
    'the server sent a web page instead of a data file',
  ],
  [
    'by its beginning',
    { 'content-type': 'application/octet-stream' },
    'returned a web page instead of a data file',
  ],
])('a web page in place of the file is refused, told %s', async (_, headers, message) => {
  handler = (__, response) => response.writeHead(200, headers).end('<!DOCTYPE html><title>Sorry</title>')
  await expect(get()).rejects.toThrow(message)
  expect(existsSync(path.join(dir, 'pp'))).toBe(false)
})

test('a connection that falls silent is given up and continued', async () => {
  handler = (request, response, turn) => {
    if (turn > 1) return send(request, response)
    response.writeHead(200, { etag: '"one"', 'content-type': 'text/csv', 'content-length': content.length })
    response.write(content.subarray(0, 90_000))
  }
  expect(await readFile((await get({ stallMs: 150 })).file)).toEqual(content)
})

test('a file that is still the newest is not fetched again', async () => {
  handler = (request, response) =>
    request.headers['if-none-match'] === '"one"' ? response.writeHead(304).end() : send(request, response)
  await get()
  expect(await get()).toMatchObject({ fresh: false, bytes: content.length })
  expect(asked.at(-1)).toMatchObject({ ifNoneMatch: '"one"', range: undefined })
})

test('price paid data are fetched whole first, and by the monthly file then', () => {
  const today = isoDate('2026-11-20')
  const choiceOf = (published: boolean, choice?: string) =>
    planFetch(pricePaidSource, { choice, published, today })?.choice
  expect([choiceOf(false), choiceOf(true), choiceOf(true, 'complete'), choiceOf(true, 'weekly')]).toEqual([
    'complete',
    'monthly',
    'complete',
    undefined,
  ])
})

test('tries the newest days first if the URL contains a day', () => {
  const plan = planFetch(schoolsSource, { choice: 'england', published: true, today: isoDate('2026-03-01') })
  expect(plan?.urls.map((url) => url.split('/').at(-1))).toEqual(
    [
      '20260301', '20260228', '20260227', '20260226', '20260225', '20260224', '20260223', '20260222',
    ].map((day) => `edubasealldata${day}.csv`), // prettier-ignore
  )
})

test('tries the newest months first if the URL contains a month', () => {
  const source = { ...pricePaidSource, downloads: { full: 'https://example.org/{month}.csv' } }
  const plan = planFetch(source, { choice: undefined, published: false, today: isoDate('2026-02-28') })
  expect(plan?.urls.slice(0, 4)).toEqual(
    ['2026-02', '2026-01', '2025-12', '2025-11'].map((month) => `https://example.org/${month}.csv`),
  )
})
