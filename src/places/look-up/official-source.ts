import { OPEN_GOVERNMENT_LICENCE } from '#datasets/source.ts'
import { listInWords } from '#domain/list-words.ts'
import { nationName, type Nation } from '#domain/nation.ts'

/** An official dataset as a look-up page describes it, imported or not. */
export type OfficialSource = {
  /** The publisher's own title. */
  title: string
  publisher: string
  covers: readonly Nation[]
  /** How often it's published. */
  cadence: string
  licence: { name: string; url: string }
  /** The publisher's page about the dataset. */
  page: string
  /** The publisher's own search for an address or a place. */
  checker: { label: string; url: string }
  /** What to know before relying on it. */
  note?: string
}

/** Who publishes the figures of a nation that the dataset leaves out. */
export type Elsewhere = Partial<Record<Nation, { sentence: string; label: string; url: string }>>

/** The day on which publishers, licences and addresses were last checked. */
export const DESCRIBED_ON = '2026-11-21'

/** All of the United Kingdom. */
export const FOUR_NATIONS: readonly Nation[] = ['england', 'scotland', 'wales', 'northern-ireland']

/** The licence of nearly all of them. */
export const OGL = OPEN_GOVERNMENT_LICENCE

/** 'England, Wales and Northern Ireland'. */
export function nationsInWords(nations: readonly Nation[]): string {
  return listInWords(nations.map(nationName))
}
