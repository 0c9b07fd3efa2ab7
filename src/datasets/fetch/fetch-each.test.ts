import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { councilTaxSource } from '../council-tax/source.ts'
import { silentReporter } from '../import/progress.ts'
import { pricePaidSource } from '../price-paid/source.ts'
import { schoolsSource } from '../schools/source.ts'
import { fetchEach } from './fetch-each.server.ts'

const FILES: Readonly<Record<string, string>> = {
  '/pp-complete.csv': 'price-paid/fixtures/official.csv',
  '/schools.csv': 'schools/fixtures/edubasealldata.csv',
}

let database: TestDatabase
let dataDir: string
let server: Server
let release: () => void = () => {}
/** Answers wait for this. */
let held: Promise<void> = Promise.resolve()

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-fetch-'))
  server = createServer(async (request, response) => {
    await held
    const file = FILES[request.url ?? '']
    if (!file) return response.writeHead(404).end()
    const bytes = await readFile(path.resolve(import.meta.dirname, '..', file))
    return response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(async () => {
  server.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** The sources with their files on the test's server. */
function due() {
  const at = (file: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${file}`
  return [
    { source: { ...pricePaidSource, downloads: { complete: at('pp-complete.csv') } }, choice: undefined },
    { source: { ...councilTaxSource, downloads: { complete: at('gone.csv') } }, choice: undefined },
    { source: { ...schoolsSource, downloads: { register: at('schools.csv') } }, choice: undefined },
  ]
}

async function fetching(signal?: AbortSignal) {
  const said: string[] = []
  const isFine = await fetchEach(due(), {
    databaseUrl: database.url,
    dataDir,
    today: isoDate('2026-11-20'),
    reporter: { ...silentReporter, say: (line) => said.push(line) },
    pauseMs: 1,
    ...(signal ? { signal } : {}),
  })
  return { isFine, said: said.join('\n') }
}

test('reports a file that can’t be fetched, and fetches the others', async () => {
  const { isFine, said } = await fetching()
  expect(isFine).toBe(false)
  expect(said).toContain('Published price-paid')
  expect(said).toMatch(/council-tax: Could not download http:.*gone\.csv/)
  expect(said).toContain('Published schools')
  const { rows } = await database.pool.query(`select dataset from property.edition order by 1`)
  expect(rows).toEqual([{ dataset: 'price-paid' }, { dataset: 'schools' }])
})

test('one run at a time, and one that is stopped says so', async () => {
  held = new Promise((resolve) => (release = resolve))
  const stop = new AbortController()
  const first = fetching(stop.signal)
  const waiting = `select from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1)
  expect(await fetching()).toEqual({
    isFine: false,
    said: 'Another process is fetching data already. Wait for it to finish.',
  })
  stop.abort()
  release()
  expect(await first).toMatchObject({ isFine: false, said: expect.stringContaining('Stopped.') })
})
