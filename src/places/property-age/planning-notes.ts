import type { AgeBand } from '#datasets/energy-certificates/age-band.ts'

/** What a home's age means for works on it, with the source that says so. */
export type PlanningNote = { text: string; source: string; url: string }

type Rule = PlanningNote & { lastYear: number }

/** Materials by the last year in which they were used in homes. */
const RULES: readonly Rule[] = [
  {
    lastYear: 1999,
    text: 'It may contain asbestos: any building built before 2000 can. Have it checked before you drill, cut or demolish.',
    source: 'Health and Safety Executive',
    url: 'https://www.hse.gov.uk/asbestos/where-is-asbestos.htm',
  },
  {
    lastYear: 1969,
    text: 'It may have lead water pipes, as homes built before 1970 can. Your water company can test the water.',
    source: 'Drinking Water Inspectorate',
    url: 'https://www.dwi.gov.uk/lead-in-drinking-water/',
  },
  {
    lastYear: 1919,
    text: 'Its outer walls are probably solid: most homes built before 1920 have solid walls, which cost more to insulate than cavity walls.',
    source: 'Energy Saving Trust',
    url: 'https://energysavingtrust.org.uk/advice/solid-wall-insulation/',
  },
]

/** A note is given if it's at least this likely that the home was built in time. */
const LIKELY = 0.5

/** Lists what's probably true of a home with these bands. A band that ends after the last year doesn't count. */
export function planningNotes(bands: readonly (AgeBand & { probability: number })[]): PlanningNote[] {
  return RULES.filter(({ lastYear }) => {
    const share = bands.reduce(
      (sum, { to, probability }) => sum + (to !== null && to <= lastYear ? probability : 0),
      0,
    )
    return share >= LIKELY
  }).map(({ text, source, url }) => ({ text, source, url }))
}
