import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { loadPostcodeLookUp } from '#places/look-up/find-place.server.ts'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { NotAvailable } from '#places/look-up/not-available.tsx'
import { PlaceAnswer } from '#places/look-up/place-answer.tsx'
import { PostcodeForm } from '#places/look-up/postcode-form.tsx'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { type Head, page } from '#web/page.ts'

import { fixedCoverageSource } from './sources.ts'

const facts: LookUpFacts = {
  path: '/broadband-speed-checker',
  title: 'Broadband speeds by postcode',
  description:
    'Find out where to check broadband speeds at a UK postcode, what superfast, ultrafast and gigabit mean, and why speeds differ by address.',
  heading: 'Broadband speeds by postcode',
  lede: 'Ofcom publishes the speeds available at each postcode. Enter a postcode to see where to check the speeds there, and what the figures mean.',
  crumb: 'Broadband speed checker',
}

const explanation: ExplanationProps = {
  meansTitle: 'What the speeds mean',
  means: [
    ['Decent', 'At least 10 Mbit/s download and 1 Mbit/s upload. You have a legal right to request this.'],
    ['Superfast', 'At least 30 Mbit/s download: enough for several people to stream video at once.'],
    ['Ultrafast', 'At least 300 Mbit/s download. Ofcom also publishes figures for 100 Mbit/s.'],
    [
      'Gigabit-capable',
      'At least 1,000 Mbit/s download, over full fibre or a cable network with DOCSIS 3.1.',
    ],
  ],
  limits: [
    'What’s available at your address. If 60% of a postcode can get gigabit, the figures don’t say which homes.',
    'Full fibre by postcode. Ofcom only publishes that for larger areas.',
    'The speed you’ll actually get. Coverage is what reaches your wall: Wi-Fi, old routers and busy evenings all slow it down.',
    'Prices, or whether a provider is taking new customers.',
    'Networks built since the figures were collected, several months before they’re published.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/mobile-signal-checker', '/postcodes', '/authorities']

type PageData = Awaited<ReturnType<typeof load>>

/** Looks up `?postcode=`. */
const load = loadPostcodeLookUp

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes'] } as const

/** The broadband check of a postcode. */
export const route = page('/broadband-speed-checker', { cache, load, head, Page })

function Page({ data: { search } }: { readonly data: PageData }) {
  return (
    <LookUpPage {...facts} crumbs={crumbsOf(facts)} form={<PostcodeForm path={facts.path} search={search} />}>
      <PlaceAnswer path={facts.path} search={search}>
        {({ record }) => (
          <NotAvailable
            subject="Broadband coverage"
            source={fixedCoverageSource}
            nationCode={record.nation?.code ?? null}
          >
            Ofcom’s checker shows what’s available at each address.
          </NotAvailable>
        )}
      </PlaceAnswer>
      <Explanation {...explanation} />
      <SourceCards sources={[fixedCoverageSource]} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}
