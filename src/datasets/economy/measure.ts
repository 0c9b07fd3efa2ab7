import type { PublicationName } from './publications.ts'

/** The units of figures. */
export const UNITS = [
  'pounds',
  'percent',
  'percent-change',
  'people',
  'jobs',
  'households',
  'rents',
  'index',
  'score',
  'rank',
  'ratio',
] as const

/** What a figure counts. Money is in pounds, and percentages are 5 for 5 %. */
export type Unit = (typeof UNITS)[number]

/** The subjects that a caller can ask for as a whole. */
export const SUBJECTS = [
  'earnings',
  'employment',
  'claimants',
  'population',
  'tenure',
  'households',
  'private-rents',
  'affordability',
  'deprivation',
  'cpi',
  'bank-rate',
  'mortgage-rates',
] as const

/** A subject, such as earnings. */
export type Subject = (typeof SUBJECTS)[number]

/** A statistical series that's published for areas, or for the United Kingdom only. */
export type Measure = {
  /** Its name in the API and in the table. */
  id: string
  label: string
  subject: Subject
  unit: Unit
  publication: PublicationName
  /** Whether it's published for authorities, or only for the United Kingdom. */
  areas: 'authority' | 'uk'
  /** Whether it's in the answer if the caller doesn't name measures. */
  headline: boolean
}
