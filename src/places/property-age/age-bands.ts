import { type AgeBand, ageBandText } from '#datasets/energy-certificates/age-band.ts'

/** How many homes of a postcode have an age band. */
export type CountedBand = { text: string; homes: number }

/** Counts homes by the age band of their certificate, oldest first. Homes without a band aren't counted. */
export function countedBands(homes: readonly { ageBand: AgeBand | null }[]): CountedBand[] {
  const byText = Map.groupBy(
    homes.flatMap(({ ageBand }) => ageBand ?? []),
    ageBandText,
  )
  return [...byText]
    .toSorted(([, [a]], [, [b]]) => orderOf(a) - orderOf(b))
    .map(([text, bands]) => ({ text, homes: bands.length }))
}

/** Bands without a first year come before those that end in the same year. */
function orderOf(band: AgeBand | undefined): number {
  return band?.from ?? (band?.to ?? 0) - 0.5
}

/** Returns the band that most homes have, in a sentence. */
export function bandsInWords(postcode: string, bands: readonly CountedBand[]): string {
  const all = bands.reduce((sum, { homes }) => sum + homes, 0)
  const most = bands.reduce((a, b) => (b.homes > a.homes ? b : a))
  if (all === 1) return `The one energy certificate with an age band in ${postcode} says ${most.text}.`
  return most.homes === all
    ? `All ${all} homes in ${postcode} whose energy certificate has an age band were built ${inBand(most.text)}.`
    : `${most.homes} of the ${all} homes in ${postcode} whose energy certificate has an age band ${most.homes === 1 ? 'was' : 'were'} built ${inBand(most.text)}.`
}

/** 'between 1930 and 1949', 'in 2021', 'before 1900' or 'in 2012 or later'. */
function inBand(text: string): string {
  if (text.startsWith('before')) return text
  const [from, to] = text.split('-')
  return to === undefined ? `in ${text.replace(' onwards', ' or later')}` : `between ${from} and ${to}`
}
