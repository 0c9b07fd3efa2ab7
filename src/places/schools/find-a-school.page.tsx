import { nationOfCode } from '#domain/nation.ts'
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

import { admissionsIn } from './admissions.ts'
import { schoolRegisterSource, schoolsElsewhere } from './sources.ts'

const facts: LookUpFacts = {
  path: '/find-a-school',
  title: 'Find a school near a postcode',
  description:
    'Begin with your postcode: which council decides on school places there, when to apply, how distance counts, and where each nation lists its schools.',
  heading: 'Find a school near home',
  lede: 'Type a postcode to see which authority gives out the places there, and which register lists the schools.',
  crumb: 'Find a school',
}

const explanation: ExplanationProps = {
  meansTitle: 'How places are given in England',
  means: [
    [
      'Apply by',
      '31 October for secondary school and 15 January for primary, in the school year before the child starts.',
    ],
    ['Offers', 'On 1 March for secondary school and on 16 April for primary, or the next working day.'],
    [
      'When too many apply',
      'Children in care and those whose statutory plan names the school come first. Then each school’s own rules: siblings, faith, a feeder school, distance.',
    ],
    [
      'Distance',
      'Most measure a straight line from door to gate, some the walk. Metres decide, so the postcode is not enough.',
    ],
  ],
  limits: [
    'Whether a child will get in. The last distance offered differs by hundreds of metres from year to year.',
    'Where next year’s lines lie: schools publish their rules in the autumn before.',
    'Faith, music and ability tests, which have dates of their own, some in September.',
    'Wales, Scotland and Northern Ireland, where dates and rules are others.',
  ],
}

type PageData = Awaited<ReturnType<typeof load>>

/** `?postcode=` is looked up. */
const load = loadPostcodeLookUp

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes'] } as const

/** Schools near a postcode, and how places are given. */
export const route = page('/find-a-school', { cache, load, head, Page })

function Page({ data: { search } }: { readonly data: PageData }) {
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      edged={search?.kind !== 'found'}
      form={<PostcodeForm path={facts.path} search={search} label="Your postcode" button="Find" />}
    >
      <PlaceAnswer path={facts.path} search={search}>
        {({ record }) => (
          <>
            <p className="max-w-prose text-lg">
              {admissionsIn(nationOfCode(record.nation?.code ?? null), record.county)}
            </p>
            <NotHere
              subject="Schools nearby"
              source={schoolRegisterSource}
              nationCode={record.nation?.code ?? null}
              elsewhere={schoolsElsewhere}
            >
              The register can be searched by postcode and distance.
            </NotHere>
          </>
        )}
      </PlaceAnswer>
      <Explanation {...explanation} />
      <SourceCards sources={[schoolRegisterSource]} />
      <RelatedPages pages={['/schools', '/content/schools', '/postcodes']} />
    </LookUpPage>
  )
}
