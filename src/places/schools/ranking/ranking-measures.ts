import { type MeasureOf, MEASURES, type Stage } from '#datasets/school-results/measures.ts'
import type { SchoolAnswer } from '#datasets/schools/answer-fields.ts'

import type { SchoolType } from '../school-list.ts'

/** A measure by which schools are ranked: a figure of one key stage, of which more is better. */
export type RankingMeasure = {
  /** Its name in the API and in the page’s address. */
  name: string
  label: string
  unit: MeasureOf['unit']
  /** How much it counts unless the reader chooses otherwise, from 0 to 3. */
  usually: number
  /** Returns a school’s figure; null if it has none. */
  of: (school: SchoolAnswer) => number | null
}

/** The measures of a type of school, all of one key stage. */
export type Ranking = {
  stage: Stage
  measures: readonly RankingMeasure[]
  /** Returns the school year of a school’s results at this stage; null if it has none. */
  yearOf: (school: SchoolAnswer) => string | null
  /** Returns why a figure of a school is missing. */
  reasonOf: (school: SchoolAnswer, measure: RankingMeasure) => string | null
}

const AT_11: Ranking = {
  stage: 'ks2',
  measures: [
    measure(
      'expectedStandardPercent',
      MEASURES.ks2.expectedStandardPercent,
      2,
      ({ keyStage2 }) => keyStage2.expectedStandardPercent,
    ),
    measure(
      'higherStandardPercent',
      MEASURES.ks2.higherStandardPercent,
      1,
      ({ keyStage2 }) => keyStage2.higherStandardPercent,
    ),
    measure('readingProgress', MEASURES.ks2.readingProgress, 0, ({ keyStage2 }) => keyStage2.readingProgress),
    measure('writingProgress', MEASURES.ks2.writingProgress, 0, ({ keyStage2 }) => keyStage2.writingProgress),
    measure('mathsProgress', MEASURES.ks2.mathsProgress, 0, ({ keyStage2 }) => keyStage2.mathsProgress),
  ],
  yearOf: ({ keyStage2 }) => keyStage2.year,
  reasonOf: ({ keyStage2: { reason, reasons } }, { name }) => reason ?? reasons[name]?.text ?? null,
}

const AT_16: Ranking = {
  stage: 'ks4',
  measures: [
    measure('attainment8', MEASURES.ks4.attainment8, 2, ({ keyStage4 }) => keyStage4.attainment8),
    measure(
      'englishMathsGrade5Percent',
      MEASURES.ks4.englishMathsGrade5Percent,
      1,
      ({ keyStage4 }) => keyStage4.englishMathsGrade5Percent,
    ),
    measure('ebaccAps', MEASURES.ks4.ebaccAps, 0, ({ keyStage4 }) => keyStage4.ebaccAps),
    measure('progress8', MEASURES.ks4.progress8, 0, ({ keyStage4 }) => keyStage4.progress8),
  ],
  yearOf: ({ keyStage4 }) => keyStage4.year,
  reasonOf: ({ keyStage4: { reason, reasons } }, { name }) => reason ?? reasons[name]?.text ?? null,
}

const AT_18: Ranking = {
  stage: 'ks5',
  measures: [
    measure(
      'aLevelPointsPerEntry',
      MEASURES.ks5.aLevelPointsPerEntry,
      1,
      ({ keyStage5 }) => keyStage5.aLevelPointsPerEntry,
    ),
    measure(
      'aLevelValueAdded',
      MEASURES.ks5.aLevelValueAdded,
      1,
      ({ keyStage5 }) => keyStage5.aLevelValueAdded,
    ),
  ],
  yearOf: ({ keyStage5 }) => keyStage5.year,
  reasonOf: ({ keyStage5: { reason, reasons } }, { name }) => reason ?? reasons[name]?.text ?? null,
}

/**
 * How each type of school is ranked. Independent schools aren’t: many take international GCSEs, which the tables don’t count.
 * Nor are special and nursery schools: results say little about the first, and the second have none.
 */
export const RANKINGS: Readonly<Record<SchoolType['slug'], Ranking | null>> = {
  primary: AT_11,
  secondary: AT_16,
  grammar: AT_16,
  'sixth-form': AT_18,
  special: null,
  independent: null,
  nursery: null,
}

function measure(
  name: string,
  { label, unit }: MeasureOf,
  usually: number,
  of: RankingMeasure['of'],
): RankingMeasure {
  return { name, label, unit, usually, of }
}

/** Leaves out the measures that the tables don’t give for enough of these schools to compare them. */
export function withFigures(ranking: Ranking, schools: readonly SchoolAnswer[], fewest: number): Ranking {
  const measures = ranking.measures.filter(
    ({ of }) => schools.filter((school) => of(school) !== null).length >= fewest,
  )
  return { ...ranking, measures }
}
