import { sql } from 'kysely'

import { areaCodesLike } from '#domain/area.ts'

import type { Reading } from '../reading.ts'

/** The tables that are read authority by authority, with the column of their codes. */
const CODES = {
  council_tax: 'authority_code',
  economic_figure: 'area_code',
  mobile_coverage: 'area_code',
  dwelling_count: 'area_code',
} as const

/**
 * Calls `read` for each authority that a table has under any of its codes, one after another: a long list takes only one connection
 * then. Leaves out those for which it finds nothing.
 */
export async function eachAuthority<Value>(
  { db, places }: Reading,
  table: keyof typeof CODES,
  read: (code: string) => Promise<Value | null>,
): Promise<{ code: string; found: Value }[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct ${sql.ref(CODES[table])} as code from ${sql.table(`property.${table}`)}`.execute(db)
  const codes = new Set(rows.map(({ code }) => code))
  const all: { code: string; found: Value }[] = []
  for (const { code } of places.authority) {
    if (!areaCodesLike(code).some((each) => codes.has(each))) continue
    const found = await read(code)
    if (found !== null) all.push({ code, found })
  }
  return all
}
