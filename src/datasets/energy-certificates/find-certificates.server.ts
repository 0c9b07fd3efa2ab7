import { areaInSentence } from '#domain/area-words.ts'
import { currentAreaCode } from '#domain/area.ts'
import { nationName, nationOfCode } from '#domain/nation.ts'
import type { Database } from '#platform/database.server.ts'

import { extentOf } from '../extent/extent-of.server.ts'
import type { PostcodeRecord } from '../postcodes/record.ts'

/** Why a place has no certificates, unless it really has none. */
export type NoCertificates = {
  reason: 'not covered' | 'not imported' | 'no dataset'
  sentence: string
  /** What's lacking, for a postcode that has some certificates. */
  lacking: string
}

/** Explains why we have no certificates of a place; null if they were imported and there are none. */
export async function whyNoCertificates(
  db: Database,
  { postcode, nation, localAuthority }: Pick<PostcodeRecord, 'postcode' | 'nation' | 'localAuthority'>,
): Promise<NoCertificates | null> {
  const found = nationOfCode(nation?.code ?? null)
  if (nation !== null && found !== 'england' && found !== 'wales') {
    const where = found === null ? 'outside the United Kingdom' : `in ${nationName(found)}`
    const sentence = `${postcode} is ${where}. The register of energy certificates only covers England and Wales.`
    return { reason: 'not covered', sentence, lacking: sentence }
  }
  const place = { kind: 'authority', code: currentAreaCode(localAuthority?.code ?? '') } as const
  const extent = await extentOf(db, 'energy-certificates', [place])
  if (!extent.hasEdition) {
    const sentence = 'Energy certificates haven’t been imported yet.'
    return { reason: 'no dataset', sentence, lacking: sentence }
  }
  if (extent.covers(place) === 'imported') return null
  const what = `We haven’t imported all the energy certificates for ${areaInSentence(localAuthority?.name ?? 'this area')}`
  const rest = `We have ${extent.words ?? 'the rest'}.`
  return {
    reason: 'not imported',
    sentence: `${what}, and have none for ${postcode}. ${rest}`,
    lacking: `${what}. ${rest}`,
  }
}
