/**
 * One of the two servers that `bench/api.ts` compares, in a process of its own: 'ours' (the API) or 'bare' (a Hono handler
 * with the same named query and nothing around it). Prints its port; answers its peak memory to SIGUSR2 and ends.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { Kysely } from 'kysely'

import { postcodeLookup } from '#datasets/postcodes/endpoint.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import { watchEditions } from '#datasets/editions.server.ts'
import { findPostcode } from '#domain/postcode.ts'
import type { Postcode } from '#domain/postcode.ts'
import { apiApp } from '#api/serve.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import { createLog } from '#platform/log.server.ts'

const [kind, url = ''] = process.argv.slice(2)
const { pool, db } = openDatabase({ url, role: 'freehold_web', max: 10 })

async function bare() {
  const text = await queryText()
  const app = new Hono()
  app.get('/api/v1/postcodes/:postcode', async (c) => {
    const { rows } = await pool.query({ name: 'postcode', text, values: [findPostcode(c.req.param('postcode'))] })
    return c.json({ data: rows[0] })
  })
  return getRequestListener(app.fetch)
}

/** The SQL of our own endpoint, so that both ask the same. */
async function queryText(): Promise<string> {
  const seen: string[] = []
  const spy = new Kysely<never>({ dialect: { createAdapter: () => db.getExecutor().adapter } as never })
  void spy
  const { sql } = await capture()
  seen.push(sql)
  return seen[0] as string
}
