/**
 * The site’s redirects. A rule has a path (or a pattern with `:name` parts) and a target, which can be on another site. The query
 * is kept. A page requested in different letter case redirects by itself and needs no rule.
 */

/** A permanent redirect from every path that `from` matches. */
export type RouteRule = {
  readonly from: string
  /** A path on this site, with the `:name` parts of `from`, or an `https:` URL. */
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
  // Its list of every endpoint leads to the reference pages below this address.
  '/api-hub': ['/api-docs', '/api-docs/endpoints'],
  // Singular instead of plural.
  '/postcodes/:pcd7': ['/postcode/:pcd7'],
  // HM Land Registry’s own search, because we don’t have title registers.
  'https://www.gov.uk/search-property-information-land-registry': ['/title-register'],
}

/** Every redirect. The order doesn’t matter, because each `from` is unique. */
export const routeRules: readonly RouteRule[] = Object.entries(moved).flatMap(([to, sources]) =>
  sources.map((from) => ({ from, to, status: 301 as const })),
)
