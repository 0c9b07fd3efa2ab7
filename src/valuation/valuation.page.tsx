import { payForService } from '#billing/credits/paid-services/pay-for-service.server.ts'
import { paidWords, ServiceOffer } from '#billing/credits/paid-services/service-offer.tsx'
import type { Customer } from '#billing/customer.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { Explanation } from '#places/look-up/explanation.tsx'
import { findPlace } from '#places/look-up/find-place.server.ts'
import { crumbsOf, lookUpHead } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { PlaceAnswer } from '#places/look-up/place-answer.tsx'
import type { PlaceSearch } from '#places/look-up/place-search.ts'
import { PostcodeForm } from '#places/look-up/postcode-form.tsx'
import { HomePicker } from '#places/property-age/home-picker.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext, redirect } from '#web/page.ts'

import { type ComparableSales, comparableSales } from './comparable-sales.server.ts'
import { ComparablesView } from './comparables-view.tsx'
import { type Asked, askedQuery, readAsked } from './page/asked-home.ts'
import { EstimateView } from './page/estimate-view.tsx'
import { FactsForm } from './page/facts-form.tsx'
import { ReportView } from './page/report-view.tsx'
import { savedAs } from './page/saved-as.ts'
import { explanation, facts } from './page/valuation-words.ts'
import { findReport, type ValuationReport } from './report/find-report.server.ts'
import { OwnSales } from './report/history-view.tsx'
import { RentView } from './report/rent-view.tsx'
import { paidSubject, reportAccess } from './report/report-access.server.ts'
import { actOnShare } from './share/act-on-share.server.ts'
import { ShareSection, type SharedLink } from './share/share-section.tsx'
import { sharesOf, shareToken } from './share/share-store.server.ts'

const relatedPages: readonly RelatedPage[] = [
  '/instantpropertyvaluation',
  '/epc-register-search',
  '/authorities',
]

type PageData = {
  search: PlaceSearch | null
  siteUrl: string
  report: ValuationReport | null
  comparables: ComparableSales | null
  customer: Customer | null
  paidUntil: Date | null
  isOpen: boolean
  refused: boolean
  /** Links to the report that the customer has shared, with their full addresses. */
  links: readonly SharedLink[]
  tooManyLinks: boolean
}

/** Looks up `?postcode=` and values `?home=`, or a home of `?type=` (D, S, T or F), with the facts in the address. */
const load = async ({ db, url, site, siteUrl, today, visitor, now }: PageContext): Promise<PageData> => {
  const search = await findPlace(db, url.searchParams.get('postcode'))
  const rest = { search, siteUrl, customer: visitor, refused: false, links: [], tooManyLinks: false }
  if (search?.kind !== 'found')
    return { ...rest, report: null, comparables: null, paidUntil: null, isOpen: false }
  const { record } = search
  const asked = readAsked(url.searchParams)
  const whole = await findReport(db, { record, asked, today })
  const { subjects, facts: known } = whole.found
  const type = (['D', 'S', 'T', 'F'] as const).find((each) => each === known.propertyType) ?? null
  const comparables = await comparableSales(db, { record, type, today })
  const { isOpen, paidUntil } = await reportAccess({ db, now }, visitor, subjects)
  // Leaving sales out is part of the report.
  const report =
    isOpen || asked.without.length === 0
      ? whole
      : await findReport(db, { record, asked: { ...asked, without: [] }, today })
  const shares = visitor && isOpen ? await sharesOf(db, { userId: visitor.userId, subjects, now }) : []
  const links = shares.map((share) => ({
    ...share,
    address: siteUrl + href('/valuation/shared/:token', { token: shareToken(site.sign, share) }),
  }))
  return { ...rest, report, comparables, paidUntil, isOpen, links }
}

/** Pays for the full report of the home in the form, or makes a link to it or turns one off. */
const action = async (context: ActionContext) => {
  const { db, site, visitor, form, today, now } = context
  const typed = form.get('postcode')
  const search = await findPlace(db, typeof typed === 'string' ? typed : '')
  if (search?.kind !== 'found') return redirect(facts.path, 303)
  const { record } = search
  const asked = readAsked(form)
  const address = addressOf(record, asked)
  if (!visitor) return redirect(href('/login', null, { next: address }), 303)
  const { found, valued } = await findReport(db, { record, asked, today })
  const { subjects, chosen } = found
  // A home whose record has been replaced meanwhile: its report would be another home's.
  if ((asked.home !== null && chosen === null) || valued === null) return redirect(address, 303)
  const { userId } = visitor
  const shared = await actOnShare(context, { subjects, query: askedQuery(record.postcode, asked) })
  if (shared === 'done') return redirect(`${address}#share`, 303)
  if (shared === 'too many')
    return { ...(await load({ ...context, url: new URL(address, context.url) })), tooManyLinks: true }
  const subject = await paidSubject({ db, now }, userId, subjects)
  const { outcome } = await payForService(site, { userId, service: 'valuation', subject })
  if (outcome !== 'refused') return redirect(address, 303)
  return { ...(await load({ ...context, url: new URL(address, context.url) })), refused: true }
}

