import type { Admitted, Api, Call } from '#api/call.ts'
import { KEY_USED } from '#api/error-replies.ts'
import type { Repeat } from '#billing/credits/idempotency.server.ts'
import { monotonicMs } from '#platform/clock.server.ts'
import { BusyError } from '#platform/heavy/busy-error.ts'
import type { HandSetRoom } from '#staging/geometry/hand-set-room.ts'
import { roomFromCorners } from '#staging/geometry/room-from-corners.ts'
import { allowPhoto, TOO_MANY_PHOTOS } from '#staging/pictures/allow-photo.server.ts'
import { REFUSED_WORDS, UNNAMED_LISTING } from '#staging/pictures/limits.ts'
import { findOrdered, orderPicture, type PictureOrder } from '#staging/pictures/order-picture.server.ts'
import type { KeptPhoto } from '#staging/pictures/picture-job.ts'
import { cancelPicture, findPicture } from '#staging/pictures/picture-store.server.ts'
import type { Picture } from '#staging/pictures/picture.ts'
import { FILE_PATHS } from '#staging/pictures/staging-path.ts'
import { problem, type Refusal } from '#web/endpoint/endpoint.ts'

import { EXAMPLE_PICTURE } from './example-picture.ts'
import { FILE_NAMES, MAX_PHOTO_BYTES, type StagingActions, type StagingJob } from './staging-job.ts'

type Asked = {
  api: Pick<Api, 'pool' | 'db' | 'clock' | 'openUpload'>
  call: Pick<Call, 'address' | 'deadline'>
  admitted: Admitted
  repeat: Repeat | null
  /** Who gets photos to finish; null with our own engine. */
  sentTo: string | null
}

/** Returns what the endpoints for staged pictures can do for the customer of a call. Test keys only have the example. */
export function stagingActions(asked: Asked): StagingActions {
  const { pool, clock } = asked.api
  const userId = asked.admitted.test ? null : (asked.admitted.account?.userId ?? null)
  const example = { ...EXAMPLE_PICTURE, sentTo: asked.sentTo }
  const find = async (id: string) => {
    if (id === EXAMPLE_PICTURE.id) return example
    const job = userId === null ? null : await findJob(pool, userId, id)
    return job && { ...job, sentTo: asked.sentTo }
  }
  return {
    order: async ({ image, room, style, seed, listing, corners }) => {
      if (userId === null) return example
      const { repeat } = asked
      const before = repeat && (await findOrdered(pool, repeat, clock.now()))
      if (before)
        return before === 'conflict' ? wrong(KEY_USED.field, KEY_USED.message) : await jobOf(before.id)
      const photo = await openImage(asked, userId, image)
      if ('ok' in photo) return photo
      const known = corners ? roomOf(corners, photo) : null
      if (known && 'ok' in known) return known
      // The caller has its answer by now, and would be charged for a picture that it doesn't know of.
      if (monotonicMs() >= asked.call.deadline.workMs) return problem('unavailable', new BusyError().message)
      const choice = { room, style, seed }
      const order = { userId, photo, room: known, choice, repeat, now: clock.now() }
      const ordered = await orderPicture(pool, { ...order, listing: listing ?? UNNAMED_LISTING })
      return typeof ordered === 'string' ? refusalOf(ordered) : await jobOf(ordered.id)
    },
    find,
    cancel: async (id) => {
      if (userId !== null && (await find(id))) await cancelPicture(pool, userId, id, clock.now())
      return await find(id)
    },
  }

  async function jobOf(id: string): Promise<StagingJob | Refusal> {
    return (await find(id)) ?? problem('not_found', REFUSED_WORDS['no photo'])
  }
}

async function findJob(
  pool: Api['pool'],
  userId: string,
  id: string,
): Promise<Omit<StagingJob, 'sentTo'> | null> {
  const picture = await findPicture(pool, userId, id)
  return picture?.kind === 'final' ? pictureJob(picture) : null
}

