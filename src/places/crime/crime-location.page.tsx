import { areaOfAuthority } from '#datasets/crime/find-crime-area.server.ts'
import { areaInSentence } from '#domain/area-words.ts'
import type { Area } from '#domain/area.ts'
import { findArea } from '#domain/area.ts'
import { RelatedPages } from '#features/related-pages.tsx'
import { similarAreas, findKnownArea } from '#places/areas/find-area.server.ts'
import { dialOf } from '#places/dials/authority-dials.ts'
import type { Dial } from '#places/dials/dial.ts'
import { findDialFacts } from '#places/dials/find-dials.server.ts'
import { FigureFiles } from '#places/figure-files/figure-files.tsx'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext, redirect } from '#web/page.ts'

import { CrimePanel } from './crime-panel.tsx'
import { loadCrimes, type PlaceCrimes } from './load-crimes.server.ts'
import { RateCompared } from './rate-compared.tsx'
import { policeSource } from './source.ts'

type PageData = { authority: Area; siteUrl: string; found: PlaceCrimes; dial: Dial | undefined }

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
  const [found, facts] = await Promise.all([
    loadCrimes(db, areaOfAuthority(authority)),
    findDialFacts(db, authority),
  ])
  return { authority, siteUrl, found, dial: dialOf(facts, 'crime-rate') }
}

/** Only indexed with real crime figures: without any, these pages are nearly the same. */
const head = ({ authority, siteUrl, found }: PageData): Head => ({
  title: `Crime rates in ${areaInSentence(authority.name)}`,
  description: `Recorded crime in ${areaInSentence(authority.name)} by type and month, who publishes the figures, and how to work out a crime rate.`,
  canonical: addressOf(authority.slug),
  ...(found.crimes.kind === 'found' && found.edition?.demonstration === false
    ? {}
    : { robots: 'noindex,follow' as const }),
  jsonLd: [breadcrumbList(crumbsOf(authority), siteUrl)],
})

const cache = { scope: 'public', datasets: ['postcodes', 'crime', 'names-and-codes', 'economy'] } as const

/** The crime figures of a local authority. */
export const route = page('/crime-rates/:location', { cache, load, head, Page })

function Page({ data: { authority, found, dial } }: { readonly data: PageData }) {
  const { name, slug, nationCode, parentCode } = authority
  const around = parentCode === null ? null : findArea(parentCode)
  return (
    <LookUpPage
      heading={`Crime rates in ${areaInSentence(name)}`}
      lede={`A local authority in ${areaInSentence(around?.name ?? 'United Kingdom')}. Recorded crime over the latest year, and how to compare it.`}
      crumbs={crumbsOf(authority)}
    >
      <CrimePanel
        found={found}
        place={areaInSentence(name)}
        subject={`Recorded crime in ${areaInSentence(name)}`}
        nationCode={nationCode}
      >
        Police.uk shows them by neighbourhood and month.
      </CrimePanel>
      {dial && found.crimes.kind === 'found' && found.crimes.report.ratePer1000 !== null && (
        <RateCompared dial={dial} />
      )}
      {found.crimes.kind === 'found' && (
        <FigureFiles addressOf={(form) => `${addressOf(slug)}/crimes.${form}`} page={addressOf(slug)} />
      )}
      <p className="max-w-prose">
        Town centres, stations and airports have many visitors and few residents, which makes their rates
        high. Compare {areaInSentence(name)} with authorities that have a similar number of visitors.
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
