/**
 * Every page of the site, in the order of the site map: pattern → its file. A page that is not here does not exist,
 * and `href()` accepts nothing else.
 */
export const routes = {
  '/': () => import('#site/home/home.page.tsx'),
  '/postcodes': () => import('#site/postcodes/postcodes.page.tsx'),
  '/postcodes/:pcd7': () => import('#places/postcode/postcode.page.tsx'),
  '/stampdutycalculator': () => import('#calculators/stamp-duty/stamp-duty.page.tsx'),
  '/newsletter': () => import('#content/newsletter/newsletter.page.tsx'),
  '/newsletter/verify': () => import('#content/newsletter/verify.page.tsx'),
  '/newsletter/unsubscribe': () => import('#content/newsletter/unsubscribe.page.tsx'),
  '/onboarding': () => import('#account/onboarding/onboarding.page.tsx'),
  '/docs/errors': () => import('#api/errors/errors.page.tsx'),
  '/docs/errors/:code': () => import('#api/errors/error.page.tsx'),
  '/test-404': () => import('#site/errors/test-404.page.tsx'),
}
