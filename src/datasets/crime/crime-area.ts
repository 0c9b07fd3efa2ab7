import type { Merger } from '#domain/area.ts'

import type { Force } from './forces.ts'

/** An area with crime figures: an LSOA, a local authority or the area of a police force. */
export type CrimeArea = {
  kind: 'lsoa' | 'authority' | 'force'
  code: string
  name: string
  force: Force
  /** The authority of an LSOA. */
  authorityCode: string | null
  /** Its LSOA code in the files with codes of the census of 2011 and in those of 2021; null for other areas. */
  lsoa: { 2011: string | null; 2021: string | null } | null
  /** The mergers that led to it, if it was named by a former authority. */
  mergers?: readonly Merger[]
}

/** Why there are no figures, as the API's code of the problem and a sentence. */
export type NoCrimes = {
  kind: 'nothing'
  code: 'not_found' | 'not_covered' | 'not_imported' | 'unavailable'
  detail: string
}

/** An answer without figures. */
export function noCrimes(code: NoCrimes['code'], detail: string): NoCrimes {
  return { kind: 'nothing', code, detail }
}

/** LSOA codes that came with the census of 2021. */
export function isNewIn2021(lsoaCode: string): boolean {
  return lsoaCode.startsWith('E') ? lsoaCode > 'E01033768' : lsoaCode > 'W01001958'
}
