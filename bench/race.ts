/**
 * The API compared with a postcodes.io that answers from the same directory file. Ours checks a key, counts the rate limit and charges
 * each response; the peer does none of that. The peer is no part of this project: give its built checkout in RACE_PEER, a database
 * with PostGIS that its import has filled in RACE_PEER_DATABASE, and the directory file in RACE_DIRECTORY. Names of areas
 * are read from the checkout, so that both answer with the same ones. Its statements join 24 tables, and PostgreSQL takes 4 ms
 * to plan one instead of 16 to 300 once `alter database … set join_collapse_limit = 1` has been run there: do that first.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { runImport } from '#datasets/import/run.server.ts'
import { postcodesImporter } from '#datasets/postcodes/import.server.ts'
import { isoDate } from '#domain/dates.ts'
import { holdEmbeddedPostgres } from '#platform/embedded/postgres.server.ts'
import { prepareSupabaseSchema } from '#platform/embedded/supabase-schema.server.ts'
import { applyMigrations } from '#platform/migrate.server.ts'

import { createCustomer } from './support/bench-customer.ts'
import { firstProcess } from './support/bench-database.ts'
import { startServer } from './support/child-server.ts'
import { compareLoads } from './support/compare.ts'
import { figure, throughputRatio } from './support/figures.ts'
import { hold, holdProcess } from './support/held.ts'
import { load } from './support/load.ts'
import { MissingFigure } from './support/missing-figure.ts'
import type { LoadRequest } from './support/wrk.ts'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = [1, 32] as const
const BULK = 100
/** Connections of the load before the first measurement, until V8 has compiled what both servers run. */
const WARM_UP = 64

type Place = { postcode: string; latitude: number; longitude: number }

/** What is asked of both, and the least ratio with 1 and with 32 connections. */
const RACES: readonly {
  what: string
  atLeast: readonly [number, number]
  ours: (places: readonly Place[], at: number) => LoadRequest
  peer: (places: readonly Place[], at: number) => LoadRequest
}[] = [
  {
    what: 'look-up',
    atLeast: [3, 12],
    ours: (places, at) => ({ path: `/api/v1/postcodes/${compact(places, at)}` }),
    peer: (places, at) => ({ path: `/postcodes/${compact(places, at)}` }),
  },
  {
    what: 'autocomplete, 10 results',
    atLeast: [8, 30],
    ours: (places, at) => ({ path: `/api/v1/postcodes?q=${compact(places, at).slice(0, -1)}&limit=10` }),
    peer: (places, at) => ({ path: `/postcodes/${compact(places, at).slice(0, -1)}/autocomplete?limit=10` }),
  },
  {
    what: 'nearest, 10 results',
    atLeast: [4, 10],
    ours: (places, at) => ({
      path: `/api/v1/postcodes?near=${places[at]?.latitude},${places[at]?.longitude}&limit=10`,
    }),
    peer: (places, at) => ({
      path: `/postcodes?lon=${places[at]?.longitude}&lat=${places[at]?.latitude}&limit=10&radius=2000`,
    }),
  },
  {
    what: 'bulk of 100',
    atLeast: [40, 40],
    ours: (places, at) => ({ path: '/api/v1/postcodes', method: 'POST', body: bulk(places, at) }),
    peer: (places, at) => ({ path: '/postcodes', method: 'POST', body: bulk(places, at) }),
  },
]

/** Measures the ratios ours ÷ peer. */
export async function benchRace(): Promise<void> {
  const given = outside()
  if (given === null) return await sayWhatIsMissing()
  const dir = path.join(tmpdir(), `freehold-race-${process.pid}`)
  await mkdir(dir, { mode: 0o755 })
  const remove = hold(() => rm(dir, { recursive: true, force: true }))
  const postgres = await holdEmbeddedPostgres({ dir: path.join(dir, 'postgres'), password: 'bench-only' })
  const stop = hold(() => postgres.release())
  try {
    const { key, places } = await fill(postgres.url, dir, given)
    const ours = await startServer('api-server.ts', 'ours', postgres.url)
    const peer = await startPeer(given)
    await race(
      { origin: ours.origin, process: ours.process, database: await firstProcess(postgres.url), key },
      { ...peer, database: await firstProcess(given.database), key: '' },
      places,
    )
    await ours.end()
    peer.end()
  } finally {
    await stop()
    await remove()
  }
}

type Outside = { checkout: string; database: string; directory: string }

function outside(): Outside | null {
  const { RACE_PEER, RACE_PEER_DATABASE, RACE_DIRECTORY } = process.env
  if (!RACE_PEER || !RACE_PEER_DATABASE || !RACE_DIRECTORY) return null
  return { checkout: RACE_PEER, database: RACE_PEER_DATABASE, directory: RACE_DIRECTORY }
}

