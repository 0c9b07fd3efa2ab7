import { AsyncLocalStorage } from 'node:async_hooks'

type Reading = AsyncLocalStorage<Set<string>>

/** One per process, however many bundles include this module: tests open the database for the built server. */
const shared = globalThis as typeof globalThis & { freeholdTablesRead?: Reading }
const reading: Reading = (shared.freeholdTablesRead ??= new AsyncLocalStorage())

/** Runs `work` and returns its result with the property tables that returned rows ('sale', 'postcode'). */
export async function collectTablesRead<T>(
  work: () => Promise<T>,
): Promise<{ result: T; tables: ReadonlySet<string> }> {
  const tables = new Set<string>()
  return { result: await reading.run(tables, work), tables }
}

type Results = Map<object, Map<string, Promise<unknown>>>

const kept = new WeakMap<object, Results>()

/**
 * Runs `read` once for each subject ('RG30 1AA') within the work that `collectTablesRead` runs, and gives the same result to every other
 * caller in it with the same key and subject. Outside such work it runs every time. For reads that a page or answer wants from a single
 * moment, or starts before it knows which parts need them.
 */
export function onceInWork<T>(key: object, read: () => Promise<T>, subject = ''): Promise<T> {
  const work = reading.getStore()
  if (work === undefined) return read()
  const results: Results = kept.get(work) ?? new Map()
  kept.set(work, results)
  const ofKey = results.get(key) ?? new Map<string, Promise<unknown>>()
  results.set(key, ofKey)
  const result = (ofKey.get(subject) as Promise<T> | undefined) ?? read()
  ofKey.set(subject, result)
  return result
}

/** Records that a statement returned rows. If one statement serves several requests, each of them records it. */
export function noteTablesRead(tables: readonly string[]): void {
  const noted = reading.getStore()
  if (noted) for (const table of tables) noted.add(table)
}

/** Records the tables in a statement that returned anything but zeros and nulls. */
export function noteStatement(statement: string, rows: readonly object[]): void {
  if (reading.getStore() === undefined || !rows.some(hasValue)) return
  noteTablesRead(tablesOf(statement))
}

const known = new Map<string, readonly string[]>()
const MAX_KNOWN = 500

function tablesOf(statement: string): readonly string[] {
  const found = known.get(statement)
  if (found) return found
  const tables = [
    ...new Set([...statement.matchAll(/\bproperty"?\."?(\w+)/g)].map(([, table]) => table ?? '')),
  ]
  if (known.size < MAX_KNOWN) known.set(statement, tables)
  return tables
}

function hasValue(row: object): boolean {
  return Object.values(row).some((value) => value !== null && value !== 0)
}
