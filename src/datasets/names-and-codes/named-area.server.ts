import { sql } from 'kysely'

import { areaSlug, findNamedArea, type Merger, type NamedArea } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import type { OtherAuthority } from './former-names.ts'

/** What a code or name stands for: an area with figures, or another authority. Null if nothing is called that. */
export type Named = (NamedArea & { kind: 'area' }) | OtherAuthority | null

/**
 * Finds an area by any of its codes and names: in our own register first, then among the imported names and codes of
 * authorities. A former authority leads to the one that took its place.
 */
export async function findByAnyName(db: Database, codeOrName: string): Promise<Named> {
  const known = findNamedArea(codeOrName)
  if (known) return { kind: 'area', ...known }
  const found = await findAuthority(db, codeOrName)
  if (found === null) return null
  const { code, name, officialName, kind, on, successors, members } = found
  const other = { name, officialName, code }
  if (kind === 'combined' || kind === 'strategic-regional')
    return { ...other, kind, on: null, others: members }
  if (successors.length > 1) return { ...other, kind: 'split', on, others: successors }
  const [successor] = successors
  const next = findNamedArea(successor?.code ?? code ?? '')
  if (next === null) return null
  if (!successor || on === null) return { kind: 'area', ...next }
  const merger: Merger = { code: code ?? '', name, slug: areaSlug(name), on, into: successor }
  return { kind: 'area', area: next.area, mergers: [merger, ...next.mergers] }
}

type Found = {
  code: string | null
  name: string
  officialName: string
  kind: string
  on: IsoDate | null
  successors: { code: string; name: string }[]
  members: { code: string; name: string }[]
}

/** Finds the authority with a code or name, a present one before a former. */
async function findAuthority(db: Database, codeOrName: string): Promise<Found | null> {
  const code = /^\s*([a-z]\d{8})\s*$/i.exec(codeOrName)?.[1]?.toUpperCase() ?? null
  const slug = areaSlug(codeOrName.slice(0, 100))
  if (slug === '') return null
  const { rows } = await sql<Found>`
    with asked (registry_code) as (
      select registry_code from property.authority_name where slug = ${slug}
      union select registry_code from property.authority where code = ${code}
      union select registry_code from property.authority
        where kind = 'combined' and trim(both '-' from regexp_replace(lower(official_name), '[^a-z0-9]+', '-', 'g')) = ${slug}
      union select a.registry_code from property.area_recoding r join property.authority a on a.code = r.new_code
        where old_code = ${code} and not exists (select from property.authority where code = ${code})
    ), listed as (
      select a.* from asked join property.authority a using (registry_code)
    )
    select code, name, official_name as "officialName", kind, to_char(ended_on + 1, 'YYYY-MM-DD') as on,
      ${authorities(sql`registry_code = any(listed.successors)`)} as successors,
      ${authorities(sql`combined_authority = listed.registry_code and ended_on is null`)} as members
    from listed
    order by ended_on is not null, kind in ('county', 'combined', 'strategic-regional'), code
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** A combined authority's names and the codes of its members. */
export type CombinedNames = Pick<OtherAuthority, 'name' | 'officialName'> & { members: string[] }

/** Finds every combined authority of today that has members. */
export async function combinedAuthorities(db: Database): Promise<CombinedNames[]> {
  const { rows } = await sql<CombinedNames>`
    select combined.name, combined.official_name as "officialName", array_agg(member.code) as members
    from property.authority combined
    join property.authority member on member.combined_authority = combined.registry_code
    where combined.kind = 'combined' and combined.ended_on is null and member.ended_on is null and member.code is not null
    group by combined.registry_code order by combined.name`.execute(db)
  return rows
}

function authorities(condition: ReturnType<typeof sql>) {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('code', code, 'name', name) order by name), '[]')
    from property.authority where code is not null and ${condition})`
}
