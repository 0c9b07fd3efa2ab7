/**
 * Every page of the site, in the order of the site map: pattern → its file. A page that is not here does not exist,
 * and `href()` accepts nothing else.
 */
export const routes = {
  '/': () => import('#site/home/home.page.tsx'),
  '/postcodes': () => import('#site/postcodes/postcodes.page.tsx'),
  '/postcodes/:pcd7': () => import('#places/postcode/postcode.page.tsx'),
  '/calculators': () => import('#site/guides/calculators/calculators.page.tsx'),
  '/brrr-flip-calculator': () => import('#site/guides/calculators/brrr-flip.page.tsx'),
  '/buy-to-let-flip-calculator': () => import('#site/guides/calculators/buy-to-let-flip.page.tsx'),
  '/capital-gains-tax-uk-property-calculator': () =>
    import('#site/guides/calculators/capital-gains-tax.page.tsx'),
  '/development-building-cost-calculator': () =>
    import('#site/guides/calculators/development-building-cost.page.tsx'),
  '/estate-agent-fee-calculator': () => import('#site/guides/calculators/estate-agent-fee.page.tsx'),
  '/help-to-buy-isa-calculator': () => import('#site/guides/calculators/help-to-buy-isa.page.tsx'),
  '/hmo-calculator': () => import('#site/guides/calculators/hmo.page.tsx'),
  '/home-equity-calculator': () => import('#site/guides/calculators/home-equity.page.tsx'),
  '/interest-only-mortgage-calculator': () =>
    import('#site/guides/calculators/interest-only-mortgage.page.tsx'),
  '/mortgage-affordability-calculator': () =>
    import('#site/guides/calculators/mortgage-affordability.page.tsx'),
  '/mortgage-overpayment-calculator': () => import('#site/guides/calculators/mortgage-overpayment.page.tsx'),
  '/mortgage-repayment-calculator': () => import('#site/guides/calculators/mortgage-repayment.page.tsx'),
  '/rent-vs-buy-calculator': () => import('#site/guides/calculators/rent-vs-buy.page.tsx'),
  '/rental-yield-calculator': () => import('#site/guides/calculators/rental-yield.page.tsx'),
  '/stampdutycalculator': () => import('#calculators/stamp-duty/stamp-duty.page.tsx'),
  '/newsletter': () => import('#content/newsletter/newsletter.page.tsx'),
  '/newsletter/verify': () => import('#content/newsletter/verify.page.tsx'),
  '/newsletter/unsubscribe': () => import('#content/newsletter/unsubscribe.page.tsx'),
  '/dashboard': () => import('#site/dashboard/dashboard.page.tsx'),
  '/onboarding': () => import('#account/onboarding/onboarding.page.tsx'),
  '/property-deal-analyser': () => import('#site/guides/calculators/property-deal-analyser.page.tsx'),
  '/notion-property-deal-analyser': () =>
    import('#site/guides/calculators/notion-property-deal-analyser.page.tsx'),
  '/newdeal': () => import('#site/guides/calculators/newdeal.page.tsx'),
  '/docs/errors': () => import('#api/errors/errors.page.tsx'),
  '/docs/errors/:code': () => import('#api/errors/error.page.tsx'),
  '/test-404': () => import('#site/errors/test-404.page.tsx'),
  '/billing': () => import('#billing/overview/billing.page.tsx'),
  '/billing/upgrade': () => import('#billing/upgrade/upgrade.page.tsx'),
  '/ui': () => import('#ui/gallery/gallery.page.tsx'),
  '/login': () => import('#account/sign-in/login.page.tsx'),
  '/forgot-password': () => import('#account/sign-in/forgot-password.page.tsx'),
  '/reset-password': () => import('#account/sign-in/reset-password.page.tsx'),
  '/auth/confirm': () => import('#account/sign-in/confirm.page.tsx'),
}
