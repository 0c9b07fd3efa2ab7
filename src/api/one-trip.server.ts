/**
 * Calls that are admitted, answered and charged in one round trip, by `api.serve` in the database (decision 047). Calls of one kind
 * that arrive together share it.
 */
import type { Charged } from '#billing/credits/charge.server.ts'
import type { ChargingContext } from '#billing/credits/charge.server.ts'
import { openConfirmedCharges } from '#billing/credits/confirmed-charges.server.ts'
import {
  type AdmittedKey,
  askedOf,
  distinctKeys,
  type FoundKey,
  keyDigest,
  type KeyUse,
} from '#billing/keys/key-lookup.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { Endpoint, Found, QuickRead } from '#web/endpoint/endpoint.ts'

/** A call to serve, with what to read for it. */
export type QuickCall = KeyUse & {
  requestId: string
  endpoint: Pick<Endpoint, 'name' | 'scope' | 'credits'>
  read: QuickRead
}

/** The outcome of a call. Without a `charge`, nothing was charged and the caller continues step by step. */
export type ServedCall = { key: FoundKey | null; charge: { found: Found; charged: Charged } | null }

/** Serves a call. Rejects if the database hasn't confirmed it by `untilMs` of the monotonic clock. */
export type Serve = (call: QuickCall, untilMs: number) => Promise<ServedCall>

/** Batches under way at once, of each kind of call, so that they wait for the disk at the same time (decision 160). They share the pool's connections. */
const AT_ONCE = 4

/** Serving backed by the database. */
export function openOneTrip(context: ChargingContext): Serve {
  const kinds = new Map<string, Serve>()
  return (call, untilMs) => {
    const name = `${call.endpoint.name} ${call.read.kind}`
    let serve = kinds.get(name)
    if (!serve) {
      serve = openConfirmedCharges(context, {
        send: (calls: readonly QuickCall[], again) => serveTogether(context, calls, again),
        chargeOf: ({ requestId, key }) => ({ requestId, keyDigest: keyDigest(key) }),
        isCharged: ({ charge }) => charge?.charged.outcome === 'charged',
        // A call that is no longer admitted, or whose place has gone since, may have been charged the first time.
        isSettled: ({ charge }) => charge !== null,
        atOnce: AT_ONCE,
      })
      kinds.set(name, serve)
    }
    return serve(call, untilMs)
  }
}

type ServedRow = {
  version?: number
  extent?: string | null
  admitted: AdmittedKey[]
  /** The calls that have an answer, by their place from 1, and the answers. */
  places?: number[]
  answers?: string[]
  charged?: [place: number, outcome: 'charged' | 'refused', quota: boolean, api: number, platform: number][]
  /** Balances after all of them were charged in the order of their places. */
  paid?: [api: number, platform: number]
}

async function serveTogether(
  { pool, clock }: Pick<ChargingContext, 'pool' | 'clock'>,
  calls: readonly QuickCall[],
  again: boolean,
): Promise<ServedCall[]> {
  const [first] = calls
  if (!first) return []
  const asked = askedTogether(calls)
  const keys = distinctKeys(asked)
  const { rows } = await pool.query<{ served: ServedRow }>({
    name: 'api_serve',
    text: 'call api.serve($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, null)',
    values: [
      keys.hashes,
      keys.wanted,
      keys.addresses,
      asked.map(keys.placeOf),
      calls.map(({ requestId }) => requestId),
      first.endpoint.name,
      first.endpoint.scope,
      first.endpoint.credits,
      first.read.kind,
      JSON.stringify(calls.map(({ read }, index) => ({ place: index + 1, ...read.subject }))),
      clock.now(),
      londonDay(clock),
      again,
    ],
  })
  const served = rows[0]?.served ?? { admitted: [] }
  const charges = chargesOf(served, first.endpoint.credits)
  const answers = new Map(served.places?.map((place, at) => [place, served.answers?.[at] ?? '']))
  return keys.found(served.admitted, asked).map((key, index) => {
    const text = answers.get(index + 1)
    const charged = charges.get(index + 1)
    const { version = 0, extent = null } = served
    return {
      key,
      charge: charged && text !== undefined ? { found: { text, version, extent }, charged } : null,
    }
  })
}

/** What the database takes of each call's key and address, the same object for the same key and address. */
function askedTogether(calls: readonly QuickCall[]) {
  const known = new Map<string, ReturnType<typeof askedOf> & { requests: 1 }>()
  return calls.map((call) => {
    const name = `${call.address} ${call.key}`
    const asked = known.get(name) ?? { ...askedOf(call), requests: 1 }
    known.set(name, asked)
    return asked
  })
}

/** The outcome of charging each call that has an answer, by its position. */
function chargesOf(
  { admitted, places = [], charged, paid }: ServedRow,
  credits: number,
): Map<number, Charged> {
  const [account] = admitted
  if (!paid || !account) {
    const rows = charged ?? []
    return new Map(rows.map(([place, outcome, ...balances]) => [place, chargedOf(outcome, ...balances)]))
  }
  const quota = !account.unlimited && !account.metered
  const [apiCredits, platformCredits] = paid
  const inOrder = places.toSorted((a, b) => a - b)
  return new Map(
    inOrder.map((place, at) => {
      const later = quota ? credits * (inOrder.length - 1 - at) : 0
      return [place, chargedOf('charged', quota, apiCredits + later, platformCredits)]
    }),
  )
}

function chargedOf(
  outcome: 'charged' | 'refused',
  quota: boolean,
  apiCredits: number,
  platformCredits: number,
): Charged {
  const remaining = quota ? apiCredits + platformCredits : null
  return { outcome, remaining, apiCredits, platformCredits }
}
