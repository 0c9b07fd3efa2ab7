import { RelatedPages } from '#features/related-pages.tsx'
import { Card } from '#ui/card/card.tsx'
import { guideHead } from '#ui/guide/guide-head.ts'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { type Head, page, type PageContext } from '#web/page.ts'

import { StagingNotAvailable } from './staging-page.tsx'

/*
 * Staging for signed-in users: for now, a checklist for taking the photos. There’s no image model yet, and the page says so first.
 */

const WORDS = {
  path: '/ai-staging',
  title: 'AI staging: photo checklist',
  description:
    'A checklist for photos you want to stage virtually: camera, room and final checks. The staging tool isn’t available yet.',
  heading: 'AI virtual staging',
  lead: 'Use this checklist to take photos that are ready to stage.',
} as const

const CRUMBS = [{ label: 'Home', href: '/' }, { label: 'AI virtual staging' }]

const LISTS = [
  {
    title: 'Camera',
    points: [
      'Use a tripod, level, 110 to 130 cm high',
      'Don’t go wider than 20 to 24 mm on a full-frame camera; on a phone use the main lens, not the ultra-wide',
      'Show three walls and the floor, with straight verticals',
      'At least 2,000 pixels wide; keep the original file',
    ],
  },
  {
    title: 'Room',
    points: [
      'Empty and clean, with all doors open the same way',
      'Lamps all on or all off',
      'Don’t overexpose the windows: the view must be visible',
      'Measure one length, such as the wall opposite, and note it',
    ],
  },
  {
    title: 'Check the staged picture',
    points: [
      'Overlay it on the original: walls, openings, sockets and radiators must line up',
      'Furniture is in proportion to a standard door (198 cm)',
      'No fixtures added or removed, no defects hidden, no view changed',
      'Label it in the picture, show the original next to it, and get the client’s approval in writing',
    ],
  },
]

/** Only for signed-in users. */
const access = 'signed-in'

/** Passes on the site’s URL. */
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
        <StagingNotAvailable />
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
          title="Room guides and rules"
          pages={[
            '/ai-staging/check',
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
