import { areaSlug } from '#domain/area.ts'
import { nationOfCode, type Nation } from '#domain/nation.ts'
import type { Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { problem, type Refusal } from '#web/endpoint/endpoint.ts'

import { findAreaOfCall } from '../names-and-codes/area-of-call.server.ts'
import { unknownPostcode } from './endpoint.server.ts'
import { placesOf } from './place-names.server.ts'
import { findPostcodeRecord } from './queries.server.ts'

/**
 * The area that a call asks about, by name and code; `nation` is null for the United Kingdom as a whole. `notices` say which area
 * it's now part of, if it was named by a former one.
 */
export type AskedArea = {
  ok: true
  code: string
  name: string
  nation: Nation | null
  notices: readonly string[]
}

/** The United Kingdom’s official code. */
export const UNITED_KINGDOM = 'K02000001'

/**
 * Finds the area of a call with either `postcode` (its local authority) or `area` (an official code or a name, present or
 * former). Codes of wards are taken as they are. Returns the problem to answer with if there's no such area.
 */
export async function askedArea(
  db: Database,
  { postcode, area }: { postcode?: Postcode | undefined; area?: string | undefined },
): Promise<AskedArea | Refusal> {
  if ((postcode === undefined) === (area === undefined)) {
    const message = 'send either postcode or area'
    return problem('invalid_parameters', 'Send either postcode or area.', [{ field: 'postcode', message }])
  }
  return postcode === undefined ? namedArea(db, area ?? '') : await authorityOf(db, postcode)
}

async function authorityOf(db: Database, postcode: Postcode): Promise<AskedArea | Refusal> {
  const record = await findPostcodeRecord(db, postcode)
  if (record === null) return await unknownPostcode(db, postcode)
  const { localAuthority: authority } = record
  const nation = nationOfCode(record.nation?.code ?? null)
  if (authority === null || nation === null)
    return problem('not_covered', `${postcode} isn’t in England, Wales, Scotland or Northern Ireland.`)
  return { ok: true, code: authority.code, name: authority.name ?? authority.code, nation, notices: [] }
}

async function namedArea(db: Database, asked: string): Promise<AskedArea | Refusal> {
  const code = asked.trim().toUpperCase()
  if (code === UNITED_KINGDOM || areaSlug(asked) === 'united-kingdom')
    return { ok: true, code: UNITED_KINGDOM, name: 'United Kingdom', nation: null, notices: [] }
  const found = await findAreaOfCall(db, asked)
  if (found?.ok === false) return found
  if (found) {
    const { area, notices } = found
    return { ok: true, code: area.code, name: area.name, nation: nationOfCode(area.nationCode), notices }
  }
  const nation = nationOfCode(WARD_NATIONS[/^([EWSN])\d{8}$/.exec(code)?.[1] ?? ''] ?? null)
  return nation === null
    ? problem(
        'not_found',
        `There’s no area called “${asked}”. Send an official code or a name, e.g. E06000038 or reading.`,
      )
    : {
        ok: true,
        code,
        name: (await placesOf(db, [code], null)).get(code)?.name ?? code,
        nation,
        notices: [],
      }
}

const WARD_NATIONS: Readonly<Record<string, string>> = {
  E: 'E92000001',
  W: 'W92000004',
  S: 'S92000003',
  N: 'N92000002',
}
