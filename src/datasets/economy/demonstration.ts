import type { DemonstrationFile } from '../demonstration/demonstration-file.ts'
import { DISTRICTS } from '../demonstration/districts.ts'

/** Made-up figures of an authority: people, weekly pay in pounds, and rates in per cent. */
type Place = { people: number; weekly: number; unemployed: number; claimants: number }

const PLACES: Readonly<Record<string, Place>> = {
  E06000038: { people: 178_400, weekly: 742, unemployed: 4.4, claimants: 3.9 },
  E07000041: { people: 137_900, weekly: 654, unemployed: 3.1, claimants: 2.2 },
  E08000003: { people: 589_600, weekly: 633, unemployed: 6.2, claimants: 6.8 },
  W06000015: { people: 383_500, weekly: 681, unemployed: 4.6, claimants: 4.1 },
  S12000036: { people: 530_700, weekly: 764, unemployed: 3.2, claimants: 2.4 },
  N09000003: { people: 352_400, weekly: 643, unemployed: 3.9, claimants: 4.7 },
}

/** The share of residents aged 16 to 64. */
const WORKING_AGE = 0.66

/** Files in five of the layouts, with a few periods each. */
export const demonstrationFiles: readonly DemonstrationFile[] = [
  { name: 'demonstration-labour-market.csv', text: labourMarketLines },
  { name: 'demonstration-population.csv', text: populationLines },
  { name: 'demonstration-workday-population.csv', text: workdayLines },
  { name: 'demonstration-cpi.csv', text: cpiLines },
  { name: 'demonstration-bank-rate.csv', text: bankRateLines },
]

function* labourMarketLines(): Generator<string> {
  yield 'date,geography_code,geography_name,variable_name,value,demonstration\n'
  for (const { code, name, people, weekly, unemployed, claimants } of places()) {
    const line = (date: string, variable: string, value: number) =>
      `${date},${code},${name},${variable},${value},1\n`
    // The survey of earnings doesn't cover Northern Ireland.
    if (!code.startsWith('N')) {
      yield line('2025', 'median_weekly_wage', weekly)
      for (let year = 2016; year <= 2025; year++)
        yield line(String(year), 'median_annual_wage', Math.round(weekly * 52 * 1.036 ** (year - 2025)))
    }
    yield line('2026-06-01', 'Unemployment rate - aged 16-64', unemployed)
    yield line('2026-06-01', 'Economic activity rate - aged 16-64', 79.5)
    yield line('2026-09', 'Claimant count', Math.round((people * WORKING_AGE * claimants) / 500) * 5)
    for (const [month, change] of [
      ['2026-07', 0.8],
      ['2026-08', 0.5],
      ['2026-09', 0],
    ] as const)
      yield line(
        month,
        'Claimants as a proportion of residents aged 16-64',
        Number((claimants + change).toFixed(1)),
      )
  }
}

function* populationLines(): Generator<string> {
  yield 'geography_code,geography_name,date,value,Measure,demonstration\n'
  for (const { code, name, people } of places())
    for (const [year, growth] of [
      [2024, 1],
      [2025, 1.01],
    ] as const)
      yield `${code},${name},${year},${Math.round(people * growth)},population,1\n`
}

/** The workday population of England and Wales: more than the residents in a centre, fewer elsewhere. */
function* workdayLines(): Generator<string> {
  yield 'date,geography,geography code,Workday population: All usual residents; measures: Value,demonstration\n'
  for (const { code, name, outcodes } of DISTRICTS.filter(({ code: own }) => /^[EW]/.test(own))) {
    const lsoas = outcodes.flatMap(({ census }, at) =>
      census ? [{ lsoa: census[1], people: at === 0 ? 2100 : 1150 }] : [],
    )
    // Like its residents and its crimes, an authority's people are those of its few LSOAs.
    yield `2021,${name},${code},${lsoas.reduce((sum, { people }) => sum + people, 0)},1\n`
    for (const { lsoa, people } of lsoas) yield `2021,${lsoa},${lsoa},${people},1\n`
  }
}

function* cpiLines(): Generator<string> {
  yield 'date,cpi,demonstration\n'
  for (let month = 0; month < 24; month++) {
    const date = `${2024 + Math.floor((month + 9) / 12)}-${String(((month + 9) % 12) + 1).padStart(2, '0')}`
    yield `${date},${(135 + month * 0.3).toFixed(1)},1\n`
  }
}

function* bankRateLines(): Generator<string> {
  yield '"Date Changed","Rate","demonstration"\n'
  for (const [day, rate] of [
    ['06 Aug 26', '3.50'],
    ['05 Feb 26', '3.75'],
    ['07 Aug 25', '4.00'],
    ['08 May 25', '4.25'],
  ])
    yield `"${day}","${rate}","1"\n`
}

function places() {
  return DISTRICTS.flatMap(({ code, name }) => {
    const place = PLACES[code]
    return place === undefined ? [] : [{ code, name, ...place }]
  })
}
