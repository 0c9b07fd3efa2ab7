import { href } from '#web/href.ts'

import type { Crumb } from './breadcrumb-list.ts'

/** Breadcrumbs of a page directly below the home page. */
export function crumbsFromHome(label: string): readonly Crumb[] {
  return [{ label: 'Home', href: href('/') }, { label }]
}
