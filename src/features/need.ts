import type { EditionPart } from '#domain/edition-parts.ts'
import type { Dataset } from '#web/register.ts'

/** Parts of the product, and whether this release has them. */
export const BUILT = {
  'virtual-staging': true,
  'home-valuation': true,
  'ownership-search': true,
  'school-search': true,
  'crime-figures': true,
  'certificate-search': true,
  'age-estimate': true,
  'broadband-check': true,
  'mobile-check': true,
  'economic-series': true,
} as const satisfies Record<string, boolean>

/** A part of the product. */
export type Part = keyof typeof BUILT

/** What a feature needs: an imported dataset, a part of one, or a part of the product. */
export type Need = Dataset | EditionPart | Part

/** The datasets that have been imported, and the parts that their editions have. */
export type Imported = ReadonlySet<Dataset | EditionPart>

/** Whether all of these are available. */
export function areMet(needs: readonly Need[], imported: Imported): boolean {
  return needs.every((need) => (isPart(need) ? BUILT[need] : imported.has(need)))
}

function isPart(need: Need): need is Part {
  return need in BUILT
}
