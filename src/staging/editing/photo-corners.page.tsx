import { CornerEditor } from '#staging/corner-editor/corner-editor.island.tsx'
import { readCorners } from '#staging/corner-editor/corner-fields.ts'
import { canBeginWith, type Handles, handlesOf, usualHandles } from '#staging/corner-editor/handles.ts'
import { readHandles } from '#staging/corner-editor/read-handles.ts'
import { resized } from '#staging/geometry/camera.ts'
import { describeOpenings } from '#staging/geometry/describe-room.ts'
import { HandSetRoom } from '#staging/geometry/hand-set-room.ts'
import { listingPath, photoPath, STAGING_PATH } from '#staging/pictures/staging-path.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
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

import { findPhotoToEdit, type PhotoToEdit, saveRoom } from './editing-store.server.ts'

/*
 * The corner editor: customers set the corners of a room where they weren't recognised, or not well enough. Pictures made afterwards use
 * them.
 */

const PATH = '/ai-staging/photos/:id/corners'

/** Only for signed-in users, who see their own photos. */
const access = 'signed-in'

const load = async ({ site, visitor, params, siteUrl }: PageContext<typeof PATH>) => {
  const photo = visitor && (await findPhotoToEdit(site.pool, visitor.userId, params.id))
  return photo
    ? dataOf(photo, siteUrl, null, null)
    : notFound('We can’t find that photo. It may have been deleted.')
}

const action = async ({ site, visitor, params, form, siteUrl }: ActionContext<typeof PATH>) => {
  const photo = visitor && (await findPhotoToEdit(site.pool, visitor.userId, params.id))
  if (!photo) return notFound('We can’t find that photo. It may have been deleted.')
  const own = { userId: visitor.userId, photoId: photo.id }
  if (form.get('room') === 'estimated') await saveRoom(site.pool, { ...own, room: null })
  else {
    const read = readCorners(form, { ...photo, focalPx: focalOf(photo) })
    if ('problem' in read) return dataOf(photo, siteUrl, read, readHandles(form))
    await saveRoom(site.pool, { ...own, room: { ...read.estimate, openings: [...read.estimate.openings] } })
  }
  return redirect(listingPath(photo.listingId, photo.id), 303)
}

type Problem = { readonly problem: string; readonly field: string }

/** The page's data: the points as sent, or as the photo's room has them, or a room that we weren't sure of. */
function dataOf(photo: PhotoToEdit, siteUrl: string, wrong: Problem | null, sent: Handles | null) {
  const { width, height } = photo
  const room = photo.room ?? begunWith(photo)
  const camera = room && resized(room.camera, width, height)
  return {
    siteUrl,
    photo,
    wrong,
    isDoubtful: room !== null && photo.room === null,
    handles: sent ?? (camera ? handlesOf(camera, room.room) : usualHandles(photo)),
    focalPx: focalOf(photo) ?? camera?.focalPx ?? null,
    ceiling: String(room?.room.heightMetres ?? 2.4),
    openings: camera ? describeOpenings(camera, room.room, room.openings) : [],
  }
}

/** Below this, the usual points of a room are nearer to its corners than those of the estimate (decision 262). */
const MIN_CONFIDENCE = 0.05

/** A doubtful room, if its points are worth beginning with. */
function begunWith({ doubtfulRoom, width, height }: PhotoToEdit): PhotoToEdit['doubtfulRoom'] {
  if (!doubtfulRoom || doubtfulRoom.confidence < MIN_CONFIDENCE) return null
  const handles = handlesOf(resized(doubtfulRoom.camera, width, height), doubtfulRoom.room)
  const isCeilingLikely = HandSetRoom.shape.ceilingMetres.safeParse(doubtfulRoom.room.heightMetres).success
  return isCeilingLikely && canBeginWith(handles, { width, height }) ? doubtfulRoom : null
}

const focalOf = ({ focalShare, width }: PhotoToEdit) => (focalShare === null ? null : focalShare * width)

type PageData = DataOf<ReturnType<typeof load>>

const HEADING = 'Set the corners of the room'
const crumbsOf = ({ listingId }: PhotoToEdit) => [
  { label: 'Home', href: href('/') },
  { label: 'AI virtual staging', href: STAGING_PATH },
  { label: 'Listing', href: listingPath(listingId) },
  { label: HEADING },
]

const head = ({ siteUrl, photo, wrong }: PageData): Head => ({
  title: HEADING,
  description:
    'Drag the corners of a room to where they are in the photo, so that furniture stands on the floor.',
  canonical: href(PATH, { id: photo.id }),
  jsonLd: [breadcrumbList(crumbsOf(photo), siteUrl)],
  robots: 'noindex,nofollow',
  ...(wrong ? { status: 422 } : {}),
})

/** The corner editor of a photo. */
export const route = page(PATH, { access, load, action, head, Page })

function Page({ data }: { readonly data: PageData }) {
  const { photo, wrong, isDoubtful, handles, focalPx, ceiling, openings } = data
  const { id, width, height, listingId, isSetByHand } = photo
  return (
    <>
      <GuideHeader
        crumbs={crumbsOf(photo)}
        heading={HEADING}
        lead="Drag each point to its place. With the keyboard, press Tab to reach a point and the arrow keys to move it; hold Shift to move it ten pixels at a time. The red lines show the room that fits them best: they should lie on the edges of floor, walls and ceiling."
      />
      <div className="sheet grid max-w-5xl gap-6 py-8 *:min-w-0 lg:py-10">
        <ErrorSummary errors={wrong ? [{ field: wrong.field, message: wrong.problem }] : []} />
        <p className="max-w-prose">{howKnown(photo, isDoubtful)}</p>
        <form method="post" className="grid gap-6">
          <CornerEditor
            photo={{ src: photoPath(id), width, height, alt: 'Your photo of the room' }}
            {...{ handles, focalPx, ceiling, openings }}
          />
          <p className="flex flex-wrap gap-3">
            <Button>Use these corners</Button>
            <LinkButton href={listingPath(listingId, id)} variant="quiet">
              Back to the listing
            </LinkButton>
          </p>
        </form>
        {isSetByHand && (
          <form method="post">
            <input type="hidden" name="room" value="estimated" />
            <Button variant="quiet">Go back to finding the corners automatically</Button>
          </form>
        )}
      </div>
    </>
  )
}

function howKnown({ room, isSetByHand, isWaiting }: PhotoToEdit, isDoubtful: boolean): string {
  if (isSetByHand) return 'These are the corners that you’ve set.'
  if (room) return 'We found these corners automatically. Check them before you order a final picture.'
  if (isWaiting)
    return 'We haven’t finished looking for the corners of this room. You can wait for the draft, or drag each point to its place now.'
  return isDoubtful
    ? 'We found corners in this photo but aren’t sure of them. Drag those that are wrong to their places.'
    : 'We couldn’t find the corners of this room reliably. Drag each point to its place.'
}
