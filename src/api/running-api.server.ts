/** Opens what the HTTP API and the MCP server have in common, so that both admit, answer and charge calls in the same way. */
import { setTimeout as sleep } from 'node:timers/promises'

import type { Context } from 'hono'
import type pg from 'pg'

import { chargingContext, openCharging } from '#billing/credits/charge.server.ts'
import { openKeyLookup } from '#billing/keys/key-lookup.server.ts'
import { clientOf } from '#platform/client-address.server.ts'
import { type Clock, monotonicMs } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'
import { BusyError } from '#platform/heavy/busy-error.ts'
import type { HeavyWork } from '#platform/heavy/heavy-work.server.ts'
import { runWhenFree } from '#platform/heavy/run-when-free.server.ts'
import type { Log } from '#platform/log.server.ts'
import { newRequestId } from '#platform/request-id.server.ts'
import type { SiteConfig } from '#platform/site-settings.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'

import { openGate } from './admission.server.ts'
import { answerEach } from './answer-each.server.ts'
import { jobActions } from './batch-jobs/job-actions.server.ts'
import type { Api } from './call.ts'
import { batchEndpoints, endpoints as allEndpoints } from './endpoints.server.ts'
import { openOneTrip } from './one-trip.server.ts'
import { openSourceLookup } from './sources.server.ts'
import { stagingActions } from './staging/staging-actions.server.ts'

/** Everything the API depends on. `endpoints` defaults to all of them; tests can pass their own. */
export type ApiContext = {
  pool: pg.Pool
  db: Database
  clock: Clock
  log: Log
  siteUrl: string
  /** Who gets photos to finish as staged pictures. Default: nobody. */
  config?: Pick<SiteConfig, 'pictureModel'>
  trustedProxies?: number
  endpoints?: readonly Endpoint[]
  /** Where refunds that are owed outlive the process. */
  dataDir?: string
  /** Threads that open photos. Without them, photos get 503. */
  heavy?: Pick<HeavyWork, 'run'>
  /** Tests of what happens at the limit have less time. */
  timeLimitMs?: number
  /** Tests don't wait. */
  sleep?: Api['sleep']
}

/** Calls are answered within this time, from key to charge. */
const TIME_LIMIT_MS = 15_000

/** Variables of a request, set by the application. See server/request-log.server.ts about headers. */
export type ApiEnv = {
  Variables: {
    requestId?: string
    commonHeaders?: Readonly<Record<string, string>>
    hasCommonHeaders?: boolean
  }
}

/** The API's dependencies, its endpoints, and how to tell a client's IP address. */
export type RunningApi = {
  api: Api
  endpoints: readonly Endpoint[]
  trustedProxies: number
  addressOf: (c: Context) => string
}

/** Starts what the API and the MCP server share: keys, limits, credits and sources. */
export function startApi(context: ApiContext): RunningApi {
  const { pool, db, clock, log, siteUrl, trustedProxies = 0 } = context
  const endpoints = [...(context.endpoints ?? allEndpoints), ...batchEndpoints]
  const charging = chargingContext(context)
  const sentTo = context.config?.pictureModel?.name ?? null
  const api: Api = {
    pool,
    db,
    clock,
    log,
    siteUrl,
    gate: openGate({ db, clock, keys: openKeyLookup({ pool, clock }) }),
    charge: openCharging(charging),
    serve: openOneTrip(charging),
    refunds: charging.refunds,
    sourcesOf: openSourceLookup({ db, nowMs: monotonicMs }),
    newRequestId,
    timeLimitMs: context.timeLimitMs ?? TIME_LIMIT_MS,
    answerEach: (outer, admitted) => (calls) => answerEach(api, { outer, admitted, endpoints }, calls),
    jobs: (admitted, repeat) => jobActions({ api, endpoints, admitted, repeat }),
    services: (call, admitted, repeat) => ({
      staging: stagingActions({ api, call, admitted, repeat, sentTo }),
    }),
    openUpload: async (bytes, { address, deadline }) => {
      const untilMs = deadline.workMs
      const signal = AbortSignal.timeout(Math.max(0, Math.round(untilMs - monotonicMs())))
      const asked = { kind: 'staging-photo', job: { bytes }, asker: { address, signal }, untilMs } as const
      const done = context.heavy && (await runWhenFree(context.heavy, asked))
      if (!done || 'refused' in done) throw new BusyError()
      return done.result
    },
    sleep: context.sleep ?? sleep,
  }
  return { api, endpoints, trustedProxies, addressOf: (c) => clientOf(c, { trustedProxies }).address }
}

/** The request ID set by the application. Never taken from the client, because charges are keyed by it. */
export function requestIdOf(c: Context<ApiEnv>): string {
  const given = c.get('requestId')
  if (given) return given
  const made = newRequestId()
  c.set('requestId', made)
  return made
}
