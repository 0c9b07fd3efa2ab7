import type { AnySheet } from '#calculators/engine/sheet/sheet.ts'

/** A link and what you'll find there. */
export type RelatedLink = { readonly href: string; readonly label: string; readonly about: string }

/** Links to other calculators, by the titles and questions that the hub shows for them. */
export function relatedCalculators(
  ...sheets: readonly Pick<AnySheet, 'name' | 'path' | 'title' | 'hub'>[]
): RelatedLink[] {
  return sheets.map(({ name, path, title, hub }) => {
    if (!path) throw new RangeError(`The calculator ${name} has no page to link to`)
    return { href: path, label: title, about: hub.question }
  })
}
