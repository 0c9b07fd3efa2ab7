import type { Layout } from '#web/page.ts'

/**
 * Whether onboarding and renewal may cover a page: only pages for signed-in visitors. Public pages stay readable for
 * everyone, and nobody is interrupted while they manage their plans.
 */
export function opensFullScreen({ layout, path }: { layout: Layout | 'error'; path: string }): boolean {
  return layout === 'authenticated' && !path.startsWith('/billing')
}
