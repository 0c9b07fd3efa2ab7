import type { SpecificationRow } from './row.ts'

const reference = 'src/api/reference/reference.test.ts'
const content = 'src/content/content.test.ts'
const plans = 'src/billing/plan-table/plan-table.test.tsx'
const pricing = 'src/site/pricing/pricing.test.ts'

/** Prices as pages show them, the API's reference, and the blog. */
export const rows: readonly SpecificationRow[] = [
  {
    section: 2,
    says: '/blog/{slug} (slug may span several segments).',
    test: content,
    name: 'serves an article whose address has several segments',
  },
  {
    section: 2,
    says: '/api-docs/{…}: nine pages, each with a title and description naming the API.',
    test: reference,
    name: 'has the nine pages of the specification, each named after its API',
  },
  {
    section: 2,
    says: "Platform or API tab, monthly or 'Annually (Save 10%)' toggle, plan table.",
    test: plans,
    name: 'the switch between monthly and annually is two links with the current one marked',
  },
  {
    section: 3,
    says: 'Platform plan: features list, the first entry is credits.',
    test: plans,
    name: 'credits are the first feature of a platform plan',
  },
  {
    section: 9,
    says: 'The monthly-equivalent of an annual price is the annual price divided by 12, rounded.',
    test: plans,
    name: 'an annual platform price is shown with its twelfth, in whole pounds',
  },
  {
    section: 9,
    says: 'Per-call price for API tiers: price divided by credits (monthly) or by credits times 12 (annual), shown to 4 decimals.',
    test: plans,
    name: 'every API plan names its price for one call to four decimals',
  },
  {
    section: 9,
    says: 'Metered: £0.02 per call, no commitment.',
    test: plans,
    name: 'the meter costs two pence a call whatever the rhythm',
  },
  {
    section: 9,
    says: "Free trial: 14 days, only if not already used ('Free trial already used - billing starts immediately').",
    test: pricing,
    name: 'promises 14 days free, and says otherwise only to who has used them',
  },
  {
    section: 9,
    says: 'Annual billing saves 10%; annual is the default.',
    test: pricing,
    name: 'shows annual prices unless monthly is asked for, without any script',
  },
]
