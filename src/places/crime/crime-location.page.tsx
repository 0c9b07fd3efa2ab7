import type { Area } from '#domain/area.ts'
import { findArea } from '#domain/area.ts'
import { RelatedPages } from '#features/related-pages.tsx'
import { areaInSentence } from '#places/areas/area-words.ts'
import { similarAreas, findKnownArea } from '#places/areas/find-area.server.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { NotAvailable } from '#places/look-up/not-available.tsx'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext, redirect } from '#web/page.ts'

import { crimeElsewhere, policeSource } from './source.ts'

type PageData = { authority: Area; siteUrl: string }

/** Each authority has one slug; codes and other spellings redirect to it. */
const load = async ({ params, url, db, siteUrl }: PageContext<'/crime-rates/:location'>) => {
  const asked = params.location
  const authority = await findKnownArea(db, asked)
  if (authority?.kind !== 'authority') {
    return notFound(`No local authority is called “${asked.slice(0, 60)}”.`, {
      suggestions: [
        ...similarAreas(asked, 'authority').map(({ slug, name }) => ({ href: addressOf(slug), label: name })),
        { href: href('/crime-rates'), label: 'Find an authority' },
      ],
    })
  }
  if (url.pathname !== addressOf(authority.slug)) return redirect(addressOf(authority.slug), 301)
  return { authority, siteUrl }
}

/** Not indexed, because without crime figures these pages are nearly the same. */
const head = ({ authority, siteUrl }: PageData): Head => ({
  title: `Crime rates in ${areaInSentence(authority.name)}`,
  description: `Where to find recorded crime figures for ${areaInSentence(authority.name)}, who publishes them, and how to work out a crime rate.`,
  canonical: addressOf(authority.slug),
  robots: 'noindex,follow',
  jsonLd: [breadcrumbList(crumbsOf(authority), siteUrl)],
})

const cache = { scope: 'public', datasets: ['postcodes'] } as const

/** Where to find crime figures for a local authority. */
export const route = page('/crime-rates/:location', { cache, load, head, Page })

function Page({ data: { authority } }: { readonly data: PageData }) {
  const { name, slug, nationCode, parentCode } = authority
  const around = parentCode === null ? null : findArea(parentCode)
  return (
    <LookUpPage
      heading={`Crime rates in ${areaInSentence(name)}`}
      lede={`A local authority in ${areaInSentence(around?.name ?? 'United Kingdom')}. Where its official crime figures are published, and how to compare them.`}
      crumbs={crumbsOf(authority)}
    >
      <NotAvailable
        subject={`Recorded crime in ${areaInSentence(name)}`}
        source={policeSource}
        nationCode={nationCode}
        elsewhere={crimeElsewhere}
      >
        Police.uk shows them by neighbourhood and month.
      </NotAvailable>
      <p className="max-w-prose">
        To work out a crime rate, add up 12 full months of crimes, check that the force reported all 12, and
        divide by the population of {areaInSentence(name)} in thousands. Compare it with areas that have a
        similar number of visitors, not with the national average.
      </p>
      <SourceCards sources={[policeSource]} />
      <RelatedPages
        pages={[
          {
            href: href('/location/authority/:authority', { authority: slug }),
            label: `House prices in ${areaInSentence(name)}`,
            about: 'Average prices, prices by type and past years',
          },
          '/crime-rates',
          '/postcode-crime-check',
        ]}
      />
    </LookUpPage>
  )
}

function addressOf(slug: string): string {
  return href('/crime-rates/:location', { location: slug })
}

function crumbsOf({ name }: Area) {
  return [
    { label: 'Home', href: href('/') },
    { label: 'Crime rates', href: href('/crime-rates') },
    { label: name },
  ]
}
