import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { AuthorityForm, AuthoritySuggestions } from '#places/areas/authority-form.tsx'
import { searchAuthority } from '#places/areas/find-area.server.ts'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { href } from '#web/href.ts'
import { type DataOf, type Head, page, type PageContext, redirect } from '#web/page.ts'

import { policeSource } from './source.ts'

const facts: LookUpFacts = {
  path: '/crime-rates',
  title: 'Crime rates by local authority',
  description:
    'How crime rates of a local authority are made, why two of them may not be comparable, and which official publication covers which nation.',
  heading: 'Crime rates, area by area',
  lede: 'Choose a local authority to see which police figures exist for it and who publishes them.',
  crumb: 'Crime rates',
}

const explanation: ExplanationProps = {
  meansTitle: 'How a rate is made',
  means: [
    [
      'The count',
      'All crimes recorded in the authority in twelve months, so that long summer evenings and Christmas weigh the same everywhere.',
    ],
    ['For every 1,000 residents', 'By the official estimate of the population in the middle of the year.'],
    [
      'By category',
      'Violence, burglary, vehicle crime and eleven more. One total hides that places differ in kind: shops, pubs and stations each bring their own.',
    ],
    [
      'Which force',
      'Most forces police several authorities. How a force records, and what it sends, shows in all of them.',
    ],
  ],
  limits: [
    'Places with few residents and many visitors: the City of London and Westminster have rates that no resident lives with.',
    'Forces that left months out. Greater Manchester’s gap since July 2019 has put its towns among the “safest” of careless rankings.',
    'Scotland against the rest: Scottish law and counting rules are different.',
    'How afraid people are, or how much was never reported. The Crime Survey for England and Wales asks about that.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/postcode-crime-check', '/authorities', '/areas']

type PageData = DataOf<ReturnType<typeof load>>

/** `?location=` leads to the page of an authority. */
const load = async ({ db, url, siteUrl }: PageContext) => {
  const search = await searchAuthority(db, url.searchParams.get('location'))
  if (search?.kind === 'found')
    return redirect(href('/crime-rates/:location', { location: search.authority.slug }), 303)
  return { search, siteUrl }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes'] } as const

/** The way to the crime figures of an authority. */
export const route = page('/crime-rates', { cache, load, head, Page })

function Page({ data: { search } }: { readonly data: PageData }) {
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      edged
      form={<AuthorityForm path={facts.path} name="location" search={search} />}
    >
      <AuthoritySuggestions
        search={search}
        address={({ slug }) => href('/crime-rates/:location', { location: slug })}
      />
      <NothingPanel kind="not imported" subject="Police recorded crime">
        No month of it is in this installation, so there is no ranking of authorities here.
      </NothingPanel>
      <Explanation {...explanation} />
      <SourceCards sources={[policeSource]} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}
