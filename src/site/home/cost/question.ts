/** The home page’s form: its fields as text, and how to parse them. Pure. */
import { findAmount, findWholeNumber } from '#calculators/engine/forgiving-number.ts'
import type { CouncilTaxBand } from '#domain/area-figures.ts'

/** The fields as text, by query parameter. */
export type QuestionText = {
  postcode: string
  price: string
  buyer: string
  deposit: string
  rate: string
  years: string
  costs: string
  band: string
}

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

/** The parsed form. */
export type HomeQuestion = {
  pricePounds: number
  buyer: Buyer
  depositPercent: number
  ratePercent: number
  termYears: number
  /** Solicitor, survey and removals in pounds, or null without quotes. */
  otherCostsPounds: number | null
  /** Council tax band, or null. */
  band: CouncilTaxBand | null
}

/** Error messages by field. */
export type FieldErrors = Partial<Record<keyof QuestionText, string>>

/** The example that the page starts with; it has no postcode. */
export const EXAMPLE: QuestionText = {
  postcode: '',
  price: '300,000',
  buyer: 'mover',
  deposit: '10',
  rate: '4.5',
  years: '25',
  costs: '',
  band: '',
}

/** The same limits as the calculators. */
const MOST_POUNDS = 100_000_000_000

/** The fields in a query; missing ones keep the example’s values. */
export function questionFrom(query: URLSearchParams): QuestionText {
  const names = Object.keys(EXAMPLE) as (keyof QuestionText)[]
  const given = names.map((name) => [name, query.get(name)?.trim().slice(0, 40) ?? EXAMPLE[name]])
  return Object.fromEntries(given) as QuestionText
}

/** Parses the fields, or returns errors by field. Doesn’t look up the postcode. */
export function readQuestion(text: QuestionText): { question: HomeQuestion } | { errors: FieldErrors } {
  const pricePounds = within(findAmount(text.price), 1, MOST_POUNDS)
  const depositPercent = within(findAmount(text.deposit.replace(/\s*%$/, '')), 0, 100)
  const ratePercent = within(findAmount(text.rate.replace(/\s*%$/, '')), 0, 30)
  const termYears = within(findWholeNumber(text.years), 1, 50)
  const otherCostsPounds = text.costs === '' ? 0 : within(findAmount(text.costs), 0, MOST_POUNDS)
  if (
    pricePounds === null ||
    depositPercent === null ||
    ratePercent === null ||
    termYears === null ||
    otherCostsPounds === null
  ) {
    return {
      errors: {
        ...(pricePounds === null && { price: 'Enter the price in pounds, such as 300,000 or 300k' }),
        ...(depositPercent === null && { deposit: 'Enter a percentage from 0 to 100, such as 10' }),
        ...(ratePercent === null && { rate: 'Enter a rate from 0 to 30, such as 4.5' }),
        ...(termYears === null && { years: 'Enter a term from 1 to 50 years, such as 25' }),
        ...(otherCostsPounds === null && { costs: 'Enter the costs in pounds, such as 2,500' }),
      },
    }
  }
  return {
    question: {
      pricePounds,
      buyer: BUYERS.find(({ value }) => value === text.buyer)?.value ?? 'mover',
      depositPercent,
      ratePercent,
      termYears,
      otherCostsPounds: text.costs === '' ? null : otherCostsPounds,
      band: BANDS.find((band) => band === text.band) ?? null,
    },
  }
}

function within(value: number | null, least: number, most: number): number | null {
  return value !== null && value >= least && value <= most ? value : null
}
