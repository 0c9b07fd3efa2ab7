import { sql } from 'kysely'

import { nearest } from '#domain/nearest.ts'
import type { Database } from '#platform/database.server.ts'
import type { FieldError } from '#web/endpoint/problems.ts'

import { PLAIN_KINDS } from './kinds.ts'
import type { SchoolFilter } from './queries.server.ts'

/** An error for each type or faith that no open school has, with the closest one that some have. */
export async function unknownSlugs(
  db: Database,
  { kind, faith }: Pick<SchoolFilter, 'kind' | 'faith'>,
): Promise<FieldError[]> {
  if (kind === null && faith === null) return []
  const { rows } = await sql<{ kinds: string[]; faiths: string[] }>`
    select coalesce((select array_agg(distinct each) from property.school_finder, unnest(kinds) each), '{}') as kinds,
      coalesce((select array_agg(distinct faith) from property.school_finder where faith is not null), '{}') as faiths`.execute(
    db,
  )
  const [known] = rows
  return [
    ...unknownSlug('type', kind, [...PLAIN_KINDS, ...(known?.kinds ?? [])]),
    ...unknownSlug('faith', faith, ['none', ...(known?.faiths ?? [])]),
  ]
}

function unknownSlug(field: 'type' | 'faith', slug: string | null, known: readonly string[]): FieldError[] {
  if (slug === null || known.includes(slug)) return []
  const near = nearest(slug, known)
  return [
    {
      field,
      message: near === null ? 'is unknown: no open school has it' : `is unknown; did you mean ${near}?`,
    },
  ]
}
