/**
 * Addresses that lead elsewhere: the one table of route rules. A rule names a path (or a pattern with `:name` parts)
 * and where it leads, which may be another site. The query of the visitor goes along. Letter case never matters: a
 * page in another spelling of its letters is sent to its own, which needs no rule here.
 */

/** A rule: every path that `from` matches is sent on for good. */
export type RouteRule = {
  readonly from: string
  /** A path of this site, with the `:name` parts of `from`, or a whole `https:` address of another. */
  readonly to: string
  readonly status: 301
}

const moved: Readonly<Record<string, readonly string[]>> = {
  '/mortgage-repayment-calculator': [
    '/buy-to-let-mortgage-repayment-calculator-uk',
    '/monthly-mortgage-payment-calculator',
    '/mortgage-interest-calculator',
    '/mortgage-interest-rate-calculator-uk',
    '/mortgage-interest-rate-calculator',
    '/mortgage-repayment-calculator-uk',
    '/mortgage-term-calculator',
  ],
  '/mortgage-overpayment-calculator': [
    '/mortgage-calculator-with-overpayment',
    '/mortgage-early-repayment-calculator',
    '/mortgage-overpayment-calculator-halifax',
    '/mortgage-overpayment-calculator-hsbc',
    '/mortgage-overpayment-calculator-nationwide',
    '/mortgage-overpayment-calculator-uk',
    '/mortgage-reduction-calculator',
    '/uk-mortgage-overpayment-calculator',
  ],
  '/mortgage-affordability-calculator': ['/how-much-mortgage-can-i-afford-uk'],
  // What people type who leave the s away.
  '/postcodes/:pcd7': ['/postcode/:pcd7'],
  // The register itself: nothing of it is ours to show by title number.
  'https://www.gov.uk/search-property-information-land-registry': ['/title-register'],
}

/** Every rule, in no order that matters: no two have the same `from`. */
export const routeRules: readonly RouteRule[] = Object.entries(moved).flatMap(([to, sources]) =>
  sources.map((from) => ({ from, to, status: 301 as const })),
)
