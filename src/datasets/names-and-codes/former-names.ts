import type { Merger } from '#domain/area.ts'
import { formatDate, type IsoDate } from '#domain/dates.ts'
import { listInWords } from '#domain/list-words.ts'

/** An authority that was split among several, or that covers several and has no figures of its own, such as a combined authority. */
export type OtherAuthority = {
  name: string
  /** 'Tees Valley Combined Authority'. */
  officialName: string
  /** Its official code; null if it never had one. */
  code: string | null
  kind: 'split' | 'combined' | 'strategic-regional'
  /** The day on which the others took its place; null for authorities that cover others. */
  on: IsoDate | null
  /** The authorities that took its place, or that it covers. Empty if none are listed. */
  others: readonly { code: string; name: string }[]
}

/** Says what former authorities became: “Craven became part of North Yorkshire on 1 April 2023.” Empty without mergers. */
export function mergersInWords(mergers: readonly Merger[]): string {
  const [first, ...later] = mergers
  if (!first) return ''
  const steps = later.map(({ into, on }) => `, which became part of ${into.name} on ${formatDate(on)}`)
  return `${first.name} became part of ${first.into.name} on ${formatDate(first.on)}${steps.join('')}.`
}

/** Says that the figures are those of the authority that took the place of the one asked for. Empty without mergers. */
export function mergerNotices(mergers: readonly Merger[]): readonly string[] {
  const last = mergers.at(-1)
  return last ? [`${mergersInWords(mergers)} The figures are for all of ${last.into.name}.`] : []
}

/** Says what took an authority's place, or which ones it covers: “Cumbria was replaced by Cumberland and … on 1 April 2023.” */
export function otherInWords({ name, kind, on, others }: OtherAuthority): string {
  if (others.length === 0) return `We have no figures for ${name}.`
  const names = listInWords(others.map((other) => other.name))
  if (kind !== 'split') return `${name} is a ${kind.replace('-', ' ')} authority covering ${names}.`
  return `${name} was replaced by ${names}${on === null ? '' : ` on ${formatDate(on)}`}.`
}
