/** The form's fields for a purchase. `requestOf` converts them to the API's inputs. */
import { type InputValues, input } from '#calculators/engine/sheet/inputs.ts'
import { NATION_FIELD } from '#calculators/purchase-tax/purchase-fields.ts'
import { formatDate } from '#domain/dates.ts'
import { formatAmount, roundToPenny } from '#domain/money.ts'
import { COVERED, whyNotCovered } from '#tax/land/regime.ts'
import { sdltCorporate, sdltNonResident } from '#tax/land/sdlt/rates.ts'
import { sdltRefund } from '#tax/land/sdlt/returns.ts'

import type { LeaseBody, PurchaseBody } from './purchase-body.ts'

const FLAT_RATE = sdltCorporate.periods.at(-1)
const ABROAD = sdltNonResident.periods.at(-1)
const REFUND = sdltRefund.periods.at(-1)

/** The kinds of buyer, in the form and in comparisons. */
export const BUYER_NAMES = {
  mover: 'Home mover',
  firstTime: 'First-time buyer',
  additional: 'Additional home',
  company: 'Company',
} as const

const BUYER_AND_PROPERTY = 'Buyer and property'
const LEASE = 'New lease'
const DATES = 'Completion and exchange'
/** On the form only: the API has its own inputs, and a spreadsheet is for one buyer and one lease. */
const ON_FORM = { api: false, cell: false } as const
/** A new lease's rent for a year, on the form and in the spreadsheet. */
export const rentLabel = (year: number) => `Annual rent, year ${year}`
const rent = (year: number) => input('money', rentLabel(year), { ...ON_FORM, blank: 'nothing', group: LEASE })

/** A sentence for a group of fields. */
export const GROUP_HINTS = {
  [LEASE]:
    'Leave blank for a freehold, or if you’re buying an existing lease from the seller. If you leave a year blank, we use the highest rent.',
}

/** The fields by their names in the page's URL. */
export const FIELDS = {
  price: input('money', 'Purchase price', {
    hint: 'For a new lease, the premium',
    start: 300_000,
    lever: true,
    api: false,
  }),
  nation: input('choice', NATION_FIELD.label, {
    start: NATION_FIELD.start,
    options: NATION_FIELD.options,
    lever: true,
    api: 'jurisdiction',
  }),
  buyer: input('choice', 'Who’s buying?', {
    ...ON_FORM,
    start: 'mover',
    lever: true,
    options: [
      {
        value: 'mover',
        label: BUYER_NAMES.mover,
        hint: 'This will be your only home, or it replaces your main home',
      },
      {
        value: 'first-time',
        label: BUYER_NAMES.firstTime,
        hint: 'None of you has ever owned a home, in the UK or abroad, and you’ll live in this one',
      },
      {
        value: 'additional',
        label: BUYER_NAMES.additional,
        hint: 'You’ll own another home anywhere in the world: a second home or buy-to-let',
      },
      { value: 'company', label: BUYER_NAMES.company, hint: 'Or any other buyer that isn’t an individual' },
    ],
  }),
  completion: input('day', 'Completion date', {
    hint: 'The day you get the keys. It decides which rates apply',
    start: 'today',
    earliest: COVERED.from,
    latest: COVERED.to,
    outside: (day) => whyNotCovered(day) ?? '',
    under: DATES,
    api: 'effectiveDate',
  }),
  property: input('choice', 'Property type', {
    ...ON_FORM,
    start: 'residential',
    group: BUYER_AND_PROPERTY,
    options: [
      { value: 'residential', label: 'Residential' },
      { value: 'mixed', label: 'Mixed: part home, part business or land' },
      { value: 'non-residential', label: 'Non-residential: shop, office, land' },
    ],
  }),
  abroad: input('switch', 'Non-UK resident', {
    ...ON_FORM,
    hint: `Any buyer spent fewer than ${REFUND?.value.residentDays ?? 0} days in the UK in the 12 months before. Only matters in England and Northern Ireland, from ${formatDate(ABROAD?.from ?? COVERED.from)}`,
    group: BUYER_AND_PROPERTY,
  }),
  flatrate: input('switch', 'Company pays the flat rate', {
    ...ON_FORM,
    hint: `On homes above ${formatAmount(FLAT_RATE?.value.abovePounds ?? 0)} in England and Northern Ireland. Letting businesses, developers and traders can usually claim relief`,
    group: BUYER_AND_PROPERTY,
  }),
  contract: input('day', 'Exchange of contracts', {
    ...ON_FORM,
    hint: 'Or conclusion of missives in Scotland. Only needed if rates changed between exchange and completion',
    start: '',
    earliest: COVERED.from,
    latest: COVERED.to,
    optional: true,
    group: DATES,
  }),
  term: input('count', 'Lease length in whole years', {
    ...ON_FORM,
    most: 5_000,
    blank: 0,
    group: LEASE,
  }),
  days: input('count', 'Plus days', { ...ON_FORM, most: 365, blank: 0, group: LEASE }),
  yeardays: input('choice', 'Days in that year', {
    ...ON_FORM,
    start: '365',
    group: LEASE,
    options: [
      { value: '365', label: '365 days' },
      { value: '366', label: '366 days' },
    ],
  }),
  rent1: rent(1),
  rent2: rent(2),
  rent3: rent(3),
  rent4: rent(4),
  rent5: rent(5),
  shared: input('switch', 'Shared ownership with a market value election', {
    ...ON_FORM,
    hint: 'For first-time buyers: enter the full market value as the price. You pay no tax on the rent',
    group: LEASE,
  }),
} as const

/** The form's values. */
export type AskedPurchase = InputValues<typeof FIELDS>

/** Converts the form's values to the API's inputs. */
export function requestOf({ buyer, ...asked }: AskedPurchase): PurchaseBody {
  return {
    price: roundToPenny(asked.price),
    propertyType: asked.property,
    buyerType: buyer === 'company' ? 'company' : 'individual',
    firstTimeBuyer: buyer === 'first-time',
    ownsOtherProperty: buyer === 'additional',
    replacingMainResidence: false,
    nonUkResident: asked.abroad,
    corporateFlatRate: buyer === 'company' && asked.flatrate,
    sharedOwnershipFirstTimeBuyer: buyer === 'first-time' && asked.shared,
    contractDate: asked.contract,
    lease: leaseOf({ buyer, ...asked }),
  }
}

function leaseOf(asked: AskedPurchase): LeaseBody | null {
  const { term: termYears, days: extraDays } = asked
  if (termYears === 0 && extraDays === 0) return null
  const rents = rentsOf(asked).map((each) => (each === undefined ? null : roundToPenny(each)))
  return { termYears, extraDays, daysInPartialYear: Number(asked.yeardays), rents, npv: null }
}

/** The rents of the first five years; undefined where left blank. */
export function rentsOf({ rent1, rent2, rent3, rent4, rent5 }: AskedPurchase) {
  return [rent1, rent2, rent3, rent4, rent5]
}
