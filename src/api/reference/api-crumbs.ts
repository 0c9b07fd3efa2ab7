import type { Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { href } from '#web/href.ts'

/** Breadcrumbs of a page below the API hub. */
export function apiCrumbs(label: string): readonly Crumb[] {
  return [{ label: 'Home', href: href('/') }, { label: 'API', href: href('/api-hub') }, { label }]
}
