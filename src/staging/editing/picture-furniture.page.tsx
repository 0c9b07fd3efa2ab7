import { addPicture } from '#staging/pictures/add-pictures.server.ts'
import { REFUSED_WORDS } from '#staging/pictures/limits.ts'
import { readSeed } from '#staging/pictures/seeds.ts'
import { listingPath, photoPath, STAGING_PATH } from '#staging/pictures/staging-path.ts'
import { SceneEditor } from '#staging/scene-editor/scene-editor.island.tsx'
import { pieceOf } from '#staging/scene/catalogue/catalogue.ts'
import { isFittedOut } from '#staging/scene/room-sets/room-types.ts'
import { SceneFile } from '#staging/scene/scene-file.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Button } from '#ui/button/button.tsx'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'
import {
  type ActionContext,
  type DataOf,
  type Head,
  notFound,
  page,
  type PageContext,
  redirect,
} from '#web/page.ts'

import { findSceneToEdit } from './editing-store.server.ts'

/*
 * The furniture of a picture, to rearrange in the browser. What's sent becomes another draft of the same photo: the picture itself
 * stays as it is.
 */

const PATH = '/ai-staging/pictures/:id/furniture'
const FIELD = 'scene'
const GONE = 'We can’t find that picture. It may have been deleted.'

/** Only for signed-in users, who see their own pictures. */
const access = 'signed-in'

const load = async ({ site, visitor, params, siteUrl }: PageContext<typeof PATH>) => {
  const found = visitor && (await findSceneToEdit(site.pool, visitor.userId, params.id))
  return found ? { ...found, id: params.id, siteUrl, problem: null as string | null } : notFound(GONE)
}

const action = async ({ site, visitor, params, form, siteUrl, now }: ActionContext<typeof PATH>) => {
  const found = visitor && (await findSceneToEdit(site.pool, visitor.userId, params.id))
  if (!found) return notFound(GONE)
  const { photoId, listingId, scene: before } = found
  const sent = SceneFile.safeParse(jsonOf(form.get(FIELD)))
  const again = (problem: string) => ({ ...found, id: params.id, siteUrl, problem })
  if (!sent.success) return again('We didn’t receive the whole arrangement. Please try again.')
  if (isFittedOut(sent.data.room) || sent.data.pieces.some(({ kind }) => pieceOf(kind).isFitted))
    return again(
      'Fitted units are part of the home, so a staged photo mustn’t show them. Please remove them.',
    )
  // Room and camera stay the photo's own, whatever is sent.
  const { room, style, seed, pieces } = sent.data
  const scene = { room, style, seed, pieces, estimate: before.estimate }
  const added = await addPicture(site.pool, {
    userId: visitor.userId,
    photoId,
    kind: 'draft',
    choice: { room, style, seed: readSeed(seed) },
    scene,
    now,
  })
  return typeof added === 'string'
    ? again(REFUSED_WORDS[added])
    : redirect(listingPath(listingId, photoId), 303)
}

function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > 100_000) return null
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

type PageData = DataOf<ReturnType<typeof load>>

const HEADING = 'Arrange the furniture'
const crumbsOf = (listingId: string) => [
  { label: 'Home', href: href('/') },
  { label: 'AI virtual staging', href: STAGING_PATH },
  { label: 'Listing', href: listingPath(listingId) },
  { label: HEADING },
]

const head = ({ siteUrl, id, listingId, problem }: PageData): Head => ({
  title: HEADING,
  description: 'Move, turn, swap, add and remove the furniture of a staged picture, and make a draft of it.',
  canonical: href(PATH, { id }),
  jsonLd: [breadcrumbList(crumbsOf(listingId), siteUrl)],
  robots: 'noindex,nofollow',
  ...(problem === null ? {} : { status: 422 }),
})

/** The scene editor for one of a customer's pictures. */
export const route = page(PATH, { access, load, action, head, Page })

function Page({ data: { photoId, listingId, width, height, scene, problem } }: { readonly data: PageData }) {
  return (
    <>
      <GuideHeader
        crumbs={crumbsOf(listingId)}
        heading={HEADING}
        lead="Drag the furniture, turn or swap a piece, add some, or change the style. The draft has your arrangement, with realistic light and shadows."
      />
      <div className="sheet grid max-w-5xl gap-6 py-8 *:min-w-0 lg:py-10">
        {problem !== null && (
          <Notice kind="error" title="Not started">
            {problem}
          </Notice>
        )}
        <form method="post" className="grid gap-6">
          <SceneEditor
            photo={{ src: photoPath(photoId), width, height, alt: 'Your photo of the room' }}
            scene={scene}
            field={FIELD}
          />
          <p className="flex flex-wrap gap-3">
            <Button>Make a draft of this</Button>
            <LinkButton href={listingPath(listingId, photoId)} variant="quiet">
              Back to the listing
            </LinkButton>
          </p>
        </form>
      </div>
    </>
  )
}