async function sayWhatIsMissing(): Promise<void> {
  await figure({ what: 'API race with postcodes.io' }, () => {
    throw new MissingFigure('set RACE_PEER, RACE_PEER_DATABASE and RACE_DIRECTORY (see bench/race.ts)')
  })
}

type Runner = { origin: string; process: number; database: number | null; key: string }

async function race(ours: Runner, peer: Runner, places: readonly Place[]): Promise<void> {
  for (const { what, atLeast, ...ways } of RACES) {
    const own = places.map((_, at) => ways.ours(places, at))
    const others = places.map((_, at) => ways.peer(places, at))
    await ask(ours, own, WARM_UP)
    await ask(peer, others, WARM_UP)
    for (const [at, connections] of CONNECTIONS.entries()) {
      const subject = {
        what: `API race: ${what}, connections: ${connections}`,
        peer: 'postcodes.io, same directory, no key and no charge',
        bound: { atLeast: atLeast[at] ?? 1 },
      }
      await figure(subject, async () =>
        throughputRatio(
          await compareLoads(
            ROUNDS,
            () => ask(ours, own, connections),
            () => ask(peer, others, connections),
          ),
        ),
      )
    }
  }
}

function ask({ key, ...runner }: Runner, requests: LoadRequest[], connections: number) {
  const headers = key ? { 'x-api-key': key } : {}
  return load({ ...runner, server: runner.process, requests, connections, seconds: SECONDS, headers })
}

/** Imports the directory and the names that the peer has, and creates a customer. */
async function fill(url: string, dir: string, { checkout, directory }: Outside) {
  await prepareSupabaseSchema(url)
  await applyMigrations(url, path.resolve(import.meta.dirname, '../supabase/migrations'))
  const imported = await runImport({
    dataset: 'postcodes',
    inputs: [directory],
    databaseUrl: url,
    dataDir: dir,
    importers: [postcodesImporter],
    today: isoDate('2026-11-20'),
  })
  if (imported.status !== 'published') throw new Error(imported.message)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const [file, kind] of Object.entries(NAMES)) {
    const text = readFileSync(path.join(checkout, 'data', `${file}.json`), 'utf8')
    const names = Object.entries(JSON.parse(text) as Record<string, string | { name: string }>)
    const prefix = kind === 'rural-urban' ? `RU${file.slice(-2)} ` : ''
    await client.query(
      `insert into property.area (code, name, kind, slug) select $3 || code, name, $4, code
      from unnest($1::text[], $2::text[]) as t (code, name) on conflict (code) do nothing`,
      [
        names.map(([code]) => code),
        names.map(([, name]) => (typeof name === 'string' ? name : name.name)),
        prefix,
        kind,
      ],
    )
  }
  const key = await createCustomer(client)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  const { rows: places } = await client.query<Place>(
    `select postcode, latitude, longitude from property.postcode
    where terminated_on is null and latitude is not null order by md5(postcode) limit 2000`,
  )
  await client.end()
  return { key, places }
}

/** Lists of names in the peer's checkout, and what they name. */
const NAMES = {
  wards: 'ward',
  parishes: 'parish',
  constituencies: 'constituency',
  ceds: 'county-division',
  police_force_areas: 'police-force',
  icb: 'care-board',
  ccgs: 'sub-icb',
  nhs_regions: 'nhs-region',
  nhsHa: 'health-authority',
  pcts: 'care-trust',
  cancer_alliances: 'cancer-alliance',
  ttwa: 'travel-to-work',
  bua: 'built-up-area',
  national_parks: 'national-park',
  nuts: 'territorial-level',
  lep: 'enterprise-partnership',
  european_registers: 'electoral-region',
  lsoa: 'lsoa',
  lsoa21: 'lsoa',
  msoa: 'msoa',
  msoa21: 'msoa',
  ruc11: 'rural-urban',
  ruc21: 'rural-urban',
}

/** Starts the peer as its own documents say for production, logging to nowhere. */
async function startPeer({ checkout, database }: Outside) {
  const { hostname, port, username, password, pathname } = new URL(database)
  const own = await freePort()
  const child = spawn(process.execPath, [path.join(checkout, 'dist/server.js')], {
    cwd: checkout,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(own),
      POSTGRES_HOST: hostname,
      POSTGRES_PORT: port,
      POSTGRES_USER: username,
      POSTGRES_PASSWORD: password,
      POSTGRES_DATABASE: pathname.slice(1),
    },
  })
  holdProcess(child)
  const origin = `http://127.0.0.1:${own}`
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`${origin}/ping`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { origin, process: child.pid ?? 0, end: () => child.kill() }
    await sleep(100)
  }
  throw new Error(`${checkout} did not start`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function compact(places: readonly Place[], at: number): string {
  return (places[at]?.postcode ?? '').replace(' ', '')
}

function bulk(places: readonly Place[], at: number): string {
  const chosen = Array.from({ length: BULK }, (_, n) => places[(at * 7 + n * 13) % places.length]?.postcode)
  return JSON.stringify({ postcodes: chosen })
}
