const PREFIX = '/sharing-image'
const HOME = '/index'

/** Address of the picture that stands for the page at a canonical path. */
export function sharingImagePath(canonical: string): string {
  const path = canonical.split(/[?#]/, 1)[0] ?? '/'
  return `${PREFIX}${path === '/' ? HOME : path}.png`
}

/** The page that a picture's address stands for; null for no such address. */
export function pageOfSharingImage(address: string): string | null {
  if (!address.startsWith(`${PREFIX}/`) || !address.endsWith('.png')) return null
  const path = address.slice(PREFIX.length, -'.png'.length)
  return path === HOME ? '/' : path
}
