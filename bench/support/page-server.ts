/**
 * One of the servers that `bench/pages.ts` and `bench/heavy.ts` start:
 *   ours URL CACHE_BYTES   the built site with this database
 *   bytes FILE             plain node:http that sends the same compressed bodies; FILE maps paths to files
 *   bare URL FILE          Hono, pg and renderToString: the same queries, tables of as many cells; FILE maps paths to pages
 */
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import path from 'node:path'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

import { watchEditions } from '#datasets/editions.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import { readSettings } from '#platform/env.server.ts'
import { heavyWork } from '#platform/heavy/heavy-work.server.ts'
import { createLog } from '#platform/log.server.ts'
import { noMailer } from '#platform/mail.server.ts'
import { signer } from '#platform/signed-token.server.ts'
import type { createApp as CreateApp } from '#server/app.server.ts'
import { readBuild } from '#server/assets.server.ts'
import { compressed } from '#server/page-encoding.server.ts'

import { serveAsChild } from './serve-child.ts'

/** A query of a page. One that needs what the postcode's record says (its authority, its position) can't be sent before it has come. */
export type BareStatement = { text: string; values: unknown[]; afterRecord: boolean }

/** What the bare server does for a page: its queries, and a table with this many rows, each with this many cells. */
export type BarePage = { statements: BareStatement[]; rows: number; cells: number }

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
    log: createLog('info'),
    build,
    heavy: heavyWork(build.heavyWorker),
    siteUrl: 'http://localhost:3000',
    trustedProxies: 1,
    pageCacheBytes: cacheBytes,
    supabase: { url: 'http://localhost:3000', publishableKey: 'none' },
    mail: noMailer,
    payments: null,
    sign: signer('only for benchmarks: nobody receives its tokens'),
    config: readSettings({}).site,
    embedded: null,
    supabaseOrigin: null,
    isStopping: () => false,
  })
  return app.handle
}

function bytes(file: string): RequestListener {
  const bodies = new Map(
    Object.entries(mapIn<string>(file)).map(([page, body]) => [page, readFileSync(body)]),
  )
  return (request, response) => {
    const body = bodies.get(request.url ?? '')
    if (!body) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    })
    return response.end(body)
  }
}

function bare(url: string, file: string): RequestListener {
  const { pool } = openDatabase({ url, role: 'freehold_web', max: 10 })
  const pages = new Map(Object.entries(mapIn<BarePage>(file)))
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    return name
  }
  const app = new Hono()
  app.get('*', async (c) => {
    const page = pages.get(c.req.path)
    if (!page) return c.notFound()
    const ask = async (statements: readonly BareStatement[]) => {
      const results = await Promise.all(
        statements.map(({ text, values }) => pool.query({ name: nameOf(text), text, values })),
      )
      return results.flatMap((result) => result.rows as Record<string, unknown>[])
    }
    const first = await ask(page.statements.filter(({ afterRecord }) => !afterRecord))
    const found = [...first, ...(await ask(page.statements.filter(({ afterRecord }) => afterRecord)))]
    const html = Buffer.from(`<!doctype html>${renderToString(table(found, page))}`)
    const body = await compressed(html, 'br', 'quick')
    return c.body(new Uint8Array(body), 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
    })
  })
  return getRequestListener(app.fetch)
}

function table(found: readonly Record<string, unknown>[], { rows, cells }: BarePage) {
  const row = (index: number) => Object.values(found[index % found.length] ?? {}).map(String)
  return createElement(
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
}

function mapIn<T>(file: string): Record<string, T> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, T>
}

const listener =
  kind === 'ours'
    ? await ours(args[0] ?? '', Number(args[1]))
    : kind === 'bytes'
      ? bytes(args[0] ?? '')
      : bare(args[0] ?? '', args[1] ?? '')
serveAsChild(listener)
