import { type Context, Hono } from 'hono'

import { onboardingEndpoints } from '#account/onboarding/onboarding-endpoints.server.ts'
import { profileEndpoints } from '#account/profile/profile-endpoints.server.ts'
import { savedEndpoints } from '#account/saved/saved-endpoints.server.ts'
import { visitorOf } from '#account/session/request-visitor.server.ts'
import { signInEndpoints } from '#account/sign-in/endpoints.server.ts'
import { watchEndpoints } from '#account/watches/watch-endpoints.server.ts'
import { usageCsv } from '#api/admin/usage-csv.server.ts'
import { collectionEndpoints } from '#api/collections/collection-endpoints.server.ts'
import { referenceEndpoints } from '#api/reference/reference-endpoints.server.ts'
import { creditEndpoints } from '#billing/credits/credit-endpoints.server.ts'
import { paymentEndpoints } from '#billing/payments/payment-endpoints.server.ts'
import { operatorPayments } from '#billing/payments/reconciliation/operator-payments.server.ts'
import { priceEndpoints } from '#billing/prices/price-endpoint.server.ts'
import { trialEndpoints } from '#billing/trial/trial-mail.server.ts'
import { contentEndpoints } from '#content/content-endpoints.server.ts'
import { certificateEndpoint } from '#content/courses/certificate/certificate-endpoint.server.ts'
import { newsletterEndpoints } from '#content/newsletter/newsletter.server.ts'
import type { EditionWatch } from '#datasets/editions.server.ts'
import { type ExportContext, downloadEndpoints } from '#exports/download-endpoints.server.ts'
import { notionTemplateEndpoint } from '#exports/notion/notion-template.server.ts'
import { operatorMail } from '#mailings/operator/operator-mail.server.ts'
import { mailReportEndpoint } from '#mailings/reports/mail-reports.server.ts'
import { placeFiles } from '#places/figure-files/place-files.server.ts'
import { gridEndpoints } from '#places/grid/grid-endpoints.server.ts'
import { localDataEndpoint } from '#places/local-data/local-data-endpoint.server.ts'
import { mapEndpoints } from '#places/map/map-endpoints.server.ts'
import { operatorErrors } from '#reporting/operator-errors.server.ts'
import { reportEndpoints } from '#reporting/report-endpoint.server.ts'
import { guideEndpoints } from '#site/docs/guide-endpoints.server.ts'
import { homeEndpoints } from '#site/home/cost/home-cost-endpoints.server.tsx'
import { iconEndpoints } from '#site/icons/icons.server.ts'
import { operatorOverview } from '#site/operator/operator-overview.server.ts'
import { planLinesEndpoint } from '#site/plan-lines/plan-lines.server.ts'
import { searchEndpoints } from '#site/search/search-endpoints.server.ts'
import { sharingImageEndpoints } from '#site/sharing-image/sharing-image.server.ts'
import { crawlerEndpoints } from '#site/sitemap/crawlers.server.ts'
import { sitemapEndpoints } from '#site/sitemap/sitemap.server.ts'
import { socialProofEndpoints } from '#site/social-proof/social-proof.server.ts'
import { listingEndpoints } from '#staging/listing/listing-endpoints.server.ts'
import { pictureEndpoints } from '#staging/pictures/picture-endpoints.server.ts'
import { plannerEndpoints } from '#staging/planner/planner-endpoints.server.ts'
import { verifyEndpoints } from '#staging/verify/verify-endpoints.server.ts'
import { valuationAccuracyCsv } from '#valuation/accuracy/accuracy-endpoint.server.ts'
import { localPricesCsv } from '#valuation/local-index/local-prices-endpoint.server.ts'
import { portfolioEndpoints } from '#valuation/portfolio/portfolio-endpoints.server.ts'
import { valuationPdf } from '#valuation/share/pdf-endpoint.server.ts'

import { pageHeads } from './page-heads.server.ts'

/** The site's own endpoints, besides pages and the public API: one line per feature. */
export function siteEndpoints(site: ExportContext & { editions: EditionWatch }): Hono {
  const app = new Hono()
  const heads = pageHeads(site)
  const customerOf = (c: Context) => visitorOf(c, site)
  app.route('/', signInEndpoints(site))
  app.route('/', newsletterEndpoints(site))
  app.route('/', crawlerEndpoints(site, heads))
  app.route('/', sitemapEndpoints(site, heads))
  app.route('/', contentEndpoints(site))
  app.route('/', referenceEndpoints(site))
  app.route('/', collectionEndpoints(site))
  app.route('/', guideEndpoints(site))
  app.route('/', usageCsv(site, customerOf))
  app.route('/', iconEndpoints())
  app.route('/', planLinesEndpoint())
  app.route('/', onboardingEndpoints(site))
  app.route('/', sharingImageEndpoints(site, heads))
  app.route('/', creditEndpoints(site, customerOf))
  app.route('/', trialEndpoints(site, customerOf))
  app.route('/', priceEndpoints(site))
  app.route('/', paymentEndpoints(site, customerOf))
  app.route('/', homeEndpoints(site))
  app.route('/', searchEndpoints(site))
  app.route('/', placeFiles(site))
  app.route('/', mapEndpoints(site))
  app.route('/', gridEndpoints(site))
  app.route('/', localDataEndpoint(site, customerOf))
  app.route('/', valuationAccuracyCsv(site))
  app.route('/', localPricesCsv(site))
  app.route('/', valuationPdf(site, customerOf))
  app.route('/', portfolioEndpoints(site, customerOf))
  app.route('/', reportEndpoints(site))
  app.route('/', operatorOverview(site))
  app.route('/', operatorErrors(site))
  app.route('/', operatorPayments(site))
  app.route('/', operatorMail(site))
  app.route('/', mailReportEndpoint(site))
  app.route('/', savedEndpoints(site, heads))
  app.route('/', watchEndpoints(site, heads))
  app.route('/', socialProofEndpoints(site))
  app.route('/', profileEndpoints(site))
  app.route('/', downloadEndpoints(site))
  app.route('/', certificateEndpoint(site))
  app.route('/', notionTemplateEndpoint(site))
  app.route('/', verifyEndpoints(site))
  app.route('/', plannerEndpoints())
  app.route('/', listingEndpoints(site, customerOf))
  app.route('/', pictureEndpoints(site, customerOf))
  return app
}
