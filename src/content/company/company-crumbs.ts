import type { Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { href } from '#web/href.ts'

/** The trail of a page that hangs on the home page. */
export function companyCrumbs(label: string): readonly Crumb[] {
  return [{ label: 'Home', href: href('/') }, { label }]
}
