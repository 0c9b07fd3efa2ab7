import { z } from '@hono/zod-openapi'

import { FRAMEWORKS } from '../inspections/frameworks.ts'
import { SCHOOL_STATUSES } from './kinds.ts'

const Reason = z.object({
  code: z.string().openapi({ example: 'suppressed' }),
  text: z.string().openapi({ example: 'Withheld by the publisher because it’s based on few pupils.' }),
})

const figure = (description: string) => z.number().nullable().openapi({ description })

const YEAR = {
  year: z
    .string()
    .nullable()
    .openapi({ description: 'School year, or null if there are no results.', example: '2018-19' }),
  reason: z
    .string()
    .nullable()
    .openapi({ description: 'Why there are no results at all; null if there are some.' }),
  reasons: z
    .record(z.string(), Reason)
    .openapi({ description: 'Why each figure that’s null is missing, by its name.' }),
}

const KeyStage2 = z.object({
  ...YEAR,
  expectedStandardPercent: figure(
    'Pupils who met the expected standard in reading, writing and maths, in percent.',
  ),
  higherStandardPercent: figure('Pupils who reached the higher standard in all three, in percent.'),
  readingProgress: figure('Progress score in reading; 0 is average.'),
  writingProgress: figure('Progress score in writing; 0 is average.'),
  mathsProgress: figure('Progress score in maths; 0 is average.'),
  readingScore: figure('Average scaled score in reading; 100 is the expected standard.'),
  mathsScore: figure('Average scaled score in maths; 100 is the expected standard.'),
  pupils: figure('Pupils at the end of Key Stage 2.'),
})

const KeyStage4 = z.object({
  ...YEAR,
  attainment8: figure('Average points across eight GCSE subjects.'),
  progress8: figure('Progress 8 score; 0 is average.'),
  englishMathsGrade5Percent: figure('Pupils with grade 5 or above in English and maths, in percent.'),
  englishMathsGrade4Percent: figure('Pupils with grade 4 or above in English and maths, in percent.'),
  ebaccAps: figure('Average point score across the EBacc subjects.'),
  ebaccEntryPercent: figure('Pupils entered for the EBacc, in percent.'),
  pupils: figure('Pupils at the end of Key Stage 4.'),
})

const KeyStage5 = z.object({
  ...YEAR,
  aLevelPointsPerEntry: figure('Average points for each A level entry.'),
  aLevelGrade: z.string().nullable().openapi({ description: 'The same as a grade.', example: 'C+' }),
  aLevelValueAdded: figure('Value added score for A levels, as part of a grade; 0 is average.'),
})

const InspectionFields = z.object({
  framework: z.enum(FRAMEWORKS).openapi({
    description:
      'overall-grade (until September 2024), judgements (without an overall grade, until November 2025), report-card (since then) or ungraded. Their grades can’t be compared.',
  }),
  inspectedOn: z.string().openapi({ format: 'date' }),
  publishedOn: z.string().nullable().openapi({ format: 'date' }),
  outcome: z.string().nullable().openapi({
    description:
      'The overall grade, or the outcome of an ungraded inspection. Null under judgements and report-card, which have none.',
    example: 'Good',
  }),
  grades: z
    .record(z.string(), z.string())
    .openapi({ description: 'Grades by area or judgement, in Ofsted’s words.' }),
})

/** A school in a response. */
const SchoolFields = z.object({
  urn: z.string().openapi({ example: '110061' }),
  name: z.string(),
  phase: z.string().nullable().openapi({
    description: 'Official phase: “Not applicable” for special, independent and alternative schools.',
    example: 'Primary',
  }),
  type: z.string().nullable().openapi({ example: 'Community school' }),
  status: z.enum(SCHOOL_STATUSES).nullable().openapi({
    description: 'closing: open, but proposed to close. Null if only the performance tables have the school.',
  }),
  postcode: z.string().nullable(),
  localAuthority: z.object({ code: z.string(), name: z.string() }).nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  distanceMetres: z
    .number()
    .nullable()
    .openapi({ description: 'From the postcode, in a straight line. Null in other searches.' }),
  ageRange: z
    .object({ from: z.number().int(), to: z.number().int() })
    .nullable()
    .openapi({ description: 'Statutory ages in years.' }),
  gender: z.string().nullable(),
  religiousCharacter: z.string().nullable(),
  capacity: z.number().int().nullable(),
  pupils: z.number().int().nullable().openapi({ description: 'At the last school census.' }),
  reason: z
    .string()
    .nullable()
    .openapi({ description: 'Why capacity or pupils is null; null if both are known.' }),
  openedOn: z.string().nullable().openapi({ format: 'date' }),
  closedOn: z.string().nullable().openapi({ format: 'date' }),
  links: z
    .array(z.object({ urn: z.string(), name: z.string().nullable(), relation: z.string() }))
    .openapi({ description: 'Predecessors, successors and other links, in the register’s words.' }),
  inspections: z.array(InspectionFields).openapi({ description: 'Newest first.' }),
  inspectionsReason: z
    .string()
    .nullable()
    .openapi({ description: 'Why there are no inspections; null if there are some.' }),
  keyStage2: KeyStage2,
  keyStage4: KeyStage4,
  keyStage5: KeyStage5,
})

/** The response of GET /schools. */
export const SchoolsAnswer = z.object({ schools: z.array(SchoolFields) })

/** A school as handlers give it. */
export type SchoolAnswer = z.input<typeof SchoolFields>
