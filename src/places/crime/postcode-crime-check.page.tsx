import { crimeAreaOfPostcode } from '#datasets/crime/find-crime-area.server.ts'
import type { ExplanationProps } from '#places/look-up/explanation.tsx'
import { loadPostcodeLookUp } from '#places/look-up/find-place.server.ts'
import { lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { PostcodeLookUp } from '#places/look-up/postcode-look-up.tsx'
import { type Head, page, type PageContext } from '#web/page.ts'

import { CrimePanel } from './crime-panel.tsx'
import { loadCrimes } from './load-crimes.server.ts'
import { policeSource } from './source.ts'

const facts: LookUpFacts = {
  path: '/postcode-crime-check',
  title: 'Postcode crime check',
  description:
    'Police recorded crime around a UK postcode by type and month, what the figures do and don’t show, and how to compare areas fairly.',
  heading: 'Crime near a postcode',
  lede: 'Police forces publish recorded crime every month. Enter a postcode to see the latest year in its neighbourhood (LSOA).',
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

/** Looks up the crimes around `?postcode=`. */
const load = async (context: PageContext) => {
  const found = await loadPostcodeLookUp(context)
  const { search } = found
  const crimes =
    search?.kind === 'found' ? await loadCrimes(context.db, crimeAreaOfPostcode(search.record)) : null
  return { ...found, crimes }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes', 'crime', 'names-and-codes', 'economy'] } as const

/** The crime check of a postcode. */
export const route = page('/postcode-crime-check', { cache, load, head, Page })

function Page({ data: { search, crimes } }: { readonly data: PageData }) {
  return (
    <PostcodeLookUp
      facts={facts}
      search={search}
      explanation={explanation}
      sources={[policeSource]}
      relatedPages={['/crime-rates', '/postcodes', '/broadband-speed-checker']}
    >
      {({ record }) =>
        crimes && (
          <CrimePanel
            found={crimes}
            place={`the neighbourhood of ${record.postcode}`}
            subject="Recorded crime"
            nationCode={record.nation?.code ?? null}
          >
            Police.uk shows them month by month on its map.
          </CrimePanel>
        )
      }
    </PostcodeLookUp>
  )
}
