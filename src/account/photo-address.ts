/** Hosts of profile photos besides our own: Google's, for people who sign in with it. */
export const GOOGLE_PHOTOS = 'https://*.googleusercontent.com'

/** Whether a profile's photo is stored in our bucket, rather than being a full URL such as Google's. */
export function isStored(photo: string | null): photo is string {
  return photo !== null && !photo.startsWith('https://')
}

/**
 * The URL that shows a profile's photo: ours for a stored photo, which redirects to its signed URL, or Google's. Null
 * if there's no photo, or it's on a host that the content security policy blocks.
 */
export function photoAddress(photo: string | null): string | null {
  if (photo === null) return null
  // The name of the file changes with the picture, and with it this address.
  if (isStored(photo))
    return `/profile/photo?v=${encodeURIComponent(photo.slice(photo.lastIndexOf('/') + 1))}`
  return URL.canParse(photo) && new URL(photo).hostname.endsWith('.googleusercontent.com') ? photo : null
}
