import {
  type DistrictTitles,
  ENOUGH_TITLES,
  titlesByDistrict,
} from '#datasets/company-ownership/company-titles.server.ts'
import { ownersWithNumber } from '#datasets/company-ownership/find-companies.server.ts'
import { titlesOwnedBy } from '#datasets/company-ownership/queries.server.ts'
import { companyOwnershipSource } from '#datasets/company-ownership/source.ts'
import type { CompanyOwner, CompanyTitle } from '#datasets/company-ownership/title.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import { listInWords } from '#domain/list-words.ts'
import { countOf, plainNumber } from '#domain/plain-number.ts'
import { titleCase } from '#domain/title-case.ts'
import { RelatedPages } from '#features/related-pages.tsx'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { ExternalButton } from '#places/look-up/not-available.tsx'
import { sourceFacts } from '#places/source-facts.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'
import { type DataOf, type Head, notFound, page, type PageContext, redirect } from '#web/page.ts'

import { companyQuery, registerAddress, searchAddress } from './company-query.ts'
import { companyStructuredData } from './company-structured-data.ts'
import { districtPage, districtsInWords } from './districts.ts'
import { FREE_TITLES } from './find-ownership.server.ts'
import { TitleTable } from './title-table.tsx'

/** The company with this number, its titles by district, and the first titles. */
const load = async ({ params, url, db, siteUrl }: PageContext<'/company-ownership-search/:number'>) => {
  const query = companyQuery(params.number)
  if (query.kind !== 'number') return missing(params.number)
  const { number } = query
  const address = href('/company-ownership-search/:number', { number })
  if (url.pathname !== address) return redirect(address, 301)
  const { 'company-ownership': edition } = await editionsOf(db, ['company-ownership'])
  const owners = edition === null ? [] : await ownersWithNumber(db, number)
  const [first] = owners
  if (edition === null || !first) return missing(number)
  const [districts, titles] = await Promise.all([
    titlesByDistrict(db, owners),
    titlesOwnedBy(db, owners, { after: null, limit: FREE_TITLES }),
  ])
  const names = [...new Set(owners.map((owner) => owner.name))]
  // Registers abroad reuse numbers, so different names needn't be one company: nothing is said of either as the owner of all.
  const isShared = names.length > 1
  const name = isShared ? `Companies with the number ${number}` : first.name
  return { number, name, isShared, owners, districts, titles, edition, siteUrl }
}

type PageData = DataOf<ReturnType<typeof load>>

function missing(number: string) {
  return notFound(`None of the titles we have belongs to a company with the number ${number.slice(0, 20)}.`, {
    suggestions: [{ href: href('/company-ownership-search'), label: 'Search by company name or postcode' }],
  })
}

/** Only companies with enough titles, from whole official lists, are indexed. */
const head = ({ number, name, isShared, owners, districts, edition, siteUrl }: PageData): Head => {
  const count = totalOf(districts)
  const worthIndexing =
    !isShared &&
    owners.some(({ titles }) => titles >= ENOUGH_TITLES) &&
    edition.whole &&
    !edition.demonstration
  const canonical = href('/company-ownership-search/:number', { number })
  const where = districtsInWords(districts)
  return {
    title: isShared ? `${name}: property owned` : `${name.slice(0, 40)} (${number}): property owned`,
    description: `${name.slice(0, 60)} ${isShared ? 'own' : 'owns'} ${countOf(count, 'title')} in England and Wales${where === '' ? '' : `, most in ${where}`}. From HM Land Registry.`,
    canonical,
    ...(worthIndexing ? {} : { robots: 'noindex,follow' as const }),
    sharing: edition.demonstration
      ? undefined
      : { figure: plainNumber(count), label: `titles owned by ${name.slice(0, 60)}` },
    jsonLd: [
      breadcrumbList(crumbsOf(name), siteUrl),
      ...(isShared ? [] : companyStructuredData({ name, number, url: siteUrl + canonical })),
    ],
  }
}

const cache = { scope: 'public', datasets: ['company-ownership'] } as const

/** The property that a company owns. */
export const route = page('/company-ownership-search/:number', { cache, load, head, Page })

