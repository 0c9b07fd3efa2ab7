import type { SiteContext } from '#platform/site-context.ts'
import { sha256 } from '#staging/pictures/add-pictures.server.ts'
import { pictureWords } from '#staging/pictures/choice-words.ts'
import { findFile, findOriginal } from '#staging/pictures/picture-store.server.ts'
import type { Listing, Picture } from '#staging/pictures/picture.ts'
import { proofPath } from '#staging/verify/verify-path.ts'

import { MAX_EACH, MAX_PHOTOS, type PackPhoto, type PackPicture } from './pack-job.ts'

type Context = Pick<SiteContext, 'pool' | 'siteUrl'>

/** A listing's photos that have final pictures, in order, for its portal pack. Empty if there are none. */
export async function packOf(context: Context, userId: string, { photos }: Listing): Promise<PackPhoto[]> {
  const packed: PackPhoto[] = []
  for (const [at, { id, pictures }] of photos.entries()) {
    const finals = pictures.filter(isFinished)
    const original = finals.length > 0 ? await findOriginal(context.pool, userId, id) : null
    if (!original || packed.length === MAX_PHOTOS) continue
    const staged: PackPicture[] = []
    for (const picture of finals.slice(0, MAX_EACH)) {
      const each = await pictureFor(context, userId, picture, original)
      if (each) staged.push(each)
    }
    packed.push({ place: at + 1, original, pictures: staged })
  }
  return packed
}

/** How many of a listing's final pictures aren't in its pack. */
export function missingFrom({ photos }: Listing, packed: readonly PackPhoto[]): number {
  const finals = photos.flatMap(({ pictures }) => pictures.filter(isFinished))
  return finals.length - packed.reduce((sum, { pictures }) => sum + pictures.length, 0)
}

const isFinished = ({ kind, state }: Picture) => kind === 'final' && state === 'done'

async function pictureFor(
  { pool, siteUrl }: Context,
  userId: string,
  picture: Picture,
  original: Buffer,
): Promise<PackPicture | null> {
  const { id, code, checked, engine } = picture
  const jpeg = await findFile(pool, { userId, id, name: 'jpeg' })
  const thumbnail = await findFile(pool, { userId, id, name: 'original' })
  if (!jpeg || !thumbnail || code === null) return null
  return {
    name: pictureWords(picture),
    engine,
    jpeg,
    thumbnail,
    sha256: sha256(jpeg).toString('hex'),
    originalSha256: sha256(original).toString('hex'),
    checked:
      checked?.verdict === 'pass'
        ? 'Our check found no changes to the room.'
        : 'Our check couldn’t recognise the room well enough to compare it.',
    proofUrl: `${siteUrl}${proofPath(code)}`,
  }
}
