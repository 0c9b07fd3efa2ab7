import { findNamedArea } from '#domain/area.ts'

/**
 * The present authority of an LSOA, from its name: 'Basildon 001A' is in Basildon, 'Waveney 003B' in East Suffolk. Names
 * never change, and no authority has been split since they were given. Null for other names.
 */
export function authorityOfLsoa(lsoaName: string): string | null {
  const written = /^(.+) \d{3}[A-Z]{1,2}$/.exec(lsoaName)?.[1]
  if (written === undefined) return null
  const area = findNamedArea(written.replace(/, (City|County) of$/, ''))?.area
  return area?.kind === 'authority' ? area.code : null
}
