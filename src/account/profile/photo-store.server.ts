import { createHash } from 'node:crypto'

import type { Session } from '#platform/supabase-session.server.ts'

const BUCKET = 'profile_photos'
/** Signed URLs are valid for an hour. */
export const SIGNED_FOR_SECONDS = 3600

/** Signed URL of a stored photo, relative if the storage is embedded. Null if the photo doesn't exist. */
export async function signedPhoto(session: Session, path: string): Promise<string | null> {
  const { data } = await session.client().storage.from(BUCKET).createSignedUrl(path, SIGNED_FOR_SECONDS)
  return data?.signedUrl ?? null
}

/** Stores a photo with the visitor's own permissions and returns its path, which includes a hash of the photo. */
export async function storePhoto(session: Session, userId: string, webp: Buffer): Promise<string> {
  const name = createHash('sha256').update(webp).digest('base64url').slice(0, 16)
  const path = `${userId}/${name}.webp`
  const { error } = await session
    .client()
    .storage.from(BUCKET)
    .upload(path, new Blob([new Uint8Array(webp)], { type: 'image/webp' }), { upsert: true })
  if (error) throw error
  return path
}

/** Removes everything a user has stored, including photos no longer in use. */
export async function removePhotosOf(session: Session, userId: string): Promise<void> {
  const bucket = session.client().storage.from(BUCKET)
  const { data, error } = await bucket.list(userId)
  if (error) throw error
  if (data.length === 0) return
  const paths = data.map(({ name }) => (name.startsWith(`${userId}/`) ? name : `${userId}/${name}`))
  const { error: refused } = await bucket.remove(paths)
  if (refused) throw refused
}

/** Removes a stored photo. */
export async function removePhoto(session: Session, path: string): Promise<void> {
  const { error } = await session.client().storage.from(BUCKET).remove([path])
  if (error) throw error
}
