import type { DemonstrationFile } from '../demonstration/demonstration-file.ts'
import { DISTRICTS } from '../demonstration/districts.ts'

/** Annual Band D charges in pounds, with all precepts: our own rounded figures. Northern Ireland has rates instead. */
const BAND_D: Readonly<Record<string, number>> = {
  E06000038: 2340,
  E07000041: 2430,
  E08000003: 2160,
  W06000015: 2070,
  S12000036: 1620,
}

/** The years, and each year's charges as a share of the latest: councils raise them by nearly 5% a year. */
const YEARS = [
  { year: '2026-27', share: 1 },
  { year: '2025-26', share: 0.953 },
  { year: '2024-25', share: 0.908 },
] as const
const NINTHS = [6, 7, 8, 9, 11, 13, 15, 18]

/** Files of both layouts: every band in England, Band D alone in Wales and Scotland. */
export const demonstrationFiles: readonly DemonstrationFile[] = [
  ...YEARS.map((of, at) => ({
    name: `demonstration-council-tax-table-9${at === 0 ? '' : `-${of.year}`}.csv`,
    text: () => englishCouncilTaxLines(of),
  })),
  { name: 'demonstration-council-tax-band-d.csv', text: bandDLines },
]

type Year = (typeof YEARS)[number]

/** English authorities in the layout of Table 9 of the council tax statistics, saved as CSV: title, blank line, header. */
function* englishCouncilTaxLines({ year, share }: Year): Generator<string> {
  yield `Table 9: Area council tax by band for local authorities in England ${year} (made-up figures),,,,,,,,,,,,\n`
  yield ',,,,,,,,,,,,\n'
  yield 'ONS Code,Authority,Region,Class,Area,Band A,Band B,Band C,Band D,Band E,Band F,Band G ,Band H\n'
  for (const { code, name, bandD } of charged('E')) {
    const bands = NINTHS.map((ninths) => ((share * bandD * ninths) / 9).toFixed(2))
    yield `${code},${name},,,${name},${bands.join(',')}\n`
  }
}

/** Welsh and Scottish authorities in a list of Band D only. */
function* bandDLines(): Generator<string> {
  yield 'code,name,year,band_d_amount,demonstration\n'
  for (const nation of ['W', 'S'])
    for (const { code, name, bandD } of charged(nation))
      for (const { year, share } of YEARS) yield `${code},${name},${year},${(share * bandD).toFixed(2)},1\n`
}

function charged(nation: string) {
  return DISTRICTS.flatMap(({ code, name }) => {
    const bandD = BAND_D[code]
    return bandD !== undefined && code.startsWith(nation) ? [{ code, name, bandD }] : []
  })
}
