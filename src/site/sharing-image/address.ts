const PREFIX = '/sharing-image'
const HOME = '/index'

/** The path of a page’s sharing image. */
export function sharingImagePath(canonical: string): string {
  const path = canonical.split(/[?#]/, 1)[0] ?? '/'
  return `${PREFIX}${path === '/' ? HOME : path}.png`
}

/** The page that a sharing image path belongs to, or null. */
export function pageOfSharingImage(address: string): string | null {
  if (!address.startsWith(`${PREFIX}/`) || !address.endsWith('.png')) return null
  const path = address.slice(PREFIX.length, -'.png'.length)
  return path === HOME ? '/' : path
}
