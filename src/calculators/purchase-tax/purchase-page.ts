/** What calculator pages with a purchase say about stamp duty. */
import { formatDate } from '#domain/dates.ts'
import { COVERED } from '#tax/land/regime.ts'
import { rulesOf, rulesOfEveryTax } from '#tax/land/rules.ts'

/** Nations and completion dates covered, as a sentence. */
export const purchaseScope = `Works anywhere in the UK, for purchases that complete from ${formatDate(COVERED.from)} to ${formatDate(COVERED.to)}.`

/** The dated law of the tax on a purchase. */
export const PURCHASE_RULES = [...Object.values(rulesOf).flat(), ...rulesOfEveryTax]

/** Official pages about the rates in each nation. */
export const PURCHASE_SOURCES = [
  {
    href: 'https://www.gov.uk/stamp-duty-land-tax/residential-property-rates',
    label: 'GOV.UK: Stamp Duty Land Tax, residential property rates',
  },
  {
    href: 'https://revenue.scot/taxes/land-buildings-transaction-tax',
    label: 'Revenue Scotland: Land and Buildings Transaction Tax',
  },
  {
    href: 'https://www.gov.wales/land-transaction-tax-guide',
    label: 'GOV.WALES: Land Transaction Tax guide',
  },
]
