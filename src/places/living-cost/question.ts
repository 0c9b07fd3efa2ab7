/** The form about the cost of a home: its fields as text, and how to parse them. Pure. */
import { findAmount, findWholeNumber } from '#calculators/engine/forgiving-number.ts'
import type { CouncilTaxBand, HomeType } from '#domain/area-figures.ts'
import { recordOf } from '#domain/record-of.ts'
import { READER_PARAMETER, readerNamed } from '#places/reader/readers.ts'

/** The fields as text, by query parameter. */
export type QuestionText = {
  postcode: string
  price: string
  home: string
  buyer: string
  deposit: string
  rate: string
  years: string
  costs: string
  band: string
}

/** A postcode, or what addresses call a district ('RG30') or local authority ('reading'). */
export type CostFormPlace = { readonly postcode: string } | { readonly in: string }

/** The kinds of buyer that pay different stamp duty. */
export const BUYERS = [
  { value: 'mover', label: 'Home mover' },
  { value: 'first-time', label: 'First-time buyer' },
  { value: 'additional', label: 'Additional home' },
] as const

/** A kind of buyer. */
export type Buyer = (typeof BUYERS)[number]['value']

/** Council tax bands to choose from; only Wales has Band I. */
export const BANDS: readonly CouncilTaxBand[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']

/** Types of home to choose from, for the local price of one. */
export const HOME_TYPES: readonly { value: HomeType; label: string }[] = [
  { value: 'flat', label: 'Flat' },
  { value: 'terraced', label: 'Terraced house' },
  { value: 'semi-detached', label: 'Semi-detached house' },
  { value: 'detached', label: 'Detached house' },
]

/** The parsed form. */
export type HomeQuestion = {
  /** Null without a price of the visitor's own: the local price is used instead. */
  pricePounds: number | null
  /** The type of home whose local price is used; null for all types. */
  home: HomeType | null
  buyer: Buyer
  depositPercent: number
  /** Null for the average quoted rate. */
  ratePercent: number | null
  termYears: number
  /** Solicitor, survey and removals in pounds, or null without quotes. */
  otherCostsPounds: number | null
  /** Council tax band, or null. */
  band: CouncilTaxBand | null
}

/** Error messages by field. */
export type FieldErrors = Partial<Record<keyof QuestionText, string>>

/** The example that the home page starts with; it has no postcode. */
export const EXAMPLE: QuestionText = {
  postcode: '',
  price: '300,000',
  home: '',
  buyer: 'mover',
  deposit: '10',
  rate: '',
  years: '25',
  costs: '',
  band: '',
}

/** What a place's own form starts with: the local price, and the buyer that the chosen reader is. */
export function placeDefaults(query: URLSearchParams): QuestionText {
  const reader = readerNamed(query.get(READER_PARAMETER))
  return { ...EXAMPLE, price: '', buyer: reader?.buyer ?? EXAMPLE.buyer }
}

/** The form's fields, as they're called in queries. */
export const QUESTION_FIELDS = Object.keys(EXAMPLE) as (keyof QuestionText)[]

/** The same limits as the calculators. */
const MAX_POUNDS = 100_000_000_000

/** The fields that a query has, or those of `otherwise`. */
export function questionFrom(query: URLSearchParams, otherwise: QuestionText = EXAMPLE): QuestionText {
  return recordOf(QUESTION_FIELDS, (name) => query.get(name)?.trim().slice(0, 40) ?? otherwise[name])
}

/** Parses the fields, or returns errors by field. Doesn’t look up the postcode. */
export function readQuestion(text: QuestionText): { question: HomeQuestion } | { errors: FieldErrors } {
  const pricePounds = optional(text.price, within(findAmount(text.price), 1, MAX_POUNDS))
  const depositPercent = within(findAmount(text.deposit.replace(/\s*%$/, '')), 0, 100)
  const ratePercent = optional(text.rate, within(findAmount(text.rate.replace(/\s*%$/, '')), 0, 30))
  const termYears = within(findWholeNumber(text.years), 1, 50)
  const otherCostsPounds = optional(text.costs, within(findAmount(text.costs), 0, MAX_POUNDS))
  if (
    pricePounds === INVALID ||
    depositPercent === null ||
    ratePercent === INVALID ||
    termYears === null ||
    otherCostsPounds === INVALID
  ) {
    return {
      errors: {
        ...(pricePounds === INVALID && { price: 'Enter the price in pounds, such as 300,000 or 300k' }),
        ...(depositPercent === null && { deposit: 'Enter a percentage from 0 to 100, such as 10' }),
        ...(ratePercent === INVALID && { rate: 'Enter a rate from 0 to 30, such as 4.5' }),
        ...(termYears === null && { years: 'Enter a term from 1 to 50 years, such as 25' }),
        ...(otherCostsPounds === INVALID && { costs: 'Enter the costs in pounds, such as 2,500' }),
      },
    }
  }
  return {
    question: {
      pricePounds,
      home: HOME_TYPES.find(({ value }) => value === text.home)?.value ?? null,
      buyer: BUYERS.find(({ value }) => value === text.buyer)?.value ?? 'mover',
      depositPercent,
      ratePercent,
      termYears,
      otherCostsPounds,
      band: BANDS.find((band) => band === text.band) ?? null,
    },
  }
}

const INVALID = 'invalid'

/** A field that may be empty: null if it is. */
function optional(text: string, value: number | null): number | null | typeof INVALID {
  return text === '' ? null : (value ?? INVALID)
}

function within(value: number | null, least: number, most: number): number | null {
  return value !== null && value >= least && value <= most ? value : null
}
