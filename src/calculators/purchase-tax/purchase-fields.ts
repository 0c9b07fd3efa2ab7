/**
 * What every calculator of a purchase asks about the tax on it: where the property is, when the purchase completes, who
 * buys what. Take `nation` into the fields in sight and spread `buyerFields()` among those with a theme.
 */
import type { Fields, ValuesOf } from '#calculators/engine/form/fields.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import type { FormText, Question } from '#calculators/engine/tool.ts'
import { findIsoDate, formatDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import type { PurchasePlace, Purchaser } from '#tax/land/purchase-tax.ts'
import { COVERED, regimeOf, whyNotCovered } from '#tax/land/regime.ts'

/** Where the property is; the tax on buying it differs. */
export const NATION_FIELD = {
  kind: 'choice',
  label: 'Where is it?',
  start: 'england',
  options: [
    { value: 'england', label: 'England' },
    { value: 'scotland', label: 'Scotland' },
    { value: 'wales', label: 'Wales' },
    { value: 'northern-ireland', label: 'Northern Ireland' },
  ],
} as const satisfies Fields[string]

/** The theme of the fields about buyer and completion. */
const BUYER_THEME = 'The buyer and the day'

/** Who buys what, and when: an investor who owns another home and completes today, unless told otherwise. */
export const BUYER_FIELDS = {
  completion: {
    kind: 'day',
    label: 'Completion date',
    hint: `From ${formatDate(COVERED.from)} to ${formatDate(COVERED.to)}: the days whose tax rates were checked`,
    start: 'today',
    earliest: COVERED.from,
    latest: COVERED.to,
    outside: 'Nobody has checked the tax rates of other days.',
    theme: BUYER_THEME,
  },
  ownsOtherProperty: {
    kind: 'choice',
    label: 'Will the buyer own another home then?',
    hint: 'Another home anywhere in the world makes the tax higher',
    start: 'yes',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
    when: ({ buyerType }) => buyerType !== 'company',
    theme: BUYER_THEME,
  },
  buyerType: {
    kind: 'choice',
    label: 'Who buys?',
    start: 'individual',
    options: [
      { value: 'individual', label: 'A person' },
      { value: 'company', label: 'A company' },
    ],
    theme: BUYER_THEME,
  },
  propertyType: {
    kind: 'choice',
    label: 'What the property counts as',
    start: 'residential',
    options: [
      { value: 'residential', label: 'Residential' },
      { value: 'mixed', label: 'Mixed' },
      { value: 'non-residential', label: 'Non-residential' },
    ],
    theme: BUYER_THEME,
  },
  nonUkResident: {
    kind: 'switch',
    label: 'A buyer is not UK resident',
    hint: 'A surcharge of Stamp Duty Land Tax, on homes',
    start: '',
    when: isUnderSdlt,
    theme: BUYER_THEME,
  },
  corporateFlatRate: {
    kind: 'switch',
    label: 'The company cannot claim a relief from the flat rate',
    hint: 'Companies that let, develop or trade in property usually can',
    start: '',
    when: (text) => text['buyerType'] === 'company' && isUnderSdlt(text),
    theme: BUYER_THEME,
  },
} as const satisfies Fields

function isUnderSdlt({ nation, completion }: FormText): boolean {
  const on = findIsoDate(completion ?? '')
  const known = NATION_FIELD.options.find(({ value }) => value === nation)?.value
  return !known || !on || whyNotCovered(on) !== null || regimeOf(known, on) === 'sdlt'
}

type PurchaseValues = ValuesOf<typeof BUYER_FIELDS & { nation: typeof NATION_FIELD }>

/** The question of the fields: `nation` and `completion` say which law, the rest are inputs. */
export function purchaseQuestion<Values extends PurchaseValues>({
  nation,
  completion,
  ownsOtherProperty,
  ...inputs
}: Values): Question<
  Omit<Values, 'nation' | 'completion' | 'ownsOtherProperty'> & { ownsOtherProperty: boolean }
> {
  return {
    jurisdiction: nation,
    effectiveDate: completion,
    inputs: { ...inputs, ownsOtherProperty: ownsOtherProperty === 'yes' },
  }
}

/** Where and when the purchase of a question is: its jurisdiction is always a nation. */
export function placeOf({ jurisdiction, effectiveDate }: Question): PurchasePlace {
  return { jurisdiction: jurisdiction as Nation, on: effectiveDate }
}

/** The query by which other calculators take the same purchase over, as far as it is not the usual one. */
export function purchaseQuery(
  question: Question<Purchaser & { purchasePrice?: number }>,
): Record<string, string> {
  const { jurisdiction, effectiveDate, inputs } = question
  return {
    nation: jurisdiction,
    completion: effectiveDate,
    ...(inputs.ownsOtherProperty === false && { ownsOtherProperty: 'no' }),
    ...(inputs.buyerType === 'company' && { buyerType: 'company' }),
    ...(inputs.propertyType &&
      inputs.propertyType !== 'residential' && { propertyType: inputs.propertyType }),
    ...(inputs.nonUkResident && { nonUkResident: 'yes' }),
    ...(inputs.corporateFlatRate && { corporateFlatRate: 'yes' }),
  }
}

/** The same for a purchase with works, as every calculator of such a project calls them. */
export function projectQuery(
  question: Question<Purchaser & { purchasePrice: number; refurbCost: number }>,
): Record<string, string> {
  const { purchasePrice, refurbCost } = question.inputs
  return {
    ...purchaseQuery(question),
    purchasePrice: String(toPenny(purchasePrice)),
    refurbCost: String(toPenny(refurbCost)),
  }
}

/** The query by which the calculator of the tax itself takes a purchase over. */
export function stampDutyQuery(
  question: Question<Purchaser & { purchasePrice: number }>,
): Record<string, string> {
  const { jurisdiction, effectiveDate, inputs } = question
  const isCompany = inputs.buyerType === 'company'
  return {
    price: String(inputs.purchasePrice),
    nation: jurisdiction,
    buyer: isCompany ? 'company' : inputs.ownsOtherProperty === false ? 'mover' : 'additional',
    completion: effectiveDate,
    ...(inputs.propertyType && inputs.propertyType !== 'residential' && { property: inputs.propertyType }),
    ...(inputs.nonUkResident && { abroad: 'yes' }),
    ...(isCompany && inputs.corporateFlatRate && { flatrate: 'yes' }),
  }
}