function addressOf({ postcode }: PostcodeRecord, asked: Asked): string {
  return href('/valuation', null, askedQuery(postcode, asked))
}

const head = (data: PageData): Head => ({
  ...lookUpHead(facts, data),
  // The model is trained at other times than its datasets are published.
  ...(data.report ? { keep: false as const, ...savedAs(data.report) } : {}),
  ...(data.refused || data.tooManyLinks ? { status: 422 } : {}),
})

const cache = { scope: 'public', datasets: ['postcodes', 'price-paid', 'energy-certificates'] } as const

/** What a home is worth. */
export const route = page('/valuation', { cache, load, action, head, Page })

function Page({ data }: { readonly data: PageData }) {
  const { search, report, comparables } = data
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      form={<PostcodeForm path={facts.path} search={search} label="Postcode" button="Value a home" />}
    >
      <PlaceAnswer path={facts.path} search={search}>
        {({ record }) =>
          report &&
          comparables && (
            <>
              <HomePicker
                path={facts.path}
                postcode={record.postcode}
                homes={report.found.homes}
                chosen={report.found.chosen?.id ?? null}
                none="A home that isn’t listed"
                button="Value it"
              />
              <EstimateView found={report.found} postcode={record.postcode} edition={comparables.edition} />
              {report.found.isCorrectable && (
                <FactsForm
                  path={facts.path}
                  postcode={record.postcode}
                  found={report.found}
                  bedrooms={report.bedrooms}
                />
              )}
              {report.valued && <Valuation data={data} report={report} />}
              <h3 className="text-xl">Recent sales nearby</h3>
              <ComparablesView comparables={comparables} record={record} isAnswer={report.valued === null} />
            </>
          )
        }
      </PlaceAnswer>
      <MorePages />
      <Explanation {...explanation} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}

/** The pages for many homes, and for a district. */
function MorePages() {
  return (
    <p className="max-w-prose print:hidden">
      Several homes?{' '}
      <a href={href('/valuation/portfolio')} className="link">
        Value a portfolio from a CSV file
      </a>
      . Or see{' '}
      <a href={href('/valuation/local-prices')} className="link">
        how prices have changed in a postcode district
      </a>
      .
    </p>
  )
}

type PartProps = { readonly data: PageData; readonly report: ValuationReport }

/** What's below an estimate and its facts: the home's own sales, the full report, and the rent. */
function Valuation({ data, report }: PartProps) {
  const { found, history } = report
  return (
    <>
      {found.chosen && <OwnSales sales={found.chosen.sales} history={history} />}
      <Report data={data} report={report} />
      <RentView report={report} />
    </>
  )
}

/** The full report for those who have paid for it, and its price for all others. */
function Report({ data, report }: PartProps) {
  const { customer, isOpen, refused } = data
  const { record, found } = report
  return (
    <section aria-labelledby="report" className={`grid gap-4 ${isOpen ? '' : 'print:hidden'}`}>
      <h3 id="report" className="text-xl">
        Full report: how we got this estimate
      </h3>
      {isOpen ? (
        <>
          <ReportView report={report} path={facts.path} />
          <ShareSection
            path={facts.path}
            fields={askedQuery(record.postcode, found.asked)}
            pdfHref={`/valuation/report.pdf?${new URLSearchParams(askedQuery(record.postcode, found.asked)).toString()}`}
            links={data.links}
            isFull={data.tooManyLinks}
          />
        </>
      ) : (
        <ServiceOffer
          service="valuation"
          label="Show the full report"
          customer={customer}
          action={facts.path}
          fields={askedQuery(record.postcode, found.asked)}
          back={addressOf(record, found.asked)}
          refused={refused}
        >
          <p>
            The range, the estimate and the facts are free. The report shows how we got there step by step,
            the comparables on a map, the home’s value over time, and what an extension could add.
          </p>
        </ServiceOffer>
      )}
      {data.paidUntil && <p className="text-sm text-slate print:hidden">{paidWords(data.paidUntil)}</p>}
    </section>
  )
}
