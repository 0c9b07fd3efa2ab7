import type { RoutePath } from '#web/href.ts'

import { HUB } from './groups.ts'

/** A link with a line on what is there. */
export type RelatedLink = { readonly href: string; readonly label: string; readonly about: string }

/** Links to other calculators, by the names and questions that the hub lists them with. */
export function relatedCalculators(...paths: readonly RoutePath[]): RelatedLink[] {
  const entries = HUB.flatMap((group) => group.entries)
  return paths.map((path) => {
    const entry = entries.find((each) => each.path === path)
    if (!entry) throw new RangeError(`The hub lists no calculator at ${path}`)
    return { href: path, label: entry.name, about: entry.question }
  })
}
