import type { Certificate } from '#datasets/energy-certificates/certificate.ts'
import type { IsoDate } from '#domain/dates.ts'
import { findPostcode, postcodeSlug } from '#domain/postcode.ts'
import { RelatedPages } from '#features/related-pages.tsx'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { NoSoldPrices } from '#places/look-up/no-sold-prices.tsx'
import { yearsInWords } from '#places/postcode/data-period.ts'
import { unknownPostcode } from '#places/postcode/unknown-postcode.server.ts'
import type { PlaceHome } from '#places/property-age/homes.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext, redirect } from '#web/page.ts'

import { findHome, type HomeReport } from './find-home.server.ts'
import { findHomes, type PostcodeHomes } from './find-homes.server.ts'
import { lastSaleInWords } from './home-answer.ts'
import { homeCrumbs } from './home-crumbs.ts'
import { AgeSection } from './view/age-section.tsx'
import { CouncilTaxSection } from './view/council-tax-section.tsx'
import { EnergySection } from './view/energy-section.tsx'
import { SalesSection } from './view/sales-section.tsx'
import { SimilarSection } from './view/similar-section.tsx'

type PageData = {
  found: PostcodeHomes
  home: PlaceHome<Certificate>
  slug: string
  report: HomeReport
  siteUrl: string
  today: IsoDate
}

/** Finds a home by the name in its address, or redirects to the canonical address. */
const load = async ({ params, url, db, today, siteUrl }: PageContext<'/postcodes/:pcd7/:home'>) => {
  const postcode = findPostcode(params.pcd7)
  if (postcode === null) return unknownPostcode(db, params.pcd7)
  const slug = params.home.toLowerCase()
  const pcd7 = postcodeSlug(postcode)
  const address = href('/postcodes/:pcd7/:home', { pcd7, home: slug })
  if (url.pathname !== address) return redirect(address, 301)
  const found = await findHomes(db, postcode)
  if (found === null) return unknownPostcode(db, params.pcd7)
  const home = found.homes.get(slug)
  if (home === undefined) {
    return notFound(`We don’t have a home at this address in ${postcode}.`, {
      suggestions: [
        { href: href('/postcodes/:pcd7/homes', { pcd7 }), label: `Homes in ${postcode}` },
        { href: href('/postcodes/:pcd7', { pcd7 }), label: `Sold prices in ${postcode}` },
      ],
    })
  }
  return { found, home, slug, report: await findHome(db, found.record, home, today), siteUrl, today }
}

/** Never indexed: the page is about one household’s home. */
const head = ({ found: { record }, home, slug, siteUrl }: PageData): Head => ({
  title: `${home.address.slice(0, 60)}, ${record.postcode}`,
  description: `Registered sales, energy certificate, age and council tax bands of ${home.address.slice(0, 80)}, ${record.postcode}, and recent sales nearby.`,
  canonical: href('/postcodes/:pcd7/:home', { pcd7: postcodeSlug(record.postcode), home: slug }),
  robots: 'noindex,follow',
  jsonLd: [breadcrumbList(homeCrumbs(record, home.address), siteUrl)],
})

const cache = {
  scope: 'public',
  datasets: [
    'postcodes',
    'price-paid',
    'house-price-index',
    'energy-certificates',
    'dwelling-stock',
    'council-tax',
  ],
} as const

/** What public records say about one home. */
export const route = page('/postcodes/:pcd7/:home', { cache, load, head, Page })

function Page({ data: { found, home, report, today } }: { readonly data: PageData }) {
  const { record, editions, salesCovered, salesPeriod } = found
  const { postcode } = record
  const sold = lastSaleInWords(report, record, found.hasAllSales)
  return (
    <LookUpPage
      heading={`${home.address}, ${postcode}`}
      lede="What the public registers say about this home: its sales, energy certificate and age, and what similar homes nearby have sold for."
      crumbs={homeCrumbs(record, home.address)}
    >
      <div className="grid gap-6 *:min-w-0">
        {sold === null ? (
          <NoSoldPrices
            edition={editions['price-paid']}
            covered={salesCovered}
            nationCode={record.nation?.code ?? null}
            none={`No sale of this home is registered ${yearsInWords(salesPeriod)}.`}
          />
        ) : (
          <p className="red-edge max-w-prose rounded-sm p-4 text-lg">{sold}</p>
        )}
        <SalesSection report={report} record={record} editions={editions} />
        <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
          <EnergySection certificates={home.certificates} found={found} today={today} />
          <div className="grid gap-6 *:min-w-0">
            <AgeSection found={report.age} id={home.id} address={home.address} postcode={postcode} />
            <CouncilTaxSection report={report} authority={record.localAuthority?.name ?? 'this area'} />
          </div>
        </div>
        <SimilarSection report={report} editions={editions} />
        <p className="max-w-prose text-sm text-slate">
          We show what the registers publish. To correct a sale, write to HM Land Registry; to correct a
          certificate, to the assessor named on it.
        </p>
      </div>
      <RelatedPages pages={['/postcodes', '/instantpropertyvaluation', '/check-property-age']} />
    </LookUpPage>
  )
}