function Page({ data }: { readonly data: PageData }) {
  const { number, name, isShared, owners, districts, titles, edition } = data
  const [first] = owners
  const country = !isShared && first?.country ? ` Incorporated in ${titleCase(first.country)}.` : ''
  return (
    <LookUpPage
      heading={name}
      lede={isShared ? 'Different registers have used this number.' : `Company ${number}.${country}`}
      crumbs={crumbsOf(name)}
    >
      <div className="grid gap-6 *:min-w-0">
        <p className="red-edge max-w-prose rounded-sm p-4 text-lg">{answerOf(data)}</p>
        {isShared && <Owners owners={owners} />}
        <Districts districts={districts} />
        <Titles titles={titles} number={number} count={totalOf(districts)} />
        <SourceNote sources={[sourceFacts(companyOwnershipSource, edition)]}>
          A title can cover several homes, or none. Districts are as the register names them.
          {!edition.whole && ` We have ${edition.extent}, so there may be more titles than these.`}
        </SourceNote>
        <ExternalButton url={registerAddress({ kind: 'number', typed: number, number })}>
          See the company at Companies House
        </ExternalButton>
      </div>
      <RelatedPages pages={['/company-ownership-search', '/postcodes', '/authorities']} />
    </LookUpPage>
  )
}

function answerOf({ name, isShared, districts, edition }: PageData): string {
  const count = totalOf(districts)
  const of = (tenure: 'freeholds' | 'leaseholds') => districts.reduce((sum, each) => sum + each[tenure], 0)
  const tenures = [`${plainNumber(of('freeholds'))} freehold`, `${plainNumber(of('leaseholds'))} leasehold`]
  const where = edition.whole ? 'in England and Wales' : 'of those we have'
  return `${name} ${isShared ? 'together own' : 'owns'} ${countOf(count, 'title')} ${where}: ${listInWords(tenures)}.`
}

function totalOf(districts: readonly DistrictTitles[]): number {
  return districts.reduce((sum, { titles }) => sum + titles, 0)
}

/** The titles of each owner with the number, which may be different companies. */
function Owners({ owners }: { readonly owners: readonly CompanyOwner[] }) {
  return (
    <DataTable
      caption="Titles by owner"
      rows={owners}
      rowKey={({ key }) => key}
      columns={[
        { key: 'owner', label: 'Owner', rowHeader: true, cell: ({ name }) => name },
        {
          key: 'country',
          label: 'Incorporated in',
          cell: ({ country }) => (country ? titleCase(country) : 'Not stated'),
        },
        { key: 'titles', label: 'Titles', numeric: true, cell: ({ titles }) => plainNumber(titles) },
      ]}
    />
  )
}

/** Districts shown; few companies have titles in more. */
const MAX_DISTRICTS = 50

function Districts({ districts }: { readonly districts: readonly DistrictTitles[] }) {
  const shown = districts.slice(0, MAX_DISTRICTS)
  return (
    <DataTable
      caption={
        districts.length > shown.length
          ? `The ${shown.length} districts with most titles, of ${districts.length}`
          : 'Titles by district'
      }
      rows={shown}
      rowKey={({ district }) => district ?? ''}
      columns={[
        { key: 'district', label: 'District', rowHeader: true, cell: nameDistrict },
        { key: 'titles', label: 'Titles', numeric: true, cell: ({ titles }) => plainNumber(titles) },
        { key: 'freeholds', label: 'Freehold', numeric: true, cell: (row) => plainNumber(row.freeholds) },
        { key: 'leaseholds', label: 'Leasehold', numeric: true, cell: (row) => plainNumber(row.leaseholds) },
      ]}
    />
  )
}

function nameDistrict({ district }: DistrictTitles) {
  const address = districtPage(district)
  const name = district === null ? 'Not stated' : titleCase(district)
  if (address === null) return name
  return (
    <a href={address} className="link">
      {name}
    </a>
  )
}

type TitlesProps = {
  readonly titles: readonly CompanyTitle[]
  readonly number: string
  readonly count: number
}

function Titles({ titles, number, count }: TitlesProps) {
  return (
    <section aria-labelledby="titles" className="grid gap-4">
      <h2 id="titles" className="text-2xl">
        {count > titles.length ? `The first ${titles.length} titles` : 'Titles'}
      </h2>
      <TitleTable titles={titles} />
      {count > titles.length && (
        <p className="print:hidden">
          <LinkButton href={searchAddress({ kind: 'number', typed: number, number })}>
            {`All ${plainNumber(count)} titles`}
          </LinkButton>
        </p>
      )}
    </section>
  )
}

function crumbsOf(name: string) {
  return [
    { label: 'Home', href: href('/') },
    { label: 'Company ownership search', href: href('/company-ownership-search') },
    { label: name },
  ]
}
