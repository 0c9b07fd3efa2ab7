import { sql } from 'kysely'

import { areaOf, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'

import { extentOf } from '../extent/extent-of.server.ts'

/** Why the directory doesn't have a postcode, and a sentence that says so. */
export type MissingPostcode = {
  reason:
    | 'no directory'
    | 'demonstration'
    /** Its postcode area wasn't imported, or only in part. */
    | 'not imported'
    /** It isn't in use; the directory leaves out postcodes that were withdrawn. */
    | 'not live'
    | 'never existed'
  sentence: string
}

/** Why the directory doesn't have a postcode that it was asked for. */
export async function missingPostcode(db: Database, postcode: Postcode): Promise<MissingPostcode> {
  const { gap, hasTerminated } = await areaInDirectory(db, areaOf(postcode))
  if (gap?.reason === 'no directory') return { reason: gap.reason, sentence: noLookUp(postcode) }
  if (gap?.reason === 'demonstration')
    return { reason: gap.reason, sentence: `There is no postcode ${postcode} in our demonstration data.` }
  if (gap?.reason === 'not imported')
    return {
      reason: gap.reason,
      sentence: `We haven’t imported ${gap.what}, so we can’t say whether ${postcode} exists. Our directory has ${gap.part}.`,
    }
  return hasTerminated
    ? {
        reason: 'never existed',
        sentence: `There is no postcode ${postcode} in the official directory, past or present.`,
      }
    : {
        reason: 'not live',
        sentence: `There is no live postcode ${postcode}. Our directory leaves out postcodes that were withdrawn.`,
      }
}

/** The sentence, with the advice to check a postcode that the directory would have if it were in use. */
export function checkAgain({ reason, sentence }: MissingPostcode): string {
  return reason === 'never existed' || reason === 'not live'
    ? `${sentence} Check it and try again.`
    : sentence
}

/** Says that a place within a postcode area can't be found because the area wasn't imported; null if it was. */
export async function missingArea(db: Database, area: string): Promise<string | null> {
  const { gap } = await areaInDirectory(db, area)
  if (gap?.reason === 'no directory') return noLookUp(`${area} postcodes`)
  return gap?.reason === 'not imported'
    ? `We haven’t imported ${gap.what}. Our directory has ${gap.part}.`
    : null
}

/** Says that the directory can't be asked for something, because none was imported. */
export function noLookUp(what: string): string {
  return `We can’t look up ${what} yet: the postcode directory isn’t loaded.`
}

/** Whether there is a directory, and what it has, in words; `part` is null if it's whole. */
export async function directoryState(db: Database): Promise<{ imported: boolean; part: string | null }> {
  const [{ hasEdition, words }, isDemonstration] = await Promise.all([
    extentOf(db, 'postcodes', []),
    directoryIsDemonstration(db),
  ])
  return { imported: hasEdition, part: isDemonstration ? 'demonstration postcodes only' : words }
}

type Gap =
  | { reason: 'no directory' | 'demonstration' }
  | { reason: 'not imported'; what: string; part: string | null }

/** What keeps the directory from answering for all of a postcode area; no gap if it has all live postcodes. */
async function areaInDirectory(
  db: Database,
  area: string,
): Promise<{ gap: Gap | null; hasTerminated: boolean }> {
  const place = { kind: 'area', code: area } as const
  const [extent, isDemonstration, hasTerminated] = await Promise.all([
    extentOf(db, 'postcodes', [place]),
    directoryIsDemonstration(db),
    hasTerminatedPostcodes(db, area),
  ])
  const gap = (reason: 'no directory' | 'demonstration') => ({ gap: { reason }, hasTerminated })
  if (!extent.hasEdition) return gap('no directory')
  if (isDemonstration) return gap('demonstration')
  const covered = extent.covers(place)
  if (covered === 'imported') return { gap: null, hasTerminated }
  const what = covered === 'partly' ? `all ${area} postcodes` : `${area} postcodes`
  return { gap: { reason: 'not imported', what, part: extent.words }, hasTerminated }
}

async function directoryIsDemonstration(db: Database): Promise<boolean> {
  const { rows } = await sql<{ demonstration: boolean }>`
    select demonstration from property.edition where dataset = 'postcodes'`.execute(db)
  return rows[0]?.demonstration ?? false
}

/** Rows to look at for the source of an area's postcodes. */
const SAMPLE = 200

/** Whether an area's postcodes, if it has any, come from ONS, which lists withdrawn ones too; Code-Point Open has live ones only. */
async function hasTerminatedPostcodes(db: Database, area: string): Promise<boolean> {
  // '0' to 'A' keeps 'B1 1AA' in B and 'BA1 1AA' out. The operators compare byte by byte, as the index is sorted.
  const { rows } = await sql<{ has: boolean }>`
    select coalesce(bool_or(source <> 'code-point-open'), true) as has from (
      select source from property.postcode where postcode ~>=~ ${`${area}0`} and postcode ~<~ ${`${area}A`}
      order by postcode using ~<~ limit ${SAMPLE}
    ) first`.execute(db)
  return rows[0]?.has ?? true
}
