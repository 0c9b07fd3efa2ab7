import type { Area } from '#domain/area.ts'
import type { Database } from '#platform/database.server.ts'
import { problem, type Refusal } from '#web/endpoint/endpoint.ts'

import { mergerNotices, otherInWords } from './former-names.ts'
import { findByAnyName } from './named-area.server.ts'

/** An area that a call names. `notices` say so if it was named by an authority that's now part of it. */
export type AreaOfCall = { ok: true; area: Area; notices: readonly string[] }

/**
 * Finds the area of a call by its code or by a name, present or former. Null if nothing is called that; a problem to answer with
 * if several areas took its place, because figures of the parts don't add up to figures of the former whole.
 */
export async function findAreaOfCall(db: Database, asked: string): Promise<AreaOfCall | Refusal | null> {
  const named = await findByAnyName(db, asked)
  if (named === null) return null
  if (named.kind === 'area') return { ok: true, area: named.area, notices: mergerNotices(named.mergers) }
  const codes = named.others.map(({ code }) => code).join(', ')
  const instead = codes === '' ? '' : ` Ask for these instead: ${codes}.`
  return problem('not_found', `${otherInWords(named)}${instead}`)
}
