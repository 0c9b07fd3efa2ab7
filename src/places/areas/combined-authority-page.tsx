import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { namesAndCodesSource } from '#datasets/names-and-codes/source.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { formatMonth } from '#domain/dates.ts'
import { listInWords } from '#domain/list-words.ts'
import { countOf, plainNumber } from '#domain/plain-number.ts'
import { RelatedPages } from '#features/related-pages.tsx'
import { compareAddress, MAX_PLACES } from '#places/compare/compare-query.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { pounds } from '#places/postcode/sale-words.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Card } from '#ui/card/card.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { Stat, StatRow } from '#ui/stat/stat.tsx'
import { href } from '#web/href.ts'
import type { Head } from '#web/page.ts'

import { dashMeaning } from './area-average.ts'
import { AreaTable } from './area-table.tsx'
import type { CombinedAuthority, Total } from './combined-authority.server.ts'

/** The head of a combined authority's page. It's indexed once one of its members has a real figure. */
export function combinedHead({ combined, siteUrl }: { combined: CombinedAuthority; siteUrl: string }): Head {
  const { name, officialName, code, address, members, editions } = combined
  const isOfficial = Object.values(editions).every((edition) => edition?.demonstration !== true)
  const worthIndexing = isOfficial && members.some(({ average }) => average !== null)
  return {
    title: `House prices in ${areaInSentence(name)}`,
    description: `Average house prices in the ${countOf(members.length, 'member')} of ${officialName}: ${namesOf(combined)}.`,
    canonical: address,
    ...(worthIndexing ? {} : { robots: 'noindex,follow' as const }),
    jsonLd: [
      breadcrumbList(crumbsOf(combined), siteUrl),
      {
        '@context': 'https://schema.org',
        '@type': 'AdministrativeArea',
        name,
        ...(code === null ? {} : { identifier: code }),
        url: siteUrl + address,
      },
    ],
  }
}

/** The members of a combined authority with their average prices, and the figures that can be added up over them. */
export function CombinedAuthorityPage({ combined }: { readonly combined: CombinedAuthority }) {
  const { name, officialName, code, members, editions } = combined
  const { 'house-price-index': edition, 'names-and-codes': names } = editions
  return (
    <LookUpPage
      heading={`House prices in ${areaInSentence(name)}`}
      lede={`${officialName} covers ${namesOf(combined)}.${code === null ? '' : ` Code ${code}.`}`}
      crumbs={crumbsOf(combined)}
    >
      <CombinedFigures combined={combined} />
      <Card id="members" title={`Members of ${areaInSentence(officialName)}`}>
        <p className="mb-4 max-w-prose">
          No average price is published for all of {areaInSentence(name)}. These are its members’ own.
        </p>
        <AreaTable captionHidden caption="Members by average price and sales" rows={members} />
        <SourceNote
          sources={[
            ...(edition ? [sourceFacts(housePriceIndexSource, edition)] : []),
            ...(names ? [sourceFacts(namesAndCodesSource, names)] : []),
          ]}
        >
          {edition ? dashMeaning(edition) : 'The house price index hasn’t been imported yet.'}
        </SourceNote>
      </Card>
      <RelatedPages
        pages={[
          {
            href: compareAddress(members.slice(0, MAX_PLACES).map(({ area }) => area.slug)),
            label: 'Compare its members',
            about: 'Up to four places side by side',
          },
          '/authorities',
          '/areas',
        ]}
      />
    </LookUpPage>
  )
}

function CombinedFigures({
  combined: { members, sales, residents },
}: {
  readonly combined: CombinedAuthority
}) {
  const priced = members
    .flatMap(({ area, average }) => (average ? [{ name: area.name, ...average }] : []))
    .toSorted((a, b) => a.pricePounds - b.pricePounds)
  const [lowest, highest] = [priced[0], priced.at(-1)]
  return (
    <StatRow>
      {[['Lowest average price', lowest] as const, ['Highest average price', highest] as const].map(
        ([label, member]) => (
          <Stat
            key={label}
            label={label}
            value={member ? pounds(member.pricePounds) : { nothing: 'place not imported' }}
            comparison={member?.name}
            date={member && formatMonth(member.month)}
            {...(member && priced.length < members.length && { n: extentOf(priced.length, members.length) })}
          />
        ),
      )}
      <Stat label="Sales, 12 months" {...totalFigure(sales, members.length)} />
      <Stat label="Residents, 2021 or 2022 census" {...totalFigure(residents, members.length)} />
    </StatRow>
  )
}

/** A total with its extent: '4 of 5 members'. */
function totalFigure(total: Total | null, members: number) {
  if (total === null) return { value: { nothing: 'place not imported' as const } }
  return { value: plainNumber(total.value), n: extentOf(total.members, members) }
}

function extentOf(known: number, members: number): string {
  return known === members ? `all ${members} members` : `${known} of ${members} members`
}

function namesOf({ members }: CombinedAuthority): string {
  return listInWords(members.map(({ area }) => area.name))
}

function crumbsOf({ name }: CombinedAuthority) {
  return [
    { label: 'Home', href: href('/') },
    { label: 'Authorities', href: href('/authorities') },
    { label: name },
  ]
}
