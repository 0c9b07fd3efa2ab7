import { RelatedPages } from '#features/related-pages.tsx'
import { readChoice } from '#staging/drafts/choice-words.ts'
import { DraftForm } from '#staging/drafts/draft-form.tsx'
import { DraftList } from '#staging/drafts/draft-list.tsx'
import { STAGING_PATH } from '#staging/drafts/draft-path.ts'
import { listDrafts } from '#staging/drafts/draft-store.server.ts'
import { startDraft } from '#staging/drafts/start-draft.server.ts'
import { Card } from '#ui/card/card.tsx'
import { guideHead } from '#ui/guide/guide-head.ts'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { type ActionContext, type Head, page, type PageContext, redirect } from '#web/page.ts'

/*
 * Staging for signed-in users: free drafts, made in the background by our own engine, and a checklist for taking the photos.
 */

const WORDS = {
  path: '/ai-staging',
  title: 'AI staging: furnish a photo of an empty room',
  description:
    'Upload a photo of an empty room and get a furnished draft, checked against the original. With a checklist for taking the photos.',
  heading: 'AI virtual staging',
  lead: 'Upload a photo of an empty room, and get a furnished draft that leaves the room as it is.',
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

type PageData = Awaited<ReturnType<typeof dataFor>>

/** The visitor's drafts. */
const load = (context: PageContext) => dataFor(context, null)

/** Adds a draft and shows the page again, or says what's wrong with the photo. */
const action = async (context: ActionContext) => {
  const problem = await startDraft(context)
  return problem === null ? redirect(`${STAGING_PATH}#drafts`, 303) : dataFor(context, problem)
}

async function dataFor(
  { siteUrl, site, visitor, form }: PageContext & Partial<Pick<ActionContext, 'form'>>,
  problem: string | null,
) {
  return {
    siteUrl,
    problem,
    choice: readChoice(form?.get('room'), form?.get('style')),
    drafts: visitor ? await listDrafts(site.pool, visitor.userId) : [],
  }
}

/** Title and breadcrumbs. */
const head = ({ siteUrl, problem }: PageData): Head => ({
  ...guideHead(WORDS, { crumbs: CRUMBS, siteUrl }),
  robots: 'noindex,follow',
  ...(problem === null ? {} : { status: 422 }),
})

/** The form for a photo, the drafts, then the three lists. */
export const route = page(STAGING_PATH, { access, load, action, head, Page })

function Page({ data: { choice, problem, drafts } }: { readonly data: PageData }) {
  return (
    <>
      <GuideHeader crumbs={CRUMBS} heading={WORDS.heading} lead={WORDS.lead} />
      <div className="sheet grid gap-8 py-8 lg:py-10">
        <DraftForm choice={choice} problem={problem} />
        <DraftList drafts={drafts} />
        <h2 className="text-2xl">How to take the photo, and what to check</h2>
        <div className="grid gap-6 lg:grid-cols-3">
          {LISTS.map(({ title, points }) => (
            <Card key={title} title={title} level={3}>
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
