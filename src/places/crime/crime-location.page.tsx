import type { Area } from '#domain/area.ts'
import { findArea } from '#domain/area.ts'
import { RelatedPages } from '#features/related-pages.tsx'
import { areaInSentence } from '#places/areas/area-words.ts'
import { areasLike, findKnownArea } from '#places/areas/find-area.server.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { NotHere } from '#places/look-up/not-here.tsx'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext, redirect } from '#web/page.ts'

import { crimeElsewhere, policeSource } from './source.ts'

type PageData = { authority: Area; siteUrl: string }

/** One slug for each authority; codes and other spellings are redirected to it. */
const load = async ({ params, url, db, siteUrl }: PageContext<'/crime-rates/:location'>) => {
  const asked = params.location
  const authority = await findKnownArea(db, asked)
  if (authority?.kind !== 'authority') {
    return notFound(`No local authority is called “${asked.slice(0, 60)}”.`, {
      suggestions: [
        ...areasLike(asked, 'authority').map(({ slug, name }) => ({ href: addressOf(slug), label: name })),
        { href: href('/crime-rates'), label: 'Find an authority' },
      ],
    })
  }
  if (url.pathname !== addressOf(authority.slug)) return redirect(addressOf(authority.slug), 301)
  return { authority, siteUrl }
}

/** Not offered to search engines: without crime figures the pages of two authorities say the same. */
const head = ({ authority, siteUrl }: PageData): Head => ({
  title: `Crime rates in ${areaInSentence(authority.name)}`,
  description: `Which crime figures exist for ${areaInSentence(authority.name)}, who publishes them, how they are counted, and what this installation has of them.`,
  canonical: addressOf(authority.slug),
  robots: 'noindex,follow',
  jsonLd: [breadcrumbList(crumbsOf(authority), siteUrl)],
})

const cache = { scope: 'public', datasets: ['postcodes'] } as const

/** What is published of the crime in a local authority. */
export const route = page('/crime-rates/:location', { cache, load, head, Page })

function Page({ data: { authority } }: { readonly data: PageData }) {
  const { name, slug, nationCode, parentCode } = authority
  const around = parentCode === null ? null : findArea(parentCode)
  return (
    <LookUpPage
      heading={`Crime rates in ${areaInSentence(name)}`}
      lede={`A local authority in ${areaInSentence(around?.name ?? 'United Kingdom')}. What the official publication for it counts, and where to read it.`}
      crumbs={crumbsOf(authority)}
      edged
    >
      <NotHere
        subject={`Recorded crime in ${areaInSentence(name)}`}
        source={policeSource}
        nationCode={nationCode}
        elsewhere={crimeElsewhere}
      >
        The police show it by neighbourhood and month.
      </NotHere>
      <p className="max-w-prose">
        To make a rate of it, take twelve whole months, leave out none that the force did not send, and divide
        by the residents of {areaInSentence(name)} in thousands. Compare it with authorities that have as many
        visitors, not with the average of the country.
      </p>
      <SourceCards sources={[policeSource]} />
      <RelatedPages
        pages={[
          {
            href: href('/location/authority/:authority', { authority: slug }),
            label: `House prices in ${areaInSentence(name)}`,
            about: 'Average, medians by type, and the years before',
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
