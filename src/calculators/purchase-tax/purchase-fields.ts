/**
 * What every calculator with a purchase asks about the tax on it: where the property is, when the purchase completes,
 * buyer and property. Put `nation` among the fields in sight and spread `BUYER_FIELDS` among those with a theme.
 */
import type { Fields, ValuesOf } from '#calculators/engine/form/fields.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import type { FormText, Question } from '#calculators/engine/tool.ts'
import { findIsoDate, formatDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import type { PurchasePlace, Purchaser } from '#tax/land/purchase-tax.ts'
import { COVERED, regimeOf, whyNotCovered } from '#tax/land/regime.ts'

/** Where the property is: the tax on buying it differs by nation. */
export const NATION_FIELD = {
  kind: 'choice',
  label: 'Where’s the property?',
  start: 'england',
  options: [
    { value: 'england', label: 'England' },
    { value: 'scotland', label: 'Scotland' },
    { value: 'wales', label: 'Wales' },
    { value: 'northern-ireland', label: 'Northern Ireland' },
  ],
} as const satisfies Fields[string]

/** The theme of the fields about buyer and completion; where the property is stands under it on the page. */
export const BUYER_THEME = 'Location, buyer and completion date'

/** Buyer, property and completion date: by default an investor who owns another home and completes today. */
export const BUYER_FIELDS = {
  completion: {
    kind: 'day',
    label: 'Completion date',
    hint: `The date you get the keys, from ${formatDate(COVERED.from)} to ${formatDate(COVERED.to)}`,
    start: 'today',
    earliest: COVERED.from,
    latest: COVERED.to,
    outside: 'We don’t have tax rates for other dates.',
    theme: BUYER_THEME,
  },
  ownsOtherProperty: {
    kind: 'switch',
    label: 'Will you own another home?',
    hint: 'You’ll pay more if you own another home anywhere in the world',
    start: 'yes',
    radios: true,
    when: ({ buyerType }) => buyerType !== 'company',
    theme: BUYER_THEME,
  },
  buyerType: {
    kind: 'choice',
    label: 'Who’s buying?',
    start: 'individual',
    options: [
      { value: 'individual', label: 'An individual' },
      { value: 'company', label: 'A company' },
    ],
    theme: BUYER_THEME,
  },
  propertyType: {
    kind: 'choice',
    label: 'Property type',
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
    label: 'Non-UK resident',
    hint: 'SDLT surcharge on homes, if any buyer isn’t UK resident',
    start: '',
    when: isUnderSdlt,
    theme: BUYER_THEME,
  },
  corporateFlatRate: {
    kind: 'switch',
    label: 'Pays the flat rate for companies',
    hint: 'Companies that let, develop or trade in property can usually claim relief from it',
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

/** The question that these fields make: `nation` and `completion` decide which law applies, the rest are inputs. */
export function purchaseQuestion<Values extends PurchaseValues>({
  nation,
  completion,
  ...inputs
}: Values): Question<Omit<Values, 'nation' | 'completion'>> {
  return { jurisdiction: nation, effectiveDate: completion, inputs }
}

/** Place and completion date of a question about a purchase, whose jurisdiction is always a nation. */
export function placeOf({ jurisdiction, effectiveDate }: Question): PurchasePlace {
  return { jurisdiction: jurisdiction as Nation, on: effectiveDate }
}

/** Query that carries the same purchase to another calculator, without what's usual. */
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

/** The same for a purchase with refurbishment. */
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

/** Query that carries a purchase to the stamp duty calculator. */
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
