/** The four nations, with the Office for National Statistics' nine-character codes. */
export type Nation = 'england' | 'scotland' | 'wales' | 'northern-ireland'

const BY_CODE: Record<string, Nation> = {
  E92000001: 'england',
  S92000003: 'scotland',
  W92000004: 'wales',
  N92000002: 'northern-ireland',
}

/** The nation of an official country code (E92000001 …); null for the Crown dependencies and unknown codes. */
export function nationOfCode(code: string | null): Nation | null {
  return (code && BY_CODE[code]) || null
}

/** 'Northern Ireland' and so on, as written in a sentence. */
export function nationName(nation: Nation): string {
  return { england: 'England', scotland: 'Scotland', wales: 'Wales', 'northern-ireland': 'Northern Ireland' }[
    nation
  ]
}

/** The official code of a nation, such as E92000001. */
export function codeOfNation(nation: Nation): string {
  return Object.entries(BY_CODE).find(([, named]) => named === nation)?.[0] ?? ''
}
