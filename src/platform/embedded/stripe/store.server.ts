import { randomBytes } from 'node:crypto'

import type pg from 'pg'

import type { Clock } from '#platform/clock.server.ts'
import { openPool } from '#platform/database.server.ts'

import type { Objects, Price, Product, Stored, StripeEvent } from './objects.ts'
import { missingResource } from './problem.ts'
import { publicFields } from './public-fields.ts'

/** The API version whose objects the stand-in sends. */
export const API_VERSION = '2026-10-28.endive'

/** A price that the stand-in offers. Amounts are in pence, including VAT. */
export type OfferedPrice = {
  id: string
  key: string
  name: string
  unitAmountPence: number
  interval: 'month' | 'year'
  /** Name of the meter's events, for a price per use. */
  meterEvent?: string
}

/** A page of a list, newest first. */
export type Page = { limit: number; startingAfter?: string | undefined; endingBefore?: string | undefined }

/** One request's view of the stand-in's state. What it writes is committed together, with the events that it emits. */
export type Tx = {
  client: pg.PoolClient
  now: number
  siteUrl: string
  prices: readonly Price[]
  products: readonly Product[]
  get<Kind extends keyof Objects>(kind: Kind, id: string): Promise<Objects[Kind]>
  put<Item extends Stored>(object: Item): Promise<Item>
  /** All objects whose fields have these values, newest first. */
  all<Kind extends keyof Objects>(kind: Kind, match: object): Promise<Objects[Kind][]>
  page<Kind extends keyof Objects>(
    kind: Kind,
    match: object,
    page: Page,
  ): Promise<{ data: Objects[Kind][]; hasMore: boolean }>
  emit(type: string, object: Stored): Promise<void>
  /** The same state at another time, to do what was due then. */
  at(time: number): Tx
}

/** The stand-in's state, in the schema `stripe_stand_in` of the embedded PostgreSQL. */
export type Store = {
  pool: pg.Pool
  /** Runs one request at a time, so that no two see the same state. */
  run<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Seconds by which the operator has moved the clock. */
  moveClock(seconds: number): Promise<void>
  close(): Promise<void>
}

type Options = { databaseUrl: string; siteUrl: string; clock: Clock; prices: readonly OfferedPrice[] }

/** Opens the store, and creates its tables the first time. */
export async function openStore({ databaseUrl, siteUrl, clock, prices }: Options): Promise<Store> {
  const pool = openPool({ url: databaseUrl, max: 4 })
  await pool.query(SCHEMA)
  const offered = prices.map(priceOf)
  const products = prices.map(productOf)
  return {
    pool,
    run: async (work) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query(`select pg_advisory_xact_lock(hashtext('freehold:stripe-stand-in'))`)
        const { rows } = await client.query<{ seconds: string }>(
          `select seconds from stripe_stand_in.clock_offset`,
        )
        const now = Math.floor(clock.now().getTime() / 1000) + Number(rows[0]?.seconds ?? 0)
        const result = await work(openTx(client, { now, siteUrl, prices: offered, products }))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw error
      } finally {
        client.release()
      }
    },
    moveClock: async (seconds) =>
      void (await pool.query(`update stripe_stand_in.clock_offset set seconds = seconds + $1`, [seconds])),
    close: () => pool.end(),
  }
}

