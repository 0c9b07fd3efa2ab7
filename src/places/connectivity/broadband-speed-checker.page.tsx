import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { loadPostcodeLookUp } from '#places/look-up/find-place.server.ts'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { NotHere } from '#places/look-up/not-here.tsx'
import { PlaceAnswer } from '#places/look-up/place-answer.tsx'
import { PostcodeForm } from '#places/look-up/postcode-form.tsx'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { type Head, page } from '#web/page.ts'

import { fixedCoverageSource } from './sources.ts'

const facts: LookUpFacts = {
  path: '/broadband-speed-checker',
  title: 'Broadband speed checker by postcode',
  description:
    'Which broadband speeds Ofcom publishes for a postcode, what superfast, ultrafast and gigabit mean, and why a postcode is not an address.',
  heading: 'Broadband at a postcode',
  lede: 'Ofcom publishes for each postcode which share of its premises can get which speed. Find the place, and what the shares mean.',
  crumb: 'Broadband speed checker',
}

const explanation: ExplanationProps = {
  meansTitle: 'What the speeds are called',
  means: [
    ['Decent', 'At least 10 Mbit/s down and 1 Mbit/s up: what the universal service promises.'],
    ['Superfast', 'At least 30 Mbit/s down: several people watching films at once.'],
    ['Ultrafast', 'At least 300 Mbit/s down. Ofcom also publishes a step at 100 Mbit/s.'],
    [
      'Gigabit-capable',
      'At least 1,000 Mbit/s down, over full fibre or over a cable network with DOCSIS 3.1.',
    ],
  ],
  limits: [
    'Your address. The figures are shares of the premises of a postcode: 60% gigabit means that six doors in ten can order it, not which.',
    'Full fibre by postcode: Ofcom publishes that for larger areas only.',
    'The speed that you will measure. Coverage is what a network can deliver to the wall; wireless, old routers and busy evenings take their part.',
    'What it costs, and whether a provider takes new customers.',
    'A network built since the snapshot, which is months old on the day it appears.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/mobile-signal-checker', '/postcodes', '/authorities']

type PageData = Awaited<ReturnType<typeof load>>

/** `?postcode=` is looked up. */
const load = loadPostcodeLookUp

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes'] } as const

/** The broadband check of a postcode. */
export const route = page('/broadband-speed-checker', { cache, load, head, Page })

function Page({ data: { search } }: { readonly data: PageData }) {
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      edged={search?.kind !== 'found'}
      form={<PostcodeForm path={facts.path} search={search} />}
    >
      <PlaceAnswer path={facts.path} search={search}>
        {({ record }) => (
          <NotHere
            subject="Broadband coverage"
            source={fixedCoverageSource}
            nationCode={record.nation?.code ?? null}
          >
            Ofcom’s checker answers for the single address, which no postcode figure can.
          </NotHere>
        )}
      </PlaceAnswer>
      <Explanation {...explanation} />
      <SourceCards sources={[fixedCoverageSource]} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}
