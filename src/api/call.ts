/** An API call, whether sent over HTTP or as part of a batch. */
import type pg from 'pg'

import type { Charge } from '#billing/credits/charge.server.ts'
import type { Repeat } from '#billing/credits/idempotency.server.ts'
import type { Refunds } from '#billing/credits/refunds.server.ts'
import type { Account } from '#billing/keys/key-lookup.server.ts'
import type { Clock } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'
import type { Deadline } from '#platform/deadline.ts'
import type { Log } from '#platform/log.server.ts'
import type { KeptPhoto } from '#staging/pictures/picture-job.ts'
import type { CallContext, Endpoint } from '#web/endpoint/endpoint.ts'

import type { Gate } from './admission.server.ts'
import type { Body } from './body.ts'
import type { Limit } from './limit.ts'
import type { Serve } from './one-trip.server.ts'
import type { SourceLookup } from './sources.server.ts'

/** Everything that API calls depend on. */
export type Api = {
  pool: pg.Pool
  db: Database
  clock: Clock
  log: Log
  /** URL of the site, without a trailing slash. */
  siteUrl: string
  gate: Gate
  charge: Charge
  serve: Serve
  refunds: Refunds
  sourcesOf: SourceLookup
  newRequestId: () => string
  /** Calls are answered within this time, from key to charge; those with a large body, from its arrival. */
  timeLimitMs: number
  /** Runs the calls in a batch that has passed its own checks. */
  answerEach: (outer: Call, admitted: Admitted) => CallContext['answerEach']
  /** The batch jobs of a customer, and the Idempotency-Key of the call. */
  jobs: (admitted: Admitted, repeat: Repeat | null) => CallContext['jobs']
  /** What features can do for the customer of a call. */
  services: (call: Call, admitted: Admitted, repeat: Repeat | null) => CallContext['services']
  /** Opens a photo in a thread. Throws a BusyError if there's no time for it. */
  openUpload: (
    bytes: Uint8Array,
    call: Pick<Call, 'address' | 'deadline'>,
  ) => Promise<KeptPhoto | { problem: string }>
  /** Waits, when a test key asks for a slow response. */
  sleep: (milliseconds: number) => Promise<unknown>
}

/** A request whose path has been matched to its endpoint. */
export type Call = {
  requestId: string
  deadline: Deadline
  endpoint: Endpoint
  key: string | null
  /** The client's IP address. Only a hash of it is stored, for a few minutes. */
  address: string
  /** Path and query as sent. Part of what identifies a request with an Idempotency-Key. */
  target: string
  params: Readonly<Record<string, string>>
  /** The query string, without '?'. */
  query: string
  readBody: () => Promise<Body>
  ifNoneMatch: string | null
  /** The digest of its Idempotency-Key. Only POST requests have one, and the calls in a batch, whatever their method. */
  repeatKey: string | null
}

/** A call that passed the key and rate limit checks. The account is null on endpoints that need no key. */
export type Admitted = {
  account: Account | null
  limit: Limit
  /** Whether the call has a test key: it's free and gets sample data. */
  test?: boolean
}