function pictureJob({
  id,
  state,
  progress,
  room,
  style,
  seed,
  problem: why,
  ...picture
}: Picture): Omit<StagingJob, 'sentTo'> {
  const names = FILE_NAMES.filter((name) => picture.files.includes(FILE_PATHS[name]))
  return {
    id,
    state,
    progressPercent: progress,
    room,
    style,
    seed,
    problem: why,
    check: picture.checked,
    files: names.map((name) => ({ name, path: `/staging/${id}/${name}` })),
    createdAt: picture.createdAt.toISOString(),
    statusPath: `/staging/${id}`,
  }
}

/** Opens a photo in a thread, as one that's uploaded on the site. */
async function openImage({ api, call }: Asked, userId: string, image: string): Promise<KeptPhoto | Refusal> {
  const bytes = bytesOf(image)
  if (!bytes) return wrong('image', 'must be a photo as base64')
  if (bytes.length > MAX_PHOTO_BYTES) return wrong('image', 'must be at most 12 MB')
  if (!(await allowPhoto(api.db, userId, api.clock.now()))) return problem('rate_limited', TOO_MANY_PHOTOS)
  try {
    const opened = await api.openUpload(bytes, call)
    return 'problem' in opened ? asField('image', opened.problem) : opened
  } catch (error) {
    if (error instanceof BusyError) return problem('unavailable', error.message)
    throw error
  }
}

/** Decodes base64, including a data URL and text with line breaks. Null if it isn't base64. */
function bytesOf(image: string): Uint8Array | null {
  const text = image.replace(/^data:image\/[\w.+-]{1,40};base64,/, '').replaceAll(/\s+/g, '')
  const bytes = Buffer.from(text, 'base64')
  // Node leaves out what isn't base64.
  const characters = text.replace(/={1,2}$/, '').length
  return bytes.length > 0 && bytes.length === Math.floor((characters * 3) / 4) ? bytes : null
}

/** How much a photo's proportions may differ from those of the corners: both are rounded to pixels. */
const SAME_SHAPE = 0.01

/** The room by its corners, with the focal length that the photo's file gave if the caller gave none. */
function roomOf(corners: HandSetRoom, photo: KeptPhoto): NonNullable<PictureOrder['room']> | Refusal {
  const { width, height } = photo
  if (Math.abs((corners.width * height) / (corners.height * width) - 1) > SAME_SHAPE)
    return wrong(
      'corners',
      `must have the same proportions as the upright photo, which is ${width} × ${height} pixels: check width and height`,
    )
  const focalPx = corners.focalPx ?? (photo.focalShare && photo.focalShare * corners.width)
  const found = roomFromCorners({ ...corners, focalPx })
  if ('problem' in found) return asField('corners', found.problem)
  return { ...found.estimate, openings: [...found.estimate.openings] }
}

const TOO_FEW =
  'You don’t have enough credits. A picture costs 1 credit on delivery, and any credits you have left are needed for pictures already in the queue.'

function refusalOf(reason: Exclude<Awaited<ReturnType<typeof orderPicture>>, object>): Refusal {
  if (reason === 'conflict') return wrong(KEY_USED.field, KEY_USED.message)
  if (reason === 'too few credits') return problem('no_credits', TOO_FEW)
  if (reason === 'too many final pictures' || reason === 'too many drafts')
    return problem('rate_limited', REFUSED_WORDS[reason])
  if (reason === 'no account') return problem('unknown_key', 'The account of this key has been deleted.')
  return asField('image', REFUSED_WORDS[reason])
}

function wrong(field: string, message: string): Refusal {
  return problem('invalid_parameters', `${field} ${message}.`, [{ field, message }])
}

/** Turns a message of the site into the error of a field. */
function asField(field: string, sentence: string): Refusal {
  return problem('invalid_parameters', sentence, [{ field, message: sentence }])
}
