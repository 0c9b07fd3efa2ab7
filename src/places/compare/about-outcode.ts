import type { OutcodeAuthority } from '#datasets/postcodes/outcode-authorities.server.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { currentAreaCode, findArea } from '#domain/area.ts'
import { listInWords } from '#domain/list-words.ts'

/** More authorities than these aren't named. */
const NAMED = 3

/** Where a postcode district is: 'Postcode district in Reading', or the shares of its postcodes in each authority. */
export function aboutOutcode(authorities: readonly OutcodeAuthority[]): string {
  const shares = sharesByName(authorities)
  const [first] = shares
  if (!first) return 'Postcode district'
  if (shares.length === 1) return `Postcode district in ${first.name}`
  const named = shares.slice(0, NAMED).map(({ name, share }) => `${percentOf(share)} in ${name}`)
  const rest = shares.slice(NAMED).reduce((sum, { share }) => sum + share, 0)
  return `Postcode district: ${listInWords(rest > 0 ? [...named, `${percentOf(rest)} elsewhere`] : named)}`
}

/** Districts that have merged since are one authority. */
function sharesByName(authorities: readonly OutcodeAuthority[]): { name: string; share: number }[] {
  const live = authorities.reduce((sum, one) => sum + one.live, 0)
  return [...Map.groupBy(authorities, ({ code }) => currentAreaCode(code))].map(([code, parts]) => ({
    name: areaInSentence(findArea(code)?.name ?? code),
    share: parts.reduce((sum, one) => sum + one.live, 0) / live,
  }))
}

/** Whole per cent, with 'under 1%' and 'over 99%' for what would round to all or nothing. */
function percentOf(share: number): string {
  const percent = Math.round(100 * share)
  if (percent === 0) return 'under 1%'
  return percent === 100 ? 'over 99%' : `${percent}%`
}
