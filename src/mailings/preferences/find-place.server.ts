import { sql } from 'kysely'

import type { WatchedPlace } from '#account/watches/watch.ts'
import { findArea, findNamedArea } from '#domain/area.ts'
import { findPostcode, type Postcode, postcodeSlug } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'

/** A place that somebody named, with its page and title. */
export type FoundPlace = WatchedPlace & { readonly path: string; readonly title: string }

/** Finds a postcode of the directory, or a local authority by its present or former name. Null if there's none. */
export async function findPlace(db: Database, text: string): Promise<FoundPlace | null> {
  const postcode = findPostcode(text)
  if (postcode !== null) return findWatchablePostcode(db, postcode)
  const area = findNamedArea(text)?.area
  if (area?.kind !== 'authority') return null
  const path = href('/location/authority/:authority', { authority: area.slug })
  return { kind: 'authority', place: area.code, path, title: area.name }
}

async function findWatchablePostcode(db: Database, postcode: Postcode): Promise<FoundPlace | null> {
  const { rows } = await sql<{ authority: string | null }>`
    select authority_code as authority from property.postcode where postcode = ${postcode}`.execute(db)
  const row = rows[0]
  if (row === undefined) return null
  const authority = row.authority === null ? null : findArea(row.authority)
  const path = href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) })
  const title = authority === null ? postcode : `${postcode}, ${authority.name}`
  return { kind: 'postcode', place: postcode, path, title }
}
