import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { OutwardButton } from '#places/look-up/not-here.tsx'
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
    'Which land and homes a company owns: what HM Land Registry publishes about company owners in England and Wales, and what stays private.',
  heading: 'What a company owns',
  lede: 'HM Land Registry publishes the titles of England and Wales that belong to companies. Begin with the company.',
  crumb: 'Company ownership search',
}

const explanation: ExplanationProps = {
  meansTitle: 'What an entry holds',
  means: [
    [
      'Title',
      'The number and tenure of a registered estate: freehold or leasehold, not a building or a home.',
    ],
    [
      'Address',
      'Free text, which may stand for one flat, for “5 to 15 (odd)” or for land at the back of a street. A mark tells when there are several.',
    ],
    ['Proprietors', 'Up to four, each with name, number, kind and address; further ones are only counted.'],
    ['Date and price', 'When the proprietor was added, and the price where one was stated.'],
  ],
  limits: [
    'What people own in their own name. It is left out altogether.',
    'Who owns the company. Companies House lists people with significant control; for companies from overseas there is the Register of Overseas Entities.',
    'Land that was never registered, about a tenth of England and Wales.',
    'Scotland and Northern Ireland, whose registers publish no such list.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/postcodes', '/check-property-age', '/stampdutycalculator']

type PageData = { search: CompanyQuery | null; siteUrl: string }

/** `?company=` is a name or a number. */
const load = ({ url, siteUrl }: PageContext): PageData => {
  const text = url.searchParams.get('company')
  return { search: text === null ? null : companyQuery(text), siteUrl }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: [] } as const

/** The search for what a company owns. */
export const route = page('/company-ownership-search', { cache, load, head, Page })

function Page({ data: { search } }: { readonly data: PageData }) {
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      edged={search === null || search.kind === 'unreadable'}
      form={<CompanyForm search={search} />}
    >
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
        hint="A number has eight figures, or two letters and six figures"
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
    <section aria-labelledby="company" className="red-edge grid gap-6 rounded-sm bg-card p-5 sm:p-6">
      <h2 id="company" className="text-2xl wrap-anywhere">
        {query.kind === 'number' ? `Company ${query.number}` : query.typed}
      </h2>
      <NothingPanel kind="not imported" subject="Titles owned by companies">
        <p className="wrap-anywhere">
          The two datasets have not been imported into this installation, so what {named} owns cannot be
          listed. Companies House shows who the company is, its charges and its owners.
        </p>
        <OutwardButton url={registerAddress(query)}>
          {query.kind === 'number' ? 'Open it at Companies House' : 'Search Companies House'}
        </OutwardButton>
      </NothingPanel>
    </section>
  )
}
