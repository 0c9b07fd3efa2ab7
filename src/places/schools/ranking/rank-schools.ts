import type { SchoolAnswer } from '#datasets/schools/answer-fields.ts'

import type { Ranking, RankingMeasure } from './ranking-measures.ts'
import type { Weights } from './weights.ts'

/** A school’s figure of one measure, and the share of the other schools that it beats, 0 to 1; ties count as half. */
export type Standing = { measure: RankingMeasure; value: number; beats: number }

/** A school with its place. */
export type RankedSchool = {
  school: SchoolAnswer
  /** 1 is the best. Schools with the same score share a place. */
  place: number
  tied: boolean
  /** 0 to 100: the weighted mean of the shares of other schools that it beats. */
  score: number
  standings: readonly Standing[]
}

/** A school that can’t be compared, and why. */
export type UnrankedSchool = { school: SchoolAnswer; why: string }

/** Schools in order, and those without comparable figures, which have no place. */
export type RankedSchools = {
  /** The school year of the results compared; null if too few schools can be compared. */
  year: string | null
  /** The measures that count. */
  counted: readonly RankingMeasure[]
  ranked: readonly RankedSchool[]
  unranked: readonly UnrankedSchool[]
}

/** Fewer schools than this make no ranking. */
export const FEWEST = 3

/**
 * Ranks schools by how many of the others each one beats at the measures that count. Only results of the newest year that most
 * schools have are compared; a school that lacks a figure is left out, never put last.
 */
export function rankSchools(
  schools: readonly SchoolAnswer[],
  ranking: Ranking,
  weights: Weights,
): RankedSchools {
  const year = usualYear(schools, ranking)
  const counted = ranking.measures.filter(({ name }) => (weights[name] ?? 0) > 0)
  const whys = schools.map((school) => whyNot(school, { ranking, counted, year }))
  const comparable = schools.filter((_, at) => whys[at] === null)
  const unranked = schools.flatMap((school, at) => {
    const why = whys[at] ?? null
    return why === null ? [] : [{ school, why }]
  })
  if (counted.length === 0 || comparable.length < FEWEST) {
    const alone = comparable.map((school) => ({
      school,
      why: 'Too few schools have figures to compare it with.',
    }))
    return { year: null, counted, ranked: [], unranked: [...alone, ...unranked] }
  }
  return { year, counted, ranked: placed(comparable, counted, weights), unranked }
}

function placed(
  schools: readonly SchoolAnswer[],
  counted: readonly RankingMeasure[],
  weights: Weights,
): RankedSchool[] {
  const total = counted.reduce((sum, { name }) => sum + (weights[name] ?? 0), 0)
  const scored = schools.map((school) => {
    const standings = counted.map((measure) => standingOf(school, measure, schools))
    const sum = standings.reduce((so, { measure, beats }) => so + beats * (weights[measure.name] ?? 0), 0)
    return { school, standings, score: Math.round((1000 * sum) / total) / 10 }
  })
  const scores = scored.map(({ score }) => score)
  return scored
    .map((each) => ({
      ...each,
      place: 1 + scores.filter((score) => score > each.score).length,
      tied: scores.filter((score) => score === each.score).length > 1,
    }))
    .toSorted((a, b) => a.place - b.place || a.school.name.localeCompare(b.school.name, 'en-GB'))
}

function standingOf(
  school: SchoolAnswer,
  measure: RankingMeasure,
  schools: readonly SchoolAnswer[],
): Standing {
  const value = measure.of(school) ?? 0
  const others = schools.filter((other) => other !== school).map((other) => measure.of(other) ?? 0)
  const points = others.reduce((sum, other) => sum + (other < value ? 1 : other === value ? 0.5 : 0), 0)
  return { measure, value, beats: points / others.length }
}

/** Returns the year that most schools’ results are for, the newer one if two are equally frequent. */
function usualYear(schools: readonly SchoolAnswer[], { yearOf }: Ranking): string | null {
  const numbers = new Map<string, number>()
  for (const school of schools) {
    const year = yearOf(school)
    if (year !== null) numbers.set(year, (numbers.get(year) ?? 0) + 1)
  }
  const [usual] = [...numbers].toSorted(([a, some], [b, others]) => others - some || (a < b ? 1 : -1))
  return usual?.[0] ?? null
}

type Comparison = { ranking: Ranking; counted: readonly RankingMeasure[]; year: string | null }

function whyNot(school: SchoolAnswer, { ranking, counted, year }: Comparison): string | null {
  const lacking = counted.find((measure) => measure.of(school) === null)
  if (lacking) return ranking.reasonOf(school, lacking) ?? `No figure for “${lacking.label}”.`
  const own = ranking.yearOf(school)
  return own === year
    ? null
    : `Its latest results are for ${own ?? 'no year'}; the others’ are for ${year ?? 'no year'}.`
}
