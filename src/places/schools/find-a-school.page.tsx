import { nationOfCode } from '#domain/nation.ts'
import type { ExplanationProps } from '#places/look-up/explanation.tsx'
import { loadPostcodeLookUp } from '#places/look-up/find-place.server.ts'
import { lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { NotAvailable } from '#places/look-up/not-available.tsx'
import { PostcodeLookUp } from '#places/look-up/postcode-look-up.tsx'
import { type Head, page, type PageContext } from '#web/page.ts'

import { admissionsIn } from './admissions.ts'
import { findSchoolsNear, NEAR } from './find-schools.server.ts'
import { SchoolTable } from './school-table.tsx'
import { schoolRegisterSource, schoolsElsewhere } from './sources.ts'

const facts: LookUpFacts = {
  path: '/find-a-school',
  title: 'Find a school near a postcode',
  description:
    'Enter a postcode to see the nearest schools with their inspections and results, which council handles admissions and when to apply.',
  heading: 'Find a school near you',
  lede: 'Enter a postcode to see the nearest schools, and which council handles admissions.',
  crumb: 'Find a school',
}

const explanation: ExplanationProps = {
  meansTitle: 'How admissions work in England',
  means: [
    [
      'Apply by',
      '31 October for secondary school and 15 January for primary, in the school year before your child starts.',
    ],
    ['Offer day', '1 March for secondary school and 16 April for primary, or the next working day.'],
    [
      'Oversubscribed schools',
      'Children in care, and those whose education, health and care (EHC) plan names the school, come first. After that each school has its own rules: siblings, faith, feeder schools, distance.',
    ],
    [
      'Distance',
      'Most councils measure in a straight line from your door to the school, some along the walking route. A few metres can decide it, so a postcode isn’t precise enough.',
    ],
  ],
  limitsTitle: 'What this page can’t tell you',
  limits: [
    'Whether your child will get in. The cut-off distance can change by hundreds of metres from year to year.',
    'Next year’s rules. Schools publish them the autumn before.',
    'Dates for faith forms and for music or ability tests. Some are in September.',
    'How admissions work in Wales, Scotland and Northern Ireland, which have different dates and rules.',
  ],
}

type PageData = Awaited<ReturnType<typeof load>>

/** Looks up `?postcode=` and the schools near it. */
const load = async (context: PageContext) => {
  const { search, siteUrl } = await loadPostcodeLookUp(context)
  const found = search?.kind === 'found' ? await findSchoolsNear(context.db, search.record) : null
  return { search, siteUrl, found }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = {
  scope: 'public',
  datasets: ['postcodes', 'schools', 'school-results', 'inspections'],
} as const

/** The search for schools near a postcode, and how admissions work. */
export const route = page('/find-a-school', { cache, load, head, Page })

function Page({ data: { search, found } }: { readonly data: PageData }) {
  return (
    <PostcodeLookUp
      facts={facts}
      search={search}
      label="Your postcode"
      button="Find"
      explanation={explanation}
      sources={[schoolRegisterSource]}
      relatedPages={['/schools', '/content/schools', '/postcodes']}
    >
      {({ record }) => (
        <>
          <p className="max-w-prose text-lg">
            {admissionsIn(nationOfCode(record.nation?.code ?? null), record.county)}
          </p>
          {found ? (
            <SchoolTable
              caption={`Schools near ${record.postcode}`}
              found={found}
              compareFor={record.postcode}
              none={`no open school within ${NEAR.radiusMetres / 1000} km of ${record.postcode}`}
            />
          ) : (
            <NotAvailable
              subject="Schools nearby"
              source={schoolRegisterSource}
              nationCode={record.nation?.code ?? null}
              elsewhere={schoolsElsewhere}
            >
              You can search the register by postcode and distance.
            </NotAvailable>
          )}
        </>
      )}
    </PostcodeLookUp>
  )
}