/** A new ID with Stripe's prefix for its type, e.g. 'cus'. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

type State = Pick<Tx, 'now' | 'siteUrl' | 'prices' | 'products'>

function openTx(client: pg.PoolClient, state: State): Tx {
  const tx: Tx = {
    client,
    ...state,
    get: async (kind, id) => {
      const { rows } = await client.query<{ body: Objects[typeof kind] }>(
        `select body from stripe_stand_in.object where id = $1 and kind = $2`,
        [id, kind],
      )
      if (!rows[0]) throw missingResource(kind, id)
      return rows[0].body
    },
    put: async (object) => {
      await client.query(
        `insert into stripe_stand_in.object (id, kind, body) values ($1, $2, $3)
         on conflict (id) do update set body = excluded.body`,
        [object.id, object.object, JSON.stringify(object)],
      )
      return object
    },
    all: async (kind, match) => (await tx.page(kind, match, { limit: 10_000 })).data,
    page: async (kind, match, { limit, startingAfter, endingBefore }) => {
      const backwards = endingBefore !== undefined
      const { rows } = await client.query<{ body: Objects[typeof kind] }>(
        `select body from stripe_stand_in.object
         where kind = $1 and body @> $2 and not body ? 'deleted'
           and ($3::text is null or seq < (select seq from stripe_stand_in.object where id = $3))
           and ($4::text is null or seq > (select seq from stripe_stand_in.object where id = $4))
         order by case when $4::text is null then -seq else seq end limit $5`,
        [kind, JSON.stringify(match), startingAfter ?? null, endingBefore ?? null, limit + 1],
      )
      const data = rows.slice(0, limit).map(({ body }) => body)
      return { data: backwards ? data.toReversed() : data, hasMore: rows.length > limit }
    },
    emit: async (type, object) => {
      const event = await tx.put(eventOf(tx, type, object))
      await client.query(`insert into stripe_stand_in.delivery (event) values ($1)`, [event.id])
    },
    at: (time) => openTx(client, { ...state, now: time }),
  }
  return tx
}

function eventOf({ now }: Tx, type: string, object: Stored): StripeEvent {
  return {
    id: newId('evt'),
    object: 'event',
    created: now,
    livemode: false,
    metadata: {},
    api_version: API_VERSION,
    type,
    pending_webhooks: 1,
    data: { object: publicFields(object) },
    request: { id: null, idempotency_key: null },
  }
}

function productOf({ id, name }: OfferedPrice): Product {
  return {
    id: id.replace(/^price/, 'prod'),
    object: 'product',
    created: 0,
    livemode: false,
    metadata: {},
    active: true,
    name,
  }
}

function priceOf(offered: OfferedPrice): Price {
  const { id, key, name, unitAmountPence, interval, meterEvent } = offered
  return {
    id,
    object: 'price',
    created: 0,
    livemode: false,
    metadata: {},
    active: true,
    type: 'recurring',
    billing_scheme: 'per_unit',
    currency: 'gbp',
    tax_behavior: 'inclusive',
    lookup_key: key,
    nickname: name,
    product: productOf(offered).id,
    unit_amount: unitAmountPence,
    recurring: {
      interval,
      interval_count: 1,
      usage_type: meterEvent === undefined ? 'licensed' : 'metered',
      meter: meterEvent ?? null,
    },
  }
}

// Made here and not by a migration, because a hosted database has no stand-in.
const SCHEMA = `
begin;
select pg_advisory_xact_lock(hashtext('freehold:stripe-stand-in'));
create schema if not exists stripe_stand_in;
revoke all on schema stripe_stand_in from public;
create table if not exists stripe_stand_in.object (
  id text primary key,
  kind text not null,
  seq bigint generated always as identity,
  body jsonb not null
);
create index if not exists object_by_kind on stripe_stand_in.object (kind, seq);
create index if not exists object_by_customer on stripe_stand_in.object ((body ->> 'customer'), kind);
create table if not exists stripe_stand_in.idempotent (
  key text primary key,
  request text not null,
  status integer not null,
  body text not null
);
create table if not exists stripe_stand_in.delivery (
  event text primary key references stripe_stand_in.object (id),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  delivered_at timestamptz,
  answer text
);
create index if not exists delivery_due on stripe_stand_in.delivery (next_at) where delivered_at is null;
create table if not exists stripe_stand_in.clock_offset (
  only_row boolean primary key default true check (only_row),
  seconds bigint not null default 0
);
insert into stripe_stand_in.clock_offset default values on conflict do nothing;
commit;
`
