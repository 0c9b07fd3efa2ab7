/*
 * The measures that we read from the performance tables, by key stage, with their official columns. A column that was
 * renamed has its later name first.
 */

/** The key stages: tests at 11, GCSEs at 16, A levels and other qualifications at 18. */
export const STAGES = ['ks2', 'ks4', 'ks5'] as const

/** A key stage. */
export type Stage = (typeof STAGES)[number]

/** A measure’s label, official columns and unit. */
export type MeasureOf = {
  label: string
  columns: readonly string[]
  unit: 'points' | 'percent' | 'grade' | 'pupils'
}

/** The measures of each key stage, by their name in the API. */
export const MEASURES = {
  ks2: {
    expectedStandardPercent: {
      label: 'Expected standard in reading, writing and maths',
      columns: ['PTRWM_EXP'],
      unit: 'percent',
    },
    higherStandardPercent: {
      label: 'Higher standard in reading, writing and maths',
      columns: ['PTRWM_HIGH'],
      unit: 'percent',
    },
    readingProgress: { label: 'Reading progress', columns: ['READPROG'], unit: 'points' },
    writingProgress: { label: 'Writing progress', columns: ['WRITPROG'], unit: 'points' },
    mathsProgress: { label: 'Maths progress', columns: ['MATPROG'], unit: 'points' },
    readingScore: { label: 'Average scaled score in reading', columns: ['READ_AVERAGE'], unit: 'points' },
    mathsScore: { label: 'Average scaled score in maths', columns: ['MAT_AVERAGE'], unit: 'points' },
    pupils: { label: 'Pupils at the end of Key Stage 2', columns: ['TELIG'], unit: 'pupils' },
  },
  ks4: {
    attainment8: { label: 'Attainment 8', columns: ['ATT8SCR'], unit: 'points' },
    progress8: { label: 'Progress 8', columns: ['P8MEA'], unit: 'points' },
    englishMathsGrade5Percent: {
      label: 'Grade 5 or above in English and maths',
      columns: ['PTL2BASICS_95'],
      unit: 'percent',
    },
    englishMathsGrade4Percent: {
      label: 'Grade 4 or above in English and maths',
      columns: ['PTL2BASICS_94'],
      unit: 'percent',
    },
    ebaccAps: { label: 'EBacc average point score', columns: ['EBACCAPS'], unit: 'points' },
    ebaccEntryPercent: { label: 'Entered for the EBacc', columns: ['PTEBACC_E_PTQ_EE'], unit: 'percent' },
    pupils: { label: 'Pupils at the end of Key Stage 4', columns: ['TPUP'], unit: 'pupils' },
  },
  ks5: {
    aLevelPointsPerEntry: {
      label: 'Average points for each A level',
      columns: ['TALLPPE_ALEV_1618', 'TALLPPE_ALEV'],
      unit: 'points',
    },
    aLevelGrade: {
      label: 'Average A level grade',
      columns: ['TALLPPEGRD_ALEV_1618', 'TALLPPEGRD_ALEV'],
      unit: 'grade',
    },
    aLevelValueAdded: { label: 'A level value added', columns: ['VA_INS_ALEV'], unit: 'points' },
  },
} as const satisfies Record<Stage, Record<string, MeasureOf>>

/** The stages’ names in sentences. */
export const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  ks2: 'Key Stage 2',
  ks4: 'Key Stage 4',
  ks5: '16 to 18',
}

/** A stage’s measures with their names. */
export function measuresOf(stage: Stage): readonly (readonly [string, MeasureOf])[] {
  return Object.entries(MEASURES[stage])
}
