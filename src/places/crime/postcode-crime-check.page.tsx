import { RelatedPages } from '#features/related-pages.tsx'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { loadPostcodeLookUp } from '#places/look-up/find-place.server.ts'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { NotAvailable } from '#places/look-up/not-available.tsx'
import { PlaceAnswer } from '#places/look-up/place-answer.tsx'
import { PostcodeForm } from '#places/look-up/postcode-form.tsx'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { type Head, page } from '#web/page.ts'

import { crimeElsewhere, policeSource } from './source.ts'

const facts: LookUpFacts = {
  path: '/postcode-crime-check',
  title: 'Postcode crime check',
  description:
    'Where to find police crime figures for a UK postcode, what a crime map does and doesn’t show, and how to compare areas fairly.',
  heading: 'Crime near a postcode',
  lede: 'Police forces publish recorded crime every month. Enter a postcode to see where its figures are and how to read them.',
  crumb: 'Postcode crime check',
}

const explanation: ExplanationProps = {
  means: [
    [
      'What counts as a crime',
      'One incident that the force recorded that month, in one of 14 categories including anti-social behaviour. It’s counted where it happened, not where the offender lives.',
    ],
    [
      'Where it’s shown',
      'Never the exact address. Each crime is moved to the nearest point on a fixed list. A point covers at least 8 addresses, or somewhere with none, such as a park or a station.',
    ],
    [
      'Crime rate',
      'Crimes over 12 months per 1,000 residents. High streets, stations and airports have few residents and many visitors, so their rates tell you little about living there.',
    ],
  ],
  limits: [
    'Crime that was never reported. Fraud and most online crime are recorded elsewhere and aren’t on street maps.',
    'Whether a street is safe. In such a small area, a few crimes more or fewer can be chance.',
    'A trend across missing months. If a force sent no figures, crime hasn’t necessarily fallen.',
    'Crime in Scotland, where figures are only published by council area.',
  ],
}

type PageData = Awaited<ReturnType<typeof load>>

/** Looks up `?postcode=`. */
const load = loadPostcodeLookUp

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes'] } as const

/** The crime check of a postcode. */
export const route = page('/postcode-crime-check', { cache, load, head, Page })

function Page({ data: { search } }: { readonly data: PageData }) {
  return (
    <LookUpPage {...facts} crumbs={crumbsOf(facts)} form={<PostcodeForm path={facts.path} search={search} />}>
      <PlaceAnswer path={facts.path} search={search}>
        {({ record }) => (
          <NotAvailable
            subject="Recorded crime"
            source={policeSource}
            nationCode={record.nation?.code ?? null}
            elsewhere={crimeElsewhere}
          >
            Police.uk shows them month by month on its map.
          </NotAvailable>
        )}
      </PlaceAnswer>
      <Explanation {...explanation} />
      <SourceCards sources={[policeSource]} />
      <RelatedPages pages={['/crime-rates', '/postcodes', '/broadband-speed-checker']} />
    </LookUpPage>
  )
}
