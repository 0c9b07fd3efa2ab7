import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { RelatedPage } from '#features/related-pages.tsx'
import type { ExplanationProps } from '#places/look-up/explanation.tsx'
import { lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { NotAvailable, ExternalButton } from '#places/look-up/not-available.tsx'
import { PostcodeLookUp } from '#places/look-up/postcode-look-up.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { type Head, page } from '#web/page.ts'

import { CoverageAnswer } from './coverage-answer.tsx'
import { type BroadbandFound, loadBroadband } from './find-broadband.server.ts'
import { fixedCoverageSource } from './sources.ts'

const facts: LookUpFacts = {
  path: '/broadband-speed-checker',
  title: 'Broadband speeds by postcode',
  description:
    'Check the broadband speeds available at a UK postcode, what superfast, ultrafast and gigabit mean, and why speeds differ by address.',
  heading: 'Broadband speeds by postcode',
  lede: 'Ofcom publishes the speeds available at each postcode. Enter a postcode to see them, and what the figures mean.',
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
const load = loadBroadband

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes', 'broadband'] } as const

/** The broadband check of a postcode. */
export const route = page('/broadband-speed-checker', { cache, load, head, Page })

function Page({ data: { search, found } }: { readonly data: PageData }) {
  return (
    <PostcodeLookUp
      facts={facts}
      search={search}
      explanation={explanation}
      sources={[fixedCoverageSource]}
      relatedPages={relatedPages}
    >
      {({ record }) => <Coverage record={record} found={found} />}
    </PostcodeLookUp>
  )
}

const ELSEWHERE = 'Ofcom’s checker shows what’s available at each address.'

type CoverageProps = {
  readonly record: PostcodeRecord
  readonly found: BroadbandFound | null
}

function Coverage({ record: { postcode, nation }, found }: CoverageProps) {
  if (found?.kind === 'found')
    return (
      <>
        <CoverageAnswer postcode={postcode} coverage={found.coverage} edition={found.edition} />
        <ExternalButton url={fixedCoverageSource.checker.url}>
          {fixedCoverageSource.checker.label}
        </ExternalButton>
      </>
    )
  if (found?.kind === 'no premises')
    return (
      <NothingPanel kind="not published" subject="Broadband coverage">
        Ofcom lists no premises at {postcode}.
      </NothingPanel>
    )
  if (found?.kind === 'not imported' && found.has !== null)
    return (
      <NothingPanel kind="place not imported" subject="Broadband coverage">
        <p>
          We haven’t imported the coverage of {postcode}. We have {found.has}. {ELSEWHERE}
        </p>
        <ExternalButton url={fixedCoverageSource.checker.url}>
          {fixedCoverageSource.checker.label}
        </ExternalButton>
      </NothingPanel>
    )
  return (
    <NotAvailable subject="Broadband coverage" source={fixedCoverageSource} nationCode={nation?.code ?? null}>
      {ELSEWHERE}
    </NotAvailable>
  )
}
