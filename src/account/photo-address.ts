/** Hosts of profile photos besides our own: Google's, for people who sign in with it. */
export const GOOGLE_PHOTOS = 'https://*.googleusercontent.com'

/** Whether a profile's photo is a file of the bucket; a full address is elsewhere, as with Google's. */
export function isStored(photo: string | null): photo is string {
  return photo !== null && !photo.startsWith('https://')
}

/**
 * The address from which a profile's photo is shown: ours for a stored one, which leads to its signed address; Google's own.
 * Null for none, and for a picture on a host that the content security policy keeps out.
 */
export function photoAddress(photo: string | null): string | null {
  if (photo === null) return null
  // The name of the file changes with the picture, and with it this address.
  if (isStored(photo))
    return `/profile/photo?v=${encodeURIComponent(photo.slice(photo.lastIndexOf('/') + 1))}`
  return URL.canParse(photo) && new URL(photo).hostname.endsWith('.googleusercontent.com') ? photo : null
}
