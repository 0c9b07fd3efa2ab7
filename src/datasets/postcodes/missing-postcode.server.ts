import { sql } from 'kysely'

import { areaOf, type Postcode, sectorOf } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'

import { extentOf } from '../extent/extent-of.server.ts'

/** Why the directory doesn't have a postcode, with a message. */
export type MissingPostcode = {
  reason:
    | 'no directory'
    | 'demonstration'
    /** Its postcode area wasn't imported, or only in part. */
    | 'not imported'
    /** Its area was imported, but the directory has nothing in its sector. */
    | 'no such sector'
    /** It isn't in use; the directory leaves out postcodes that were withdrawn. */
    | 'not live'
    | 'never existed'
  sentence: string
}

/** Returns why the directory doesn't have a postcode. */
export async function missingPostcode(db: Database, postcode: Postcode): Promise<MissingPostcode> {
  const gap = await gapInArea(db, areaOf(postcode))
  if (gap?.reason === 'no directory') return { reason: gap.reason, sentence: noLookUp(postcode) }
  if (gap?.reason === 'demonstration')
    return { reason: gap.reason, sentence: `There is no postcode ${postcode} in our demonstration data.` }
  if (gap?.reason === 'not imported')
    return {
      reason: gap.reason,
      sentence: `We haven’t imported ${gap.what}, so we can’t say whether ${postcode} exists. Our directory has ${gap.part}.`,
    }
  const sector = await sectorInDirectory(db, sectorOf(postcode))
  // Up to a twentieth of an imported area may be missing, so an empty sector may be a hole in our file.
  if (sector === null)
    return {
      reason: 'no such sector',
      sentence: `We can’t find ${postcode}: our directory has no postcodes in ${sectorOf(postcode)}.`,
    }
  return sector.hasTerminated
    ? {
        reason: 'never existed',
        sentence: `There is no postcode ${postcode} in the official directory, past or present.`,
      }
    : {
        reason: 'not live',
        sentence: `There is no live postcode ${postcode}. Our directory leaves out postcodes that were withdrawn.`,
      }
}

/** The sentence, with advice to check the postcode if the directory would have it. */
export function checkAgain({ reason, sentence }: MissingPostcode): string {
  return reason === 'never existed' || reason === 'not live'
    ? `${sentence} Check it and try again.`
    : sentence
}

/** Says that a place within a postcode area can't be found because the area wasn't imported; null if it was. */
export async function missingArea(db: Database, area: string): Promise<string | null> {
  const gap = await gapInArea(db, area)
  if (gap?.reason === 'no directory') return noLookUp(`${area} postcodes`)
  return gap?.reason === 'not imported'
    ? `We haven’t imported ${gap.what}. Our directory has ${gap.part}.`
    : null
}

/** A message that something can't be looked up because no directory was imported. */
export function noLookUp(what: string): string {
  return `We can’t look up ${what}: the postcode directory hasn’t been imported yet.`
}

/** Whether a directory has been imported. `part` describes a partial one; null if it's complete. */
export async function directoryState(db: Database): Promise<{ imported: boolean; part: string | null }> {
  const [{ hasEdition, words }, isDemonstration] = await Promise.all([
    extentOf(db, 'postcodes', []),
    directoryIsDemonstration(db),
  ])
  return { imported: hasEdition, part: isDemonstration ? 'demonstration postcodes only' : words }
}

/** Whether the directory lists terminated postcodes of any area. Code-Point Open leaves them out. */
export async function listsTerminated(db: Database): Promise<boolean> {
  const { rows } = await sql<{ lists: boolean }>`
    select exists (select from property.outcode where terminated > 0) as lists`.execute(db)
  return rows[0]?.lists ?? false
}

type Gap =
  | { reason: 'no directory' | 'demonstration' }
  | { reason: 'not imported'; what: string; part: string | null }

/** What keeps the directory from answering for all of a postcode area; null if it was imported. */
async function gapInArea(db: Database, area: string): Promise<Gap | null> {
  const place = { kind: 'area', code: area } as const
  const [extent, isDemonstration] = await Promise.all([
    extentOf(db, 'postcodes', [place]),
    directoryIsDemonstration(db),
  ])
  if (!extent.hasEdition) return { reason: 'no directory' }
  if (isDemonstration) return { reason: 'demonstration' }
  const covered = extent.covers(place)
  if (covered === 'imported') return null
  const what = covered === 'partly' ? `all ${area} postcodes` : `${area} postcodes`
  return { reason: 'not imported', what, part: extent.words }
}

async function directoryIsDemonstration(db: Database): Promise<boolean> {
  const { rows } = await sql<{ demonstration: boolean }>`
    select demonstration from property.edition where dataset = 'postcodes'`.execute(db)
  return rows[0]?.demonstration ?? false
}

/** Whether a sector's postcodes come from ONS, which lists withdrawn ones too, unlike Code-Point Open; null without any. */
async function sectorInDirectory(db: Database, sector: string): Promise<{ hasTerminated: boolean } | null> {
  const { rows } = await sql<{ hasTerminated: boolean | null }>`
    select bool_or(source <> 'code-point-open') as "hasTerminated" from property.postcode where sector = ${sector}`.execute(
    db,
  )
  const hasTerminated = rows[0]?.hasTerminated ?? null
  return hasTerminated === null ? null : { hasTerminated }
}
