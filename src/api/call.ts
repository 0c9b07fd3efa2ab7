/** What a call of the API is, however it came: over HTTP or as an entry of a batch. */
import type pg from 'pg'

import type { Charge } from '#billing/credits/charge.server.ts'
import type { Account } from '#billing/keys/key-lookup.server.ts'
import type { Clock } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { CallContext, Endpoint } from '#web/endpoint/endpoint.ts'

import type { Gate } from './admission.server.ts'
import type { Body } from './body.ts'
import type { Limit } from './limit.ts'
import type { SourceBook } from './sources.server.ts'

/** What calls need from the outside. */
export type Api = {
  pool: pg.Pool
  db: Database
  clock: Clock
  log: Log
  /** Address of the site without a slash at its end. */
  siteUrl: string
  gate: Gate
  charge: Charge
  sourcesOf: SourceBook
  newRequestId: () => string
  /** Answers the calls of a batch that was admitted. */
  answerEach: (outer: Call, admitted: Admitted) => CallContext['answerEach']
}

/** A request whose path has been matched to its endpoint. */
export type Call = {
  requestId: string
  endpoint: Endpoint
  key: string | null
  /** Of the peer; only its hash is kept, for some minutes. */
  address: string
  /** Path and query as sent: part of what identifies a request under an Idempotency-Key. */
  target: string
  params: Readonly<Record<string, string>>
  /** The text after '?'. */
  query: string
  readBody: () => Promise<Body>
  ifNoneMatch: string | null
  repeatKey: string | null
}

/** A call that was let in; the account is null on endpoints without a key. */
export type Admitted = { account: Account | null; limit: Limit }
