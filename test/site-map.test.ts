import { expect, test } from 'vitest'

import { redirectFinder } from '#server/redirects.server.ts'
import { routeRules } from '#site/redirects.ts'

import { routes } from '../src/routes.ts'

// Written down from the product's specification, not from the code.
const PAGES: Readonly<Record<string, string>> = {
  home: '/ /about /contact /privacy-policy /terms /youtube /pricing /newdeal /changelog /docs/getting-started',
  staging: `/ai-bedroom-design /ai-garden-design /ai-home-design /ai-interior-design /ai-kitchen-design /ai-landscape-design
    /ai-living-room-design /ai-room-designer /ai-room-planner /ai-virtual-property-staging /ai-virtual-staging-UK
    /virtual-staging-real-estate /ai-staging`,
  api: `/api-hub /api-admin /api-docs/company-ownership-search /api-docs/council-tax /api-docs/crime-statistics /api-docs/epc
    /api-docs/house-price-index /api-docs/house-valuation /api-docs/property-valuation /api-docs/sold-comparables
    /api-docs/stamp-duty-land-tax`,
  data: `/areas /authorities /postcodes /postcodes/:pcd7 /postcode-data /postcode-crime-check /crime-rates
    /crime-rates/:location /economic-data /location/area/:area /location/authority/:authority
    /location/postcode/:postcode /broadband-speed-checker /mobile-signal-checker /check-property-age /epc-search
    /epc-register-search /company-ownership-search /valuation /instantpropertyvaluation /grid /local-data`,
  schools: '/schools /schools/:name /find-a-school /content/schools',
  calculators: `/calculators /brrr-flip-calculator /buy-to-let-flip-calculator /capital-gains-tax-uk-property-calculator
    /development-building-cost-calculator /estate-agent-fee-calculator /help-to-buy-isa-calculator /hmo-calculator
    /home-equity-calculator /interest-only-mortgage-calculator /mortgage-affordability-calculator
    /mortgage-overpayment-calculator /mortgage-repayment-calculator /rent-vs-buy-calculator /rental-yield-calculator
    /stampdutycalculator /property-deal-analyser /notion-property-deal-analyser`,
  account: `/login /reset-password /forgot-password /profile /billing /newsletter /newsletter/verify /blog /blog/:slug{.+}
    /onboarding /dashboard`,
  courses: `/property-development-course /property-finance-course /property-flipping-course /property-investing-course
    /property-investment-course /property-investment-short-course /property-training-course`,
  extension: '/extension/rightmove /extension/zoopla',
}

const REDIRECTS: Readonly<Record<string, string>> = {
  '/mortgage-repayment-calculator': `/buy-to-let-mortgage-repayment-calculator-uk /monthly-mortgage-payment-calculator
    /mortgage-interest-calculator /mortgage-interest-rate-calculator-uk /mortgage-interest-rate-calculator
    /mortgage-repayment-calculator-uk /mortgage-term-calculator`,
  '/mortgage-overpayment-calculator': `/mortgage-calculator-with-overpayment /mortgage-early-repayment-calculator
    /mortgage-overpayment-calculator-halifax /mortgage-overpayment-calculator-hsbc
    /mortgage-overpayment-calculator-nationwide /mortgage-overpayment-calculator-uk /mortgage-reduction-calculator
    /uk-mortgage-overpayment-calculator`,
  '/mortgage-affordability-calculator': '/how-much-mortgage-can-i-afford-uk',
}

test.each(Object.entries(PAGES))('every specified page exists: %s', (_, paths) => {
  const missing = paths.split(/\s+/).filter((path) => !Object.hasOwn(routes, path))
  expect(missing).toEqual([])
})

test.each(Object.entries(REDIRECTS))('every specified redirect leads permanently to %s', (to, paths) => {
  const find = redirectFinder({ rules: routeRules, pages: Object.keys(routes) })
  for (const path of paths.split(/\s+/)) expect(find(path), path).toEqual({ to, status: 301 })
})
