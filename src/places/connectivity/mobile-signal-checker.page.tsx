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

import { mobileCoverageSource } from './sources.ts'

const facts: LookUpFacts = {
  path: '/mobile-signal-checker',
  title: 'Mobile signal checker by postcode',
  description:
    'What mobile coverage figures say about a place: four networks, voice, 4G and 5G, indoors and outdoors, and where Ofcom shows them for a postcode.',
  heading: 'Mobile signal at a postcode',
  lede: 'Four networks carry every British mobile phone. Ofcom publishes where each of them should reach, indoors and out.',
  crumb: 'Mobile signal checker',
}

const explanation: ExplanationProps = {
  means: [
    [
      'Four networks',
      'EE, O2, Three and Vodafone; the last two merged in 2025 and are joining their masts. Every other brand rents one of them: giffgaff, Sky and Tesco Mobile use O2; Lebara, VOXI and Asda use Vodafone; iD and Smarty use Three; Lycamobile and BT use EE.',
    ],
    [
      'Coverage',
      'What the operator’s own computer model predicts from its masts, hills and buildings, tested by Ofcom in drives and walks. It is not a measurement at your door.',
    ],
    [
      'Indoors and outdoors',
      'Walls take a part of the signal, and modern glass and foil-backed insulation more than old brick. The indoor figure supposes an ordinary building.',
    ],
    ['4G and 5G', 'Which technology reaches the place, not how fast it is when everyone is using it.'],
  ],
  limits: [
    'The signal in the back room: no prediction knows the walls of a home.',
    'Speed at busy hours, near a station or a stadium.',
    'One number for “the signal”: the four networks differ from street to street, so they are never averaged.',
    'Calls over wireless broadband, which work where there is no signal at all.',
  ],
}

const relatedPages: readonly RelatedPage[] = [
  '/broadband-speed-checker',
  '/postcodes',
  '/postcode-crime-check',
]

type PageData = Awaited<ReturnType<typeof load>>

/** `?postcode=` is looked up. */
const load = loadPostcodeLookUp

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes'] } as const

/** The mobile check of a postcode. */
export const route = page('/mobile-signal-checker', { cache, load, head, Page })

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
            subject="Mobile coverage"
            source={mobileCoverageSource}
            nationCode={record.nation?.code ?? null}
          >
            Ofcom shows each network on a map, down to squares of fifty metres.
          </NotHere>
        )}
      </PlaceAnswer>
      <Explanation {...explanation} />
      <SourceCards sources={[mobileCoverageSource]} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}
