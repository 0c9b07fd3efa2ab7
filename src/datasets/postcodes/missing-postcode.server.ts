import { sql } from 'kysely'

import { areaOf, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'

import { extentOf } from '../extent/extent-of.server.ts'

/** Why the directory doesn't have a postcode. */
export type MissingPostcode = {
  /** True if it has never existed; false if the imported directory is only a part of the official one. */
  neverExisted: boolean
  /** A sentence for visitors. */
  sentence: string
}

/** Why the directory doesn't have a postcode that it was asked for; null if no directory was imported. */
export async function missingPostcode(db: Database, postcode: Postcode): Promise<MissingPostcode | null> {
  const area = areaOf(postcode)
  const [extent, isDemonstration] = await Promise.all([
    extentOf(db, 'postcodes', [{ kind: 'area', code: area }]),
    directoryIsDemonstration(db),
  ])
  if (!extent.hasEdition) return null
  if (isDemonstration)
    return { neverExisted: false, sentence: `There is no postcode ${postcode} in our demonstration data.` }
  const covered = extent.covers({ kind: 'area', code: area })
  if (covered === 'imported')
    return {
      neverExisted: true,
      sentence: `There is no postcode ${postcode} in the official directory, past or present.`,
    }
  const what = covered === 'partly' ? `all ${area} postcodes` : `${area} postcodes`
  return {
    neverExisted: false,
    sentence: `We haven’t imported ${what}, so we can’t say whether ${postcode} exists. Our directory has ${extent.words}.`,
  }
}

/** What a partial directory has, in words; null if it's whole or nothing was imported. */
export async function directoryPart(db: Database): Promise<string | null> {
  if (await directoryIsDemonstration(db)) return 'demonstration postcodes only'
  return (await extentOf(db, 'postcodes', [])).words
}

async function directoryIsDemonstration(db: Database): Promise<boolean> {
  const { rows } = await sql<{ demonstration: boolean }>`
    select demonstration from property.edition where dataset = 'postcodes'`.execute(db)
  return rows[0]?.demonstration ?? false
}
