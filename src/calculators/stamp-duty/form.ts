/**
 * The form of the page. Its fields are the query of the address, so every result is a link. Values stay text until
 * `readForm` parses them; each field that it can't parse gets an error, and nothing typed is lost.
 */
import { findDay } from '#calculators/engine/forgiving-date.ts'
import { findAmount, findWholeNumber } from '#calculators/engine/forgiving-number.ts'
import { type IsoDate, findIsoDate, formatDate } from '#domain/dates.ts'
import { MOST_POUNDS, formatAmount, roundToPenny } from '#domain/money.ts'
import type { Nation } from '#domain/nation.ts'
import type { PropertyType } from '#tax/land/purchase.ts'
import { COVERED, whyNotCovered } from '#tax/land/regime.ts'

import type { LeaseBody, PurchaseBody } from './purchase-body.ts'

/** The fields of the form as text, by their name in the address. */
export type FormValues = {
  price: string
  nation: string
  buyer: string
  completion: string
  property: string
  abroad: string
  flatrate: string
  contract: string
  term: string
  days: string
  yeardays: string
  rent1: string
  rent2: string
  rent3: string
  rent4: string
  rent5: string
  shared: string
  cash: string
}

/** Name of a field. */
export type FieldName = keyof FormValues

/** What is wrong with a field, as a sentence that says what would be right. */
export type FormError = { field: FieldName; message: string }

/**
 * A question that can be answered, or what stands in the way. An unreadable sum of cash does not: it is told in `errors`
 * beside the answer.
 */
export type Reading =
  | {
      ok: true
      jurisdiction: Nation
      inputs: PurchaseBody
      on: IsoDate
      cash: number | null
      errors: readonly FormError[]
    }
  | { ok: false; errors: readonly FormError[] }

const RENTS = ['rent1', 'rent2', 'rent3', 'rent4', 'rent5'] as const
const NATIONS: readonly Nation[] = ['england', 'scotland', 'wales', 'northern-ireland']
const PROPERTIES: readonly PropertyType[] = ['residential', 'mixed', 'non-residential']
const BUYERS = ['mover', 'first-time', 'additional', 'company'] as const
const MOST_YEARS = 5_000

/**
 * A home mover who buys for £300,000 in England today: an answer to begin with. The starts of `FIELDS`, whose words the home
 * page does without when it works the tax out.
 */
export function startingValues(today: IsoDate): FormValues {
  const blank = {
    abroad: '',
    flatrate: '',
    contract: '',
    term: '',
    days: '',
    rent1: '',
    rent2: '',
    rent3: '',
    rent4: '',
    rent5: '',
  }
  return {
    price: '300,000',
    nation: 'england',
    buyer: 'mover',
    completion: today > COVERED.to ? COVERED.to : today,
    property: 'residential',
    ...blank,
    yeardays: '365',
    shared: '',
    cash: '',
  }
}

/** The fields from an address; what it does not name keeps its starting value. */
export function valuesFrom(query: URLSearchParams, today: IsoDate): FormValues {
  const values = startingValues(today)
  for (const name of Object.keys(values) as FieldName[]) {
    const given = query.get(name)
    if (given !== null) values[name] = given.trim().slice(0, 60)
  }
  // The field of a day holds nothing but YYYY-MM-DD.
  for (const name of ['completion', 'contract'] as const) {
    values[name] = findDay(values[name]) ?? values[name]
  }
  return values
}

/** The address of these values: the four basic fields always, the others when they are filled in. */
export function queryOf(values: FormValues, today: IsoDate): string {
  const start = startingValues(today)
  const query = new URLSearchParams()
  const basic: readonly string[] = ['price', 'nation', 'buyer', 'completion']
  for (const [name, value] of Object.entries(values)) {
    if (basic.includes(name) || value !== start[name as FieldName]) query.set(name, value)
  }
  return query.toString()
}

