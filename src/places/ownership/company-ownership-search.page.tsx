import { paidUntil, payForService } from '#billing/credits/paid-services/pay-for-service.server.ts'
import { servicePrice } from '#billing/credits/paid-services/service-price.ts'
import type { Customer } from '#billing/customer.ts'
import { TITLE_NUMBER } from '#datasets/company-ownership/title-number.ts'
import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { ExternalButton } from '#places/look-up/not-available.tsx'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext, redirect } from '#web/page.ts'

import {
  type CompanyQuery,
  companyQuery,
  type ReadableQuery,
  registerAddress,
  searchAddress,
} from './company-query.ts'
import {
  findOwnership,
  firstTitles,
  FREE_TITLES,
  type OwnershipFound,
  subjectOf,
} from './find-ownership.server.ts'
import { OwnershipResults } from './ownership-results.tsx'
import { companiesHouseSource, overseasCompaniesSource, ukCompaniesSource } from './sources.ts'

const facts: LookUpFacts = {
  path: '/company-ownership-search',
  title: 'Company ownership search',
  description:
    'Find the land and homes that UK and overseas companies own in England and Wales, by company name, number or postcode.',
  heading: 'Property owned by companies',
  lede: 'HM Land Registry publishes every title in England and Wales owned by a company. Search by company or postcode.',
  crumb: 'Company ownership search',
}

const explanation: ExplanationProps = {
  meansTitle: 'What each entry shows',
  means: [
    [
      'Title',
      'The title number and tenure (freehold or leasehold). One title can cover several homes, or none.',
    ],
    [
      'Address',
      'A description such as one flat, “5 to 15 (odd)” or land behind a street. A flag shows when it covers several addresses.',
    ],
    ['Owners', 'Up to four companies, with name, company number, type and address.'],
    ['Date and price', 'When the owner was registered, and the price if one was stated.'],
  ],
  limits: [
    'Property that people own in their own name.',
    'Who owns the company. Companies House lists people with significant control, and the Register of Overseas Entities covers overseas companies.',
    'Unregistered land, about a tenth of England and Wales.',
    'Scotland and Northern Ireland, where no such list is published.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/postcodes', '/check-property-age', '/stampdutycalculator']

type PageData = {
  search: CompanyQuery | null
  found: OwnershipFound | null
  siteUrl: string
  customer: Customer | null
  paidUntil: Date | null
  refused: boolean
}

/**
 * `?company=` is a company's name or number, or a postcode; `?after=` the title number that the page begins after, for those who
 * have paid for more than the first titles.
 */
const load = async ({ db, url, siteUrl, visitor, now }: PageContext): Promise<PageData> => {
  const text = url.searchParams.get('company')
  const search = text === null ? null : companyQuery(text)
  const asked = url.searchParams.get('after') ?? ''
  const rest = { siteUrl, customer: visitor, refused: false }
  if (search === null || search.kind === 'unreadable')
    return { search, found: null, paidUntil: null, ...rest }
  const first = await findOwnership(db, search, null)
  if (first === null || visitor === null)
    return { search, found: firstTitles(first), paidUntil: null, ...rest }
  const paid = await paidUntil(
    { db, now },
    {
      userId: visitor.userId,
      service: 'company-ownership',
      subject: subjectOf(search, first),
    },
  )
  const isOpen = paid !== null || servicePrice(visitor, 'company-ownership').kind === 'free'
  const found = !isOpen
    ? firstTitles(first)
    : TITLE_NUMBER.test(asked)
      ? await findOwnership(db, search, asked)
      : first
  return { search, found, paidUntil: paid, ...rest }
}

/** Pays for all titles of the company or postcode in the form. */
const action = async (context: ActionContext) => {
  const { db, site, visitor, form } = context
  const typed = form.get('company')
  const search = companyQuery(typeof typed === 'string' ? typed : '')
  if (search.kind === 'unreadable') return redirect(facts.path, 303)
  const address = searchAddress(search)
  if (!visitor) return redirect(href('/login', null, { next: address }), 303)
  const first = await findOwnership(db, search, null)
  if (first === null || first.titles.length <= FREE_TITLES) return redirect(address, 303)
  const use = {
    userId: visitor.userId,
    service: 'company-ownership',
    subject: subjectOf(search, first),
  } as const
  const { outcome } = await payForService(site, use)
  if (outcome !== 'refused') return redirect(address, 303)
  const url = new URL(address, context.url)
  return { ...(await load({ ...context, url })), refused: true }
}

const head = (data: PageData): Head => ({
  ...lookUpHead(facts, data),
  ...(data.refused ? { status: 422 } : {}),
})

const cache = { scope: 'public', datasets: ['company-ownership'] } as const

/** The search for property owned by a company. */
export const route = page('/company-ownership-search', { cache, load, action, head, Page })

function Page({ data }: { readonly data: PageData }) {
  const { search } = data
  return (
    <LookUpPage {...facts} crumbs={crumbsOf(facts)} form={<CompanyForm search={search} />}>
      {search && search.kind !== 'unreadable' && <Answer query={search} data={data} />}
      <Explanation {...explanation} />
      <SourceCards sources={[ukCompaniesSource, overseasCompaniesSource, companiesHouseSource]} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}

function CompanyForm({ search }: { readonly search: CompanyQuery | null }) {
  return (
    <form action={facts.path} method="get">
      <Field
        name="company"
        label="Company name, company number or postcode"
        hint="A company number has 8 digits, or 2 letters and 6 digits"
        width="max-w-full"
        autoComplete="organization"
        spellCheck={false}
        maxLength={120}
        defaultValue={search?.typed}
        error={search?.kind === 'unreadable' ? search.message : undefined}
        action={<Button>Search</Button>}
      />
    </form>
  )
}

type AnswerProps = { readonly query: ReadableQuery; readonly data: PageData }

function Answer({ query, data }: AnswerProps) {
  const { found } = data
  return (
    <section aria-labelledby="company" className="grid gap-6 rounded-sm border bg-card p-5 sm:p-6">
      <h2 id="company" className="text-2xl wrap-anywhere">
        {query.kind === 'number' ? `Company ${query.number}` : query.typed}
      </h2>
      {found === null ? (
        <NothingPanel kind="not imported" subject="Company-owned property" />
      ) : (
        <OwnershipResults {...data} query={query} found={found} />
      )}
      {query.kind !== 'postcode' && (
        <ExternalButton url={registerAddress(query)}>
          {query.kind === 'number' ? 'See the company at Companies House' : 'Search Companies House'}
        </ExternalButton>
      )}
    </section>
  )
}
