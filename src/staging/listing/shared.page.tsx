import { LABEL } from '#staging/disclosure/label.ts'
import { pictureWords } from '#staging/pictures/choice-words.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { href } from '#web/href.ts'
import { type DataOf, type Head, notFound, page, type PageContext } from '#web/page.ts'

import { BeforeAfter } from './before-after.tsx'
import { findShared } from './listing-store.server.ts'
import { SHARED_PATH } from './shared-path.ts'

/*
 * A listing's final pictures next to their originals, for whoever has the link.
 */

const PATH = '/ai-staging/shared/:key'
const HEADING = 'Virtually staged pictures'
const CRUMBS = [{ label: 'Home', href: href('/') }, { label: HEADING }]

const load = async ({ site, params, siteUrl }: PageContext<typeof PATH>) => {
  const listing = await findShared(site.pool, params.key)
  if (!listing) return notFound('This link doesn’t lead to any pictures. Its owner may have removed it.')
  const shown = listing.photos.flatMap(({ id, width, height, pictures }, at) =>
    pictures
      .filter(({ kind, state }) => kind === 'final' && state === 'done')
      .map((picture) => ({ photoId: id, width, height, place: at + 1, picture })),
  )
  return { siteUrl, key: params.key, shown }
}

type PageData = DataOf<ReturnType<typeof load>>

const head = ({ siteUrl, key }: PageData): Head => ({
  title: HEADING,
  description:
    'Final pictures of a listing, virtually staged, next to the unedited photos of the same rooms. Furniture isn’t included.',
  canonical: href(PATH, { key }),
  jsonLd: [breadcrumbList(CRUMBS, siteUrl)],
  robots: 'noindex,nofollow',
})

/** The page behind a listing's share link. */
export const route = page(PATH, { load, head, Page })

function Page({ data: { key, shown } }: { readonly data: PageData }) {
  return (
    <>
      <GuideHeader
        crumbs={CRUMBS}
        heading={HEADING}
        lead="Furniture was added by computer and isn’t included. Each picture is shown with the unedited photo of the same room."
      />
      <div className="sheet grid gap-10 py-8 *:min-w-0 lg:py-10">
        {shown.length === 0 && <p className="text-slate">There are no final pictures yet.</p>}
        {shown.map(({ photoId, width, height, place, picture }) => (
          <section key={picture.id} aria-label={`Photo ${place}`}>
            <h2 className="mb-4 text-xl">
              Photo {place}: {pictureWords(picture)}
            </h2>
            <BeforeAfter
              original={`${SHARED_PATH}/${key}/${photoId}/original.jpg`}
              staged={`${SHARED_PATH}/${key}/${picture.id}/staged.jpg`}
              label={LABEL}
              width={width}
              height={height}
            />
          </section>
        ))}
      </div>
    </>
  )
}