/** Understands the form, or says field by field what is wrong. */
export function readForm(values: FormValues): Reading {
  const errors: FormError[] = []
  const say = (field: FieldName, message: string) => void errors.push({ field, message })
  const price = readPounds(
    values,
    'price',
    'Enter the purchase price in pounds, such as 300,000 or 300k',
    say,
  )
  const on = readCompletion(values, say)
  const contractDate = readContract(values, on, say)
  const lease = readLease(values, say)
  const nation =
    oneOf(NATIONS, values.nation) ??
    sayNull(say, 'nation', 'Choose England, Scotland, Wales or Northern Ireland')
  const buyer = oneOf(BUYERS, values.buyer) ?? sayNull(say, 'buyer', 'Choose who’s buying')
  const propertyType =
    oneOf(PROPERTIES, values.property) ?? sayNull(say, 'property', 'Choose the type of property')
  if (errors.length > 0 || price === null || !on || !nation || !buyer || !propertyType)
    return { ok: false, errors }
  const inputs: PurchaseBody = {
    price,
    propertyType,
    buyerType: buyer === 'company' ? 'company' : 'individual',
    firstTimeBuyer: buyer === 'first-time',
    ownsOtherProperty: buyer === 'additional',
    replacingMainResidence: false,
    nonUkResident: values.abroad !== '',
    corporateFlatRate: buyer === 'company' && values.flatrate !== '',
    sharedOwnershipFirstTimeBuyer: buyer === 'first-time' && values.shared !== '',
    contractDate,
    lease,
  }
  const cash =
    values.cash === ''
      ? null
      : readPounds(values, 'cash', 'Enter your budget in pounds, such as 350,000', say)
  return { ok: true, jurisdiction: nation, inputs, on, cash, errors }
}

type Say = (field: FieldName, message: string) => void

function readPounds(values: FormValues, field: FieldName, wanted: string, say: Say): number | null {
  const pounds = findAmount(values[field])
  if (pounds === null) return sayNull(say, field, wanted)
  if (pounds > MOST_POUNDS) return sayNull(say, field, `Enter at most ${formatAmount(MOST_POUNDS)}`)
  return roundToPenny(pounds)
}

function readCompletion(values: FormValues, say: Say): IsoDate | null {
  const on = findIsoDate(values.completion)
  if (on === null) return sayNull(say, 'completion', 'Enter the completion date, such as 30/6/2026')
  const refusal = whyNotCovered(on)
  return refusal ? sayNull(say, 'completion', refusal) : on
}

function readContract(values: FormValues, on: IsoDate | null, say: Say): IsoDate | null {
  if (values.contract === '') return null
  const contract = findIsoDate(values.contract)
  if (contract === null)
    return sayNull(
      say,
      'contract',
      'Enter the date you exchanged contracts, such as 30/5/2026, or leave it blank',
    )
  if (on && contract > on) {
    return sayNull(say, 'contract', `You can’t exchange contracts after completion on ${formatDate(on)}`)
  }
  return contract
}

function readLease(values: FormValues, say: Say): LeaseBody | null {
  const rents = RENTS.map((field) => readRent(values, field, say))
  const termYears = readCount(values, 'term', MOST_YEARS, say)
  const daysInPartialYear = values.yeardays === '366' ? 366 : 365
  const extraDays = readCount(values, 'days', daysInPartialYear - 1, say)
  if (termYears === 0 && extraDays === 0) {
    if (rents.some((rent) => (rent ?? 0) > 0)) say('term', 'Enter the length of the lease in years')
    return null
  }
  return { termYears, extraDays, daysInPartialYear, rents, npv: null }
}

function readRent(values: FormValues, field: (typeof RENTS)[number], say: Say): number | null {
  return values[field] === ''
    ? null
    : readPounds(values, field, 'Enter the annual rent in pounds, such as 250', say)
}

function readCount(values: FormValues, field: 'term' | 'days', most: number, say: Say): number {
  if (values[field] === '') return 0
  const count = findWholeNumber(values[field])
  if (count !== null && count <= most) return count
  say(field, `Enter a whole number from 0 to ${most.toLocaleString('en-GB')}`)
  return 0
}

function oneOf<Word extends string>(words: readonly Word[], text: string): Word | null {
  return words.find((word) => word === text) ?? null
}

function sayNull(say: Say, field: FieldName, message: string): null {
  say(field, message)
  return null
}
