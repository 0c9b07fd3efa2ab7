import { authorityRates } from '#datasets/crime/authority-rates.server.ts'
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

import { AuthorityRates } from './authority-rates.tsx'
import { rateSources } from './rate-sources.server.ts'
import { policeSource } from './source.ts'

const facts: LookUpFacts = {
  path: '/crime-rates',
  title: 'Crime rates by local authority',
  description:
    'How council crime rates are worked out, why two areas may not be comparable, and where each UK nation publishes its figures.',
  heading: 'Crime rates by local authority',
  lede: 'Choose a local authority to see its recorded crime by type and month, and how it compares.',
  crumb: 'Crime rates',
}

const explanation: ExplanationProps = {
  meansTitle: 'How crime rates are worked out',
  means: [
    ['Crimes', 'All crimes recorded in the area over 12 months, so that seasonal changes even out.'],
    [
      'Per 1,000 residents',
      'Divided by the usual residents of the 2021 census, in thousands. Where more people have moved in since, the rate is a little too high.',
    ],
    [
      'By category',
      'Violence, burglary, vehicle crime and 11 others. Look at each: shopping streets, nightlife and stations all raise the total in different ways.',
    ],
    [
      'Police force',
      'Most forces cover several local authorities. The way a force records crime affects all of them.',
    ],
  ],
  limits: [
    'What it’s like to live somewhere with few residents and many visitors. The City of London and Westminster have very high rates for that reason.',
    'Missing months. Greater Manchester Police has left out most of its figures since July 2019, so some rankings wrongly call its towns the safest.',
    'Scotland compared with the rest of the UK: the law and the counting rules are different.',
    'Crime that’s never reported. The Crime Survey for England and Wales asks people about that.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/postcode-crime-check', '/authorities', '/areas']

type PageData = DataOf<ReturnType<typeof load>>

/** Redirects `?location=` to the authority's page. */
const load = async ({ db, url, siteUrl }: PageContext) => {
  const search = await searchAuthority(db, url.searchParams.get('location'))
  if (search?.kind === 'found')
    return redirect(href('/crime-rates/:location', { location: search.authority.slug }), 303)
  const [rates, sources] = await Promise.all([authorityRates(db), rateSources(db)])
  return { search, siteUrl, rates: rates && { ...rates, sources } }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes', 'crime', 'names-and-codes'] } as const

/** The search for an authority's crime figures. */
export const route = page('/crime-rates', { cache, load, head, Page })

function Page({ data: { search, rates } }: { readonly data: PageData }) {
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      form={<AuthorityForm path={facts.path} name="location" search={search} />}
    >
      <AuthoritySuggestions
        search={search}
        address={({ slug }) => href('/crime-rates/:location', { location: slug })}
      />
      {rates ? (
        <AuthorityRates {...rates} />
      ) : (
        <NothingPanel kind="not imported" subject="Police recorded crime">
          We don’t publish crime rates yet. Choose a local authority to see where its figures are.
        </NothingPanel>
      )}
      <Explanation {...explanation} />
      <SourceCards sources={[policeSource]} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}
