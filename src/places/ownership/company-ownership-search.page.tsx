import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { OutwardButton } from '#places/look-up/not-available.tsx'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { type Head, page, type PageContext } from '#web/page.ts'

import { type CompanyQuery, companyQuery, registerAddress } from './company-query.ts'
import { companiesHouseSource, overseasCompaniesSource, ukCompaniesSource } from './sources.ts'

const facts: LookUpFacts = {
  path: '/company-ownership-search',
  title: 'Company ownership search',
  description:
    'How to find the land and homes a company owns in England and Wales, what HM Land Registry publishes, and what stays private.',
  heading: 'Property owned by companies',
  lede: 'HM Land Registry publishes every title in England and Wales owned by a company. Enter a company to see where to look.',
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

type PageData = { search: CompanyQuery | null; siteUrl: string }

/** `?company=` is a company's name or number. */
const load = ({ url, siteUrl }: PageContext): PageData => {
  const text = url.searchParams.get('company')
  return { search: text === null ? null : companyQuery(text), siteUrl }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: [] } as const

/** The search for property owned by a company. */
export const route = page('/company-ownership-search', { cache, load, head, Page })

function Page({ data: { search } }: { readonly data: PageData }) {
  return (
    <LookUpPage {...facts} crumbs={crumbsOf(facts)} form={<CompanyForm search={search} />}>
      {search && search.kind !== 'unreadable' && <Answer query={search} />}
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
        label="Company name or number"
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

function Answer({ query }: { readonly query: Exclude<CompanyQuery, { kind: 'unreadable' }> }) {
  const named = query.kind === 'number' ? `company ${query.number}` : `“${query.typed}”`
  return (
    <section aria-labelledby="company" className="grid gap-6 rounded-sm border bg-card p-5 sm:p-6">
      <h2 id="company" className="text-2xl wrap-anywhere">
        {query.kind === 'number' ? `Company ${query.number}` : query.typed}
      </h2>
      <NothingPanel kind="not imported" subject="Company-owned property">
        <p className="wrap-anywhere">
          We can’t list the property of {named} yet. Companies House shows the company’s details, its owners,
          and charges such as mortgages on its property.
        </p>
        <OutwardButton url={registerAddress(query)}>
          {query.kind === 'number' ? 'See the company at Companies House' : 'Search Companies House'}
        </OutwardButton>
      </NothingPanel>
    </section>
  )
}
