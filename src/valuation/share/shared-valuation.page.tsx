import { formatUkDay } from '#domain/dates.ts'
import { findPlace } from '#places/look-up/find-place.server.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext } from '#web/page.ts'

import { comparableSales } from '../comparable-sales.server.ts'
import { readAsked } from '../page/asked-home.ts'
import { EstimateView } from '../page/estimate-view.tsx'
import { homeTitle } from '../page/home-title.ts'
import { ReportView } from '../page/report-view.tsx'
import { findReport } from '../report/find-report.server.ts'
import { OwnSales } from '../report/history-view.tsx'
import { RentView } from '../report/rent-view.tsx'
import { findShared } from './share-store.server.ts'

type PageData = Exclude<Awaited<ReturnType<typeof load>>, ReturnType<typeof notFound>>

/** Values the home of a shared report, with the facts that its sharer chose. */
const load = async ({ db, site, params, now, today }: PageContext<'/valuation/shared/:token'>) => {
  const shared = await findShared(site, params.token, now)
  const query = new URLSearchParams(shared?.query ?? '')
  const search = shared && (await findPlace(db, query.get('postcode')))
  if (shared === null || search?.kind !== 'found')
    return notFound('This link has expired or been turned off.')
  const { record } = search
  const asked = readAsked(query)
  const [report, { edition }] = await Promise.all([
    findReport(db, { record, asked, today }),
    comparableSales(db, { record, type: asked.propertyType, today }),
  ])
  // Without its records it would be valued as any home of its postcode.
  if (asked.home !== null && report.found.chosen === null)
    return notFound('This link no longer works: the home is no longer in the public records.')
  return { report, edition, expiresAt: shared.expiresAt }
}

const head = ({ report }: PageData): Head => ({
  title: 'Shared home valuation',
  description: 'A home valuation that somebody has shared, with the sales behind it.',
  canonical: '/valuation',
  robots: 'noindex,nofollow',
  datasets: report.valued ? ['price-paid', 'energy-certificates'] : [],
  keep: false,
})

/** A report that somebody has shared by a link, to read. */
export const route = page('/valuation/shared/:token', { load, head, Page })

function Page({ data: { report, edition, expiresAt } }: { readonly data: PageData }) {
  const { record, found, history } = report
  return (
    <LookUpPage
      heading={`Valuation of ${homeTitle(report.found, report.record.postcode)}`}
      lede={`Somebody has shared this report with you. The link works until ${formatUkDay(expiresAt)}, and shows today’s estimate.`}
      crumbs={[
        { label: 'Home', href: href('/') },
        { label: 'Valuation', href: href('/valuation') },
        { label: 'Shared report' },
      ]}
    >
      <div className="print-blocks grid gap-6 rounded-sm border bg-card p-5 *:min-w-0 sm:p-6 print:border-0 print:p-0">
        <h2 className="sr-only">The estimate</h2>
        <EstimateView found={found} postcode={record.postcode} edition={edition} />
        {report.valued && (
          <>
            {found.chosen && <OwnSales sales={found.chosen.sales} history={history} />}
            <section aria-labelledby="report" className="grid gap-4">
              <h3 id="report" className="text-xl">
                Full report: how we got this estimate
              </h3>
              <ReportView report={report} path={null} />
            </section>
            <RentView report={report} />
          </>
        )}
        <p className="print:hidden">
          <LinkButton href={href('/valuation')}>Value another home</LinkButton>
        </p>
      </div>
    </LookUpPage>
  )
}
