import { RelatedPages } from '#features/related-pages.tsx'
import { Card } from '#ui/card/card.tsx'
import { guideHead } from '#ui/guide/guide-head.ts'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { type Head, page, type PageContext } from '#web/page.ts'

import { NoImages } from './staging-page.tsx'

/*
 * Staging for people who are signed in: what a photograph needs before it can be staged, as a checklist. No image model
 * is connected, and the page says so before anything else.
 */

const WORDS = {
  path: '/ai-staging',
  title: 'AI staging: checklist for a photograph',
  description:
    'What a photograph needs before it can be virtually staged, as a checklist: camera, light, room, records and label. The staging tool isn’t available yet.',
  heading: 'AI virtual staging',
  lead: 'Prepare the photographs now: a picture that passes this list can be staged by any careful hand.',
} as const

const CRUMBS = [{ label: 'Home', href: '/' }, { label: 'AI virtual staging' }]

const LISTS = [
  {
    title: 'The camera',
    points: [
      'Tripod, level, 110 to 130 cm high',
      '20 to 24 mm on a full frame at the widest; on a phone the main lens, not the widest',
      'Three walls and the floor in the picture, verticals straight',
      '2,000 pixels wide or more; the original file kept',
    ],
  },
  {
    title: 'The room',
    points: [
      'Empty and swept, doors open by the same amount',
      'Lamps all on or all off; no mixed light',
      'Windows not blown out: the view must be seen',
      'One length measured, such as the wall opposite, and noted',
    ],
  },
  {
    title: 'The check afterwards',
    points: [
      'Laid over the original: walls, openings, sockets and radiators coincide',
      'Furniture in proportion to a door of 198 cm',
      'Nothing fixed added or removed, no defect hidden, no view changed',
      'Label in the picture, original beside it, approval of the client in writing',
    ],
  },
]

/** Login is required. */
const access = 'signed-in'

/** Needs nothing but the address of the site. */
const load = ({ siteUrl }: PageContext) => ({ siteUrl })

/** Title and breadcrumbs. */
const head = ({ siteUrl }: { siteUrl: string }): Head => ({
  ...guideHead(WORDS, { crumbs: CRUMBS, siteUrl }),
  robots: 'noindex,follow',
})

/** A note that the tool isn't available yet, then the three lists. */
export const route = page('/ai-staging', { access, load, head, Page })

function Page() {
  return (
    <>
      <GuideHeader crumbs={CRUMBS} heading={WORDS.heading} lead={WORDS.lead} />
      <div className="sheet grid gap-8 py-8 lg:py-10">
        <NoImages />
        <div className="grid gap-6 lg:grid-cols-3">
          {LISTS.map(({ title, points }) => (
            <Card key={title} title={title}>
              <ul className="grid list-[square] gap-2 pl-5">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </Card>
          ))}
        </div>
        <RelatedPages
          narrow
          title="Rooms and rules"
          pages={[
            '/ai-virtual-staging-UK',
            '/virtual-staging-real-estate',
            '/ai-living-room-design',
            '/ai-bedroom-design',
            '/ai-garden-design',
          ]}
        />
      </div>
    </>
  )
}
