/**
 * The form of the page, understood: what is wrong with a field often depends on another one, so it is read here and not
 * field by field. Everything stays text until then; nothing is cleared.
 */
import { findAmount, findMonths } from '#calculators/engine/forgiving-number.ts'
import { textOf } from '#calculators/engine/form/read-fields.ts'
import { type IsoDate, findIsoDate, formatDate } from '#domain/dates.ts'
import { MOST_POUNDS, formatAmount } from '#domain/money.ts'
import type { CapitalGainsInput } from '#tax/capital-gains/capital-gains-tax.ts'
import { COVERED, LAST_COMPLETION, whyNotCovered } from '#tax/capital-gains/covered.ts'

import { FIELDS } from './fields.ts'

/** Name of a field in the address. */
export type FieldName = keyof typeof FIELDS

/** The fields of the form as text. */
export type FormValues = Record<FieldName, string>

/** What is wrong with a field, as a sentence that says what would be right. */
export type FormError = { field: FieldName; message: string }

/** A sale that can be answered, or what stands in the way. */
export type Reading =
  | { ok: true; sale: Sale; errors: readonly FormError[] }
  | { ok: false; errors: readonly FormError[] }

/** A sale with the day that decides its tax year (the contract) and the day from which reporting counts. */
export type Sale = { input: CapitalGainsInput; on: IsoDate; completion: IsoDate }

const MOST_MONTHS = 2_400

/** The fields from an address; what it does not name keeps its start, and an example never lies beyond the law. */
export function valuesFrom(query: URLSearchParams, today: IsoDate): FormValues {
  return textOf(FIELDS, query, today > COVERED.to ? COVERED.to : today) as FormValues
}

/** Understands the form, or says field by field what is wrong. */
export function readForm(values: FormValues): Reading {
  const errors: FormError[] = []
  const say = (field: FieldName, message: string) => void errors.push({ field, message })
  const days = readDays(values, say)
  const input: CapitalGainsInput = {
    ...readMoney(values, say),
    ownershipSharePercent: readShare(values, say),
    ...readResidence(values, say),
    longFinalPeriod: values.longFinalPeriod !== '',
    sharedOccupancy: values.sharedOccupancy !== '',
  }
  if (errors.length > 0 || !days) return { ok: false, errors }
  return { ok: true, sale: { input: { ...input, completionDate: days.completion }, ...days }, errors }
}

type Say = (field: FieldName, message: string) => void

/** Money by field: what is asked for, and whether it may be left blank. */
const MONEY = {
  proceeds: 'the sale price',
  purchasePrice: 'the purchase price',
  sellingCosts: 'your selling costs',
  purchaseCosts: 'your buying costs',
  improvementCosts: 'the cost of improvements',
  grossIncome: 'your income in the tax year',
  lettingGain: 'the gain from letting',
  lossesInYear: 'losses in the same tax year',
  lossesBroughtForward: 'losses from earlier years',
  otherTaxableGains: 'your other taxable gains',
  annualExemptAmount: 'what’s left of your annual exempt amount',
} as const satisfies Partial<Record<FieldName, string>>

function readMoney(values: FormValues, say: Say): CapitalGainsInput {
  const read: Record<string, number> = {}
  for (const [field, what] of Object.entries(MONEY) as [keyof typeof MONEY, string][]) {
    // Costs and everything with a theme may be left blank.
    const needed = field === 'proceeds' || field === 'purchasePrice'
    if (values[field] === '' && !needed) continue
    const pounds = findAmount(values[field])
    if (pounds === null) say(field, `Enter ${what} in pounds, such as 12,000 or 12k`)
    else if (pounds > MOST_POUNDS) say(field, `Enter at most ${formatAmount(MOST_POUNDS)}`)
    else read[field] = pounds
  }
  return read
}

function readShare({ ownershipSharePercent: text }: FormValues, say: Say): number {
  const share = text === '' ? 100 : findAmount(text.replace(/\s*(%|per ?cent)$/i, ''))
  if (share !== null && share > 0 && share <= 100) return share
  say('ownershipSharePercent', 'Enter your share as a percentage above 0 and up to 100, such as 50')
  return 100
}

function readResidence(values: FormValues, say: Say) {
  const months = (field: 'ownershipMonths' | 'residenceMonths' | 'residenceEndsMonthsBeforeSale') => {
    if (values[field] === '') return undefined
    const read = findMonths(values[field])
    if (read !== null && read <= MOST_MONTHS) return read
    say(field, 'Enter a time such as 60 months or 5 years, at most 2,400 months')
    return undefined
  }
  const ownershipMonths = months('ownershipMonths')
  const residenceMonths = months('residenceMonths')
  const residenceEndsMonthsBeforeSale = months('residenceEndsMonthsBeforeSale')
  const lived = residenceMonths ?? 0
  if (values.ownershipMonths === '' && lived > 0)
    say('ownershipMonths', 'Enter how long you owned the property')
  if (ownershipMonths !== undefined && lived > ownershipMonths)
    say('residenceMonths', 'You can’t have lived there for longer than you owned it')
  else if (ownershipMonths !== undefined && lived + (residenceEndsMonthsBeforeSale ?? 0) > ownershipMonths)
    say('residenceEndsMonthsBeforeSale', 'This plus the time you lived there is longer than you owned it')
  return { ownershipMonths, residenceMonths, residenceEndsMonthsBeforeSale }
}

function readDays(values: FormValues, say: Say): { on: IsoDate; completion: IsoDate } | null {
  const completion = findIsoDate(values.completionDate)
  const contract = values.contractDate === '' ? completion : findIsoDate(values.contractDate)
  if (!completion) say('completionDate', 'Enter the completion date, such as 30/6/2026')
  if (!contract && values.contractDate !== '')
    say('contractDate', 'Enter the date you exchanged contracts, such as 30/5/2026, or leave it blank')
  if (!completion || !contract) return null
  const field = values.contractDate === '' ? 'completionDate' : 'contractDate'
  const refusal = whyNotCovered(contract)
  if (refusal) say(field, refusal)
  else if (contract > completion)
    say('contractDate', `You can’t exchange contracts after completion on ${formatDate(completion)}`)
  else if (completion > LAST_COMPLETION)
    say('completionDate', `Enter a completion up to ${formatDate(LAST_COMPLETION)}`)
  else return { on: contract, completion }
  return null
}
