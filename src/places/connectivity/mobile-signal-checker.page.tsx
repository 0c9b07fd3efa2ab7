import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { areaInSentence } from '#domain/area-words.ts'
import type { RelatedPage } from '#features/related-pages.tsx'
import type { ExplanationProps } from '#places/look-up/explanation.tsx'
import { lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { NotAvailable, ExternalButton } from '#places/look-up/not-available.tsx'
import { PostcodeLookUp } from '#places/look-up/postcode-look-up.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { type Head, page } from '#web/page.ts'

import { loadMobile, type MobileFound } from './find-mobile.server.ts'
import { MobileAnswer } from './mobile-answer.tsx'
import { mobileCoverageSource } from './sources.ts'

const facts: LookUpFacts = {
  path: '/mobile-signal-checker',
  title: 'Mobile signal by postcode',
  description:
    'Mobile coverage around a UK postcode: calls, 4G and 5G, indoors and outdoors, with EE, O2, Three and Vodafone compared.',
  heading: 'Mobile signal by postcode',
  lede: 'Ofcom publishes how many homes and businesses mobile networks should reach. Enter a postcode to see the figures for its council area, and where to check an address.',
  crumb: 'Mobile signal checker',
}

const explanation: ExplanationProps = {
  means: [
    [
      'Four networks',
      'EE, O2, Three and Vodafone. Three and Vodafone merged in 2025 and are combining their networks. Other brands use one of the four: giffgaff, Sky and Tesco Mobile use O2; Lebara, VOXI and Asda use Vodafone; iD and Smarty use Three; Lycamobile and BT use EE.',
    ],
    [
      'Coverage',
      'What each network’s computer model predicts from its masts, the terrain and buildings. Ofcom checks it with test drives, but nobody has measured it at your door.',
    ],
    [
      'Indoors and outdoors',
      'Walls weaken the signal. Modern glass and foil-backed insulation block more of it than old brick. The indoor figure assumes a typical building.',
    ],
    [
      '4G and 5G',
      'Which technology you can get, not how fast it is at busy times. For 5G, the networks are at least 80% sure of the signal; “very high confidence” is 95%.',
    ],
  ],
  limits: [
    'The signal at your address. Ofcom publishes figures by council area; its own checker has them by address.',
    'The signal in each room. Predictions don’t take account of what your walls are made of.',
    'Speed at busy times, or near a station or stadium.',
    'One overall score. The four networks differ from street to street, so an average would mislead.',
    'Wi-Fi calling, which works even without a mobile signal.',
  ],
}

const relatedPages: readonly RelatedPage[] = [
  '/broadband-speed-checker',
  '/postcodes',
  '/postcode-crime-check',
]

type PageData = Awaited<ReturnType<typeof load>>

/** Looks up `?postcode=`. */
const load = loadMobile

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes', 'mobile-coverage'] } as const

/** The mobile check of a postcode. */
export const route = page('/mobile-signal-checker', { cache, load, head, Page })

function Page({ data: { search, found } }: { readonly data: PageData }) {
  return (
    <PostcodeLookUp
      facts={facts}
      search={search}
      explanation={explanation}
      sources={[mobileCoverageSource]}
      relatedPages={relatedPages}
    >
      {({ record }) => <Coverage record={record} found={found} />}
    </PostcodeLookUp>
  )
}

type CoverageProps = {
  readonly record: PostcodeRecord
  readonly found: MobileFound | null
}

function Coverage({ record: { localAuthority, nation }, found }: CoverageProps) {
  const authority = areaInSentence(localAuthority?.name ?? 'this council area')
  if (found?.kind === 'found')
    return (
      <>
        <MobileAnswer
          authority={authority}
          nation={nation?.name ?? 'the nation'}
          coverage={found.coverage}
          networks={found.nation}
          edition={found.edition}
        />
        <ExternalButton url={mobileCoverageSource.checker.url}>
          {mobileCoverageSource.checker.label}
        </ExternalButton>
      </>
    )
  if (found?.kind === 'not published')
    return (
      <NothingPanel kind="not published" subject="Mobile coverage">
        Ofcom has no figures for {authority}.
      </NothingPanel>
    )
  return (
    <NotAvailable subject="Mobile coverage" source={mobileCoverageSource} nationCode={nation?.code ?? null}>
      Ofcom’s map shows each network in 50-metre squares.
    </NotAvailable>
  )
}
