/**
 * The connections that Supabase Lite reserves, one for each request. If one breaks, its driver (postgres.js) would still write the
 * transaction's `rollback` to it, which ends this process, and then give the broken connection to the next request.
 */
import { inspect } from 'node:util'

import type postgres from 'postgres'

/** The driver's options that tell `keepBrokenAway` which connections have closed. */
export type Closings = {
  /** Number of times that each connection has closed, by its ID. */
  readonly times: ReadonlyMap<number, number>
  readonly onclose: (connection: number) => void
}

/** Counts the times that connections close. */
export function countClosings(): Closings {
  const times = new Map<number, number>()
  return { times, onclose: (id) => void times.set(id, (times.get(id) ?? 0) + 1) }
}

/** Makes reserved connections that break refuse their other statements. Their errors are printed in one line. */
export function keepBrokenAway(driver: postgres.Sql, { times }: Closings): void {
  const reserve = driver.reserve.bind(driver)
  driver.reserve = async () => guarded(await reserve().catch(rethrownInBrief), times)
}

function guarded(reserved: postgres.ReservedSql, times: Closings['times']): postgres.ReservedSql {
  const unsafe = reserved.unsafe.bind(reserved)
  const release = reserved.release.bind(reserved)
  let used: { id: number; closed: number | undefined } | null = null
  let hasFailed = false
  const isBroken = () => hasFailed || (used !== null && times.get(used.id) !== used.closed)
  const options = {
    // As the driver’s own default for such statements.
    prepare: false,
    onexecute: ({ id }: { id: number }) => {
      used ??= { id, closed: times.get(id) }
      return true
    },
  }
  const send = new Proxy(unsafe, {
    apply: (target, _, [text, parameters]: Parameters<typeof unsafe>) => {
      if (isBroken()) throw inBrief(new Error('the connection broke'))
      const query = target(text, parameters, options)
      // Before whoever waits for the query: the driver hears of an error sooner than it closes the connection.
      query.catch((error: unknown) => {
        hasFailed ||= isOfConnection(error)
        inBrief(error)
      })
      return query
    },
  })
  return Object.assign(reserved, {
    unsafe: send,
    // The driver has listed a broken one as closed, and connects again when it's needed.
    release: () => void (isBroken() || release()),
  })
}

/**
 * Whether an error comes from the network, from the driver's having lost the connection, or from PostgreSQL as it ends (57P01 to 57P03),
 * so that the connection has closed or will. The driver's own TypeError comes from a socket that's gone.
 */
function isOfConnection(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^E(?!RR_)[A-Z]+$|^CONNECTION_|^57P0[123]$/.test(code) || isOfGoneSocket(error)
}

function isOfGoneSocket(error: unknown): boolean {
  return error instanceof TypeError && error.message.includes("null (reading 'write')")
}

function rethrownInBrief(error: unknown): never {
  throw inBrief(error)
}

/** Errors without an answer of PostgreSQL have a stack, which Lite prints. */
function inBrief(error: unknown): unknown {
  if (!(error instanceof Error) || inspect.custom in error) return error
  const code = 'code' in error ? String(error.code) : error.message
  return Object.defineProperty(error, inspect.custom, {
    configurable: true,
    value: () => `The data API can’t reach the database: ${code}`,
  })
}
