/**
 * One of the servers that `bench/pages.ts` compares, as a separate process. Prints its port and, when standard input ends, its peak
 * memory in kilobytes.
 *   ours URL CACHE_BYTES   the built site with this database
 *   bytes FILE             plain node:http that sends the same compressed bytes
 *   bare URL QUERIES ROWS CELLS   Hono, pg and renderToString: the same queries, a table with as many rows
 */
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pino from 'pino'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

import { watchEditions } from '#datasets/editions.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import { readSettings } from '#platform/env.server.ts'
import { heavyWork } from '#platform/heavy/heavy-work.server.ts'
import { noMailer } from '#platform/mail.server.ts'
import { signer } from '#platform/signed-token.server.ts'
import type { createApp as CreateApp } from '#server/app.server.ts'
import { readBuild } from '#server/assets.server.ts'

type Statement = { text: string; values: unknown[] }

const [kind = '', ...args] = process.argv.slice(2)

async function ours(url: string, cacheBytes: number): Promise<RequestListener> {
  const database = openDatabase({ url, role: 'freehold_web', max: 10, connectTimeoutMs: 8_000 })
  const { createApp } = (await import(path.resolve('dist/server/server.js'))) as {
    createApp: typeof CreateApp
  }
  const build = readBuild(path.resolve('dist'))
  const app = createApp({
    ...database,
    editions: await watchEditions(url, database.db),
    clock: systemClock,
    log: pino({ level: 'info', base: null }, pino.destination('/dev/null')),
    build,
    heavy: heavyWork(build.heavyThread),
    siteUrl: 'http://localhost:3000',
    trustedProxies: 1,
    pageCacheBytes: cacheBytes,
    supabase: { url: 'http://localhost:3000', publishableKey: 'none' },
    mail: noMailer,
    sign: signer('only for benchmarks: nobody receives its tokens'),
    config: readSettings({}).site,
    embedded: null,
    supabaseOrigin: null,
    isStopping: () => false,
  })
  return app.handle
}

function bytes(file: string): RequestListener {
  const body = readFileSync(file)
  return (_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    })
    response.end(body)
  }
}

function bare(url: string, queriesFile: string, rows: number, cells: number): RequestListener {
  const { pool } = openDatabase({ url, role: 'freehold_web', max: 10, connectTimeoutMs: 8_000 })
  const statements = JSON.parse(readFileSync(queriesFile, 'utf8')) as Statement[]
  const app = new Hono()
  app.get('*', async (c) => {
    const results = await Promise.all(
      statements.map(({ text, values }, index) => pool.query({ name: `s${index}`, text, values })),
    )
    const found = results.flatMap((result) => result.rows as Record<string, unknown>[])
    const row = (index: number) => Object.values(found[index % found.length] ?? {}).map(String)
    const table = createElement(
      'table',
      null,
      createElement(
        'tbody',
        null,
        Array.from({ length: rows }, (_, index) =>
          createElement(
            'tr',
            { key: index },
            Array.from({ length: cells }, (__, cell) =>
              createElement('td', { key: cell, className: 'cell' }, row(index)[cell] ?? ''),
            ),
          ),
        ),
      ),
    )
    return c.html(`<!doctype html>${renderToString(table)}`)
  })
  return getRequestListener(app.fetch)
}

const listener =
  kind === 'ours'
    ? await ours(args[0] ?? '', Number(args[1]))
    : kind === 'bytes'
      ? bytes(args[0] ?? '')
      : bare(args[0] ?? '', args[1] ?? '', Number(args[2]), Number(args[3]))
const server = createServer(listener)
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
process.stdin.resume()
process.stdin.on('end', () => {
  process.stdout.write(`${process.resourceUsage().maxRSS}\n`, () => process.exit(0))
})
