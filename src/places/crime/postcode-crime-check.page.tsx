import { RelatedPages } from '#features/related-pages.tsx'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { loadPostcodeLookUp } from '#places/look-up/find-place.server.ts'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { NotHere } from '#places/look-up/not-here.tsx'
import { PlaceAnswer } from '#places/look-up/place-answer.tsx'
import { PostcodeForm } from '#places/look-up/postcode-form.tsx'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { type Head, page } from '#web/page.ts'

import { crimeElsewhere, policeSource } from './source.ts'

const facts: LookUpFacts = {
  path: '/postcode-crime-check',
  title: 'Postcode crime check',
  description:
    'Which police figures exist for a postcode, what a crime map can and cannot show, and where the police publish them, nation by nation.',
  heading: 'Check crime around a postcode',
  lede: 'Police forces publish each month what was reported, street by street. Find out what exists for a postcode and how to read it.',
  crumb: 'Postcode crime check',
}

const explanation: ExplanationProps = {
  means: [
    [
      'A crime on the map',
      'One report that a force recorded in that month, in one of fourteen categories, of which anti-social behaviour is one. It is counted where it was reported, not where the offender lives.',
    ],
    [
      'Its place',
      'Never the address. Each report is moved to the nearest of a fixed list of map points, each of which stands for at least eight addresses, or for none, such as a park or a station.',
    ],
    [
      'A rate',
      'Crimes of twelve months for every 1,000 residents. High streets, stations and airports have few residents and many visitors, so their rates say little about living there.',
    ],
  ],
  limits: [
    'What was never reported. Fraud and much of what happens online are counted elsewhere and are on no street map.',
    'Whether a street is safe: a handful of reports more or fewer is chance in so small a place.',
    'A trend across a gap. Where a force left out months, no fall may be read into them.',
    'Anything for Scotland, which publishes recorded crime by council area only.',
  ],
}

type PageData = Awaited<ReturnType<typeof load>>

/** `?postcode=` is looked up. */
const load = loadPostcodeLookUp

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes'] } as const

/** The crime check of a postcode. */
export const route = page('/postcode-crime-check', { cache, load, head, Page })

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
            subject="Recorded crime"
            source={policeSource}
            nationCode={record.nation?.code ?? null}
            elsewhere={crimeElsewhere}
          >
            The police show the same month by month on their own map.
          </NotHere>
        )}
      </PlaceAnswer>
      <Explanation {...explanation} />
      <SourceCards sources={[policeSource]} />
      <RelatedPages pages={['/crime-rates', '/postcodes', '/broadband-speed-checker']} />
    </LookUpPage>
  )
}
