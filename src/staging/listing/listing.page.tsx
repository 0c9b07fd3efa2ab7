import { readRefused, REFUSED_WORDS } from '#staging/pictures/limits.ts'
import { PhotoForm } from '#staging/pictures/photo-form.tsx'
import { listListings } from '#staging/pictures/picture-store.server.ts'
import { keptDaysOf } from '#staging/pictures/retention.server.ts'
import { STAGING_PATH } from '#staging/pictures/staging-path.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'
import { type DataOf, type Head, notFound, page, type PageContext } from '#web/page.ts'

import { ListingTools } from './listing-tools.tsx'
import { PhotoCard } from './photo-card.tsx'

/*
 * A listing's photos with their staged pictures. Progress is shown while any picture is being made; without scripts, by reloading the page.
 */

const PATH = '/ai-staging/listings/:id'

/** Only for signed-in users, who see their own listings. */
const access = 'signed-in'

const load = async ({ site, visitor, params, url, siteUrl }: PageContext<typeof PATH>) => {
  const [listing] = visitor ? await listListings(site.pool, visitor.userId, params.id) : []
  if (!visitor || !listing) return notFound('We can’t find that listing. It may have been deleted.')
  const { profile, subscriptions } = visitor
  return {
    siteUrl,
    listing,
    customer: { profile, subscriptions },
    model: site.config.pictureModel,
    keptDays: await keptDaysOf(site.pool, visitor.userId),
    refused: readRefused(url.searchParams.get('refused')),
  }
}

type PageData = DataOf<ReturnType<typeof load>>

const crumbsOf = (name: string) => [
  { label: 'Home', href: href('/') },
  { label: 'AI virtual staging', href: STAGING_PATH },
  { label: name },
]

const head = ({ siteUrl, listing: { id, name } }: PageData): Head => ({
  title: `${name}: staged pictures`,
  description:
    'The photos of a listing with their staged pictures: drafts, final pictures and their downloads.',
  canonical: href(PATH, { id }),
  jsonLd: [breadcrumbList(crumbsOf(name), siteUrl)],
  robots: 'noindex,nofollow',
})

/** A listing's photos and pictures. */
export const route = page(PATH, { access, load, head, Page })

function Page({
  data: { listing, customer, model, refused, keptDays, siteUrl },
}: {
  readonly data: PageData
}) {
  const { id, name, photos } = listing
  const latest = photos.at(-1)?.pictures[0]
  return (
    <>
      <GuideHeader
        crumbs={crumbsOf(name)}
        heading={name}
        lead="Each photo with its staged pictures. Compare them before you publish."
      />
      <div className="sheet grid gap-8 py-8 *:min-w-0 lg:py-10">
        {refused && (
          <Notice kind="error" title="Not started">
            {REFUSED_WORDS[refused]}
          </Notice>
        )}
        <div className="grid gap-8 *:min-w-0" {...behaviour('staging-pictures', { when: 'idle' })}>
          {photos.map((photo, at) => (
            <PhotoCard key={photo.id} photo={photo} place={at + 1} customer={customer} model={model} />
          ))}
        </div>
        <PhotoForm
          choice={{ room: latest?.room ?? 'living', style: latest?.style ?? 'scandinavian' }}
          problem={null}
          listingId={id}
          keptDays={keptDays}
          model={model}
        />
        <ListingTools listing={listing} keptDays={keptDays} siteUrl={siteUrl} />
      </div>
    </>
  )
}
