import { href } from '#web/href.ts'

import type { Crumb } from './breadcrumb-list.ts'

/** The trail of a page that hangs on the home page. */
export function crumbsFromHome(label: string): readonly Crumb[] {
  return [{ label: 'Home', href: href('/') }, { label }]
}
