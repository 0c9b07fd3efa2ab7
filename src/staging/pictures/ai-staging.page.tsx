import { randomUUID } from 'node:crypto'

import { RelatedPages } from '#features/related-pages.tsx'
import { guideHead } from '#ui/guide/guide-head.ts'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { type ActionContext, type Head, page, type PageContext, redirect } from '#web/page.ts'

import { readChoice } from './choice-words.ts'
import { KeepingCard } from './keeping-card.tsx'
import { KEPT_DAYS } from './kept-days.ts'
import { ListingCards } from './listing-cards.tsx'
import { PhotoAdvice } from './photo-advice.tsx'
import { PhotoForm } from './photo-form.tsx'
import { listListings } from './picture-store.server.ts'
import { keptDaysOf } from './retention.server.ts'
import { listingPath, STAGING_PATH } from './staging-path.ts'
import { readFormId, startDrafts } from './start-drafts.server.ts'

/*
 * Staging for signed-in users: photos are uploaded here, drafts and final pictures are made in the background by our own engine and shown
 * on the page of their listing.
 */

const WORDS = {
  path: STAGING_PATH,
  title: 'AI staging: furnish photos of empty rooms',
  description:
    'Upload photos of empty rooms and get furnished pictures, checked against the originals. With a checklist for taking the photos.',
  heading: 'AI virtual staging',
  lead: 'Upload photos of empty rooms and get furnished pictures. We check each one against your photo for changes to the room. Drafts are free; a final, full-size picture costs one credit.',
} as const

const CRUMBS = [{ label: 'Home', href: '/' }, { label: 'AI virtual staging' }]

/** Only for signed-in users. */
const access = 'signed-in'

type PageData = Awaited<ReturnType<typeof dataFor>>

/** The visitor's listings. */
const load = (context: PageContext) => dataFor(context, null)

/** Adds photos, starts their drafts and shows their listing, or says what's wrong with a photo. */
const action = async (context: ActionContext) => {
  const given = context.form.get('listingId')
  const started = await startDrafts(context, typeof given === 'string' && given !== '' ? given : null)
  return 'problem' in started ? dataFor(context, started) : redirect(listingPath(started.listingId), 303)
}

async function dataFor(
  { siteUrl, site, visitor, form }: PageContext & Partial<Pick<ActionContext, 'form'>>,
  failed: { problem: string; listingId: string | null } | null,
) {
  const name = form?.get('listing')
  return {
    siteUrl,
    model: site.config.pictureModel,
    problem: failed?.problem ?? null,
    listingId: failed?.listingId ?? null,
    listingName: typeof name === 'string' ? name : '',
    formId: readFormId(form?.get('form')) ?? randomUUID(),
    choice: readChoice(form?.get('room'), form?.get('style')),
    listings: visitor ? await listListings(site.pool, visitor.userId) : [],
    keptDays: visitor ? await keptDaysOf(site.pool, visitor.userId) : KEPT_DAYS,
  }
}

/** Title and breadcrumbs. */
const head = ({ siteUrl, problem }: PageData): Head => ({
  ...guideHead(WORDS, { crumbs: CRUMBS, siteUrl }),
  robots: 'noindex,follow',
  ...(problem === null ? {} : { status: 422 }),
})

/** The form for photos, the listings, then advice on photos. */
export const route = page(STAGING_PATH, { access, load, action, head, Page })

function Page({
  data: { choice, problem, listingId, listingName, formId, listings, keptDays, model },
}: {
  readonly data: PageData
}) {
  return (
    <>
      <GuideHeader crumbs={CRUMBS} heading={WORDS.heading} lead={WORDS.lead} />
      <div className="sheet grid gap-8 py-8 lg:py-10">
        <PhotoForm
          choice={choice}
          problem={problem}
          listingId={listingId}
          listingName={listingName}
          formId={formId}
          keptDays={keptDays}
          model={model}
        />
        <ListingCards listings={listings} />
        <KeepingCard days={keptDays} hasListings={listings.length > 0} />
        <PhotoAdvice />
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
