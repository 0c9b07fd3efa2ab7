/**
 * Fields that decide the tax on a purchase, shared by all calculators with one: location, completion date, buyer and
 * property. Put `nation` among the visible fields and spread `BUYER_FIELDS` among those with a theme.
 */
import type { FormText } from '#calculators/engine/form-text.ts'
import type { Fields } from '#calculators/engine/form/fields.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { type IsoDate, findIsoDate, formatDate } from '#domain/dates.ts'
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

/** What decides the tax on a purchase: nation, completion date, buyer and property. */
export type PurchaseGiven = Purchaser & { readonly nation: Nation; readonly completion: IsoDate }

/** Nation and date of a purchase. */
export function placeIn({ nation, completion }: Pick<PurchaseGiven, 'nation' | 'completion'>): PurchasePlace {
  return { jurisdiction: nation, on: completion }
}

/** Query that carries the same purchase to another calculator, without what's usual. */
export function purchaseQuery(inputs: PurchaseGiven): Record<string, string> {
  return {
    nation: inputs.nation,
    completion: inputs.completion,
    ...(inputs.ownsOtherProperty === false && { ownsOtherProperty: 'no' }),
    ...(inputs.buyerType === 'company' && { buyerType: 'company' }),
    ...(inputs.propertyType &&
      inputs.propertyType !== 'residential' && { propertyType: inputs.propertyType }),
    ...(inputs.nonUkResident && { nonUkResident: 'yes' }),
    ...(inputs.corporateFlatRate && { corporateFlatRate: 'yes' }),
  }
}

type Priced = PurchaseGiven & { readonly purchasePrice: number }

/** The same for a purchase with refurbishment. */
export function projectQuery(inputs: Priced & { readonly refurbCost: number }): Record<string, string> {
  return {
    ...purchaseQuery(inputs),
    purchasePrice: String(toPenny(inputs.purchasePrice)),
    refurbCost: String(toPenny(inputs.refurbCost)),
  }
}

/** Query that carries a purchase to the stamp duty calculator. */
export function stampDutyQuery(inputs: Priced): Record<string, string> {
  const isCompany = inputs.buyerType === 'company'
  return {
    price: String(inputs.purchasePrice),
    nation: inputs.nation,
    buyer: isCompany ? 'company' : inputs.ownsOtherProperty === false ? 'mover' : 'additional',
    completion: inputs.completion,
    ...(inputs.propertyType && inputs.propertyType !== 'residential' && { property: inputs.propertyType }),
    ...(inputs.nonUkResident && { abroad: 'yes' }),
    ...(isCompany && inputs.corporateFlatRate && { flatrate: 'yes' }),
  }
}
