import { areaInSentence } from '#domain/area-words.ts'
import type { Area } from '#domain/area.ts'
import { RelatedPages } from '#features/related-pages.tsx'
import { areaAddress } from '#places/areas/area-address.ts'
import { findKnownArea, similarAreas } from '#places/areas/find-area.server.ts'
import { compareAddress } from '#places/compare/compare-query.ts'
import { DIAL_DATASETS } from '#places/dials/measures.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { PageIndex } from '#ui/page-index/page-index.tsx'
import { href } from '#web/href.ts'
import { type DataOf, type Head, notFound, page, type PageContext, redirect } from '#web/page.ts'

import { FigureCardView } from './figure-card-view.tsx'
import { findAuthorityCards } from './find-authority-cards.server.ts'

type PageData = DataOf<ReturnType<typeof load>>

/** Each authority has one slug; codes and other spellings redirect to it. */
const load = async ({
  params,
  url,
  db,
  today,
  siteUrl,
}: PageContext<'/location/authority/:authority/figures'>) => {
  const asked = params.authority
  const area = await findKnownArea(db, asked)
  if (area?.kind !== 'authority')
    return notFound(`No local authority is called “${asked.slice(0, 60)}”.`, {
      suggestions: [
        ...similarAreas(asked, 'authority').map((like) => ({ href: addressOf(like), label: like.name })),
        { href: href('/authorities'), label: 'All local authorities' },
      ],
    })
  if (url.pathname !== addressOf(area)) return redirect(addressOf(area), 301)
  return { area, cards: await findAuthorityCards(db, area, today), siteUrl }
}

/** Not indexed: the authority's own page has the same figures, and search engines should lead there. */
const head = ({ area, siteUrl }: PageData): Head => ({
  title: `${area.name} in figures`,
  description: `Prices, rents, crime, schools, broadband, energy ratings and council tax in ${areaInSentence(area.name)} over time, compared with other authorities, with sources.`,
  canonical: addressOf(area),
  robots: 'noindex,follow',
  jsonLd: [breadcrumbList(crumbsOf(area), siteUrl)],
})

const cache = {
  scope: 'public',
  datasets: [...DIAL_DATASETS, 'council-tax', 'schools', 'postcodes', 'names-and-codes'],
} as const

/** A local authority’s figures, a card for each, over time. */
export const route = page('/location/authority/:authority/figures', { cache, load, head, Page })

function Page({ data: { area, cards } }: { readonly data: PageData }) {
  return (
    <LookUpPage
      heading={`${area.name} in figures`}
      lede="Each figure with how it compares, how it has changed, what it’s based on and where it comes from."
      crumbs={crumbsOf(area)}
      isReport
    >
      <PageIndex links={cards.map(({ id, title }) => ({ href: `#${id}`, label: title }))} />
      {cards.map((card) => (
        <FigureCardView
          key={card.id}
          card={card}
          page={addressOf(area)}
          fileOf={(form) => `${addressOf(area)}.${form}?figure=${card.id}`}
        />
      ))}
      <RelatedPages
        pages={[
          {
            href: areaAddress(area),
            label: `House prices in ${areaInSentence(area.name)}`,
            about: 'By type, month and year',
          },
          {
            href: compareAddress([area.slug]),
            label: `Compare ${areaInSentence(area.name)}`,
            about: 'Up to four places side by side',
          },
          '/authorities',
        ]}
      />
    </LookUpPage>
  )
}

function addressOf({ slug }: Area): string {
  return href('/location/authority/:authority/figures', { authority: slug })
}

function crumbsOf(area: Area) {
  return [
    { label: 'Home', href: href('/') },
    { label: 'Authorities', href: href('/authorities') },
    { label: area.name, href: areaAddress(area) },
    { label: 'In figures' },
  ]
}
