import type { Sample } from './importer.ts'

/** How a file made by `npm run demo` was recognised: as a whole dataset, or as changes to one. */
export type DemonstrationMark = 'whole' | 'changes'

/**
 * Recognises made-up files: the transaction identifiers of sales have DE30-DE30 in the middle, other tables have a column called
 * `demonstration` (`demonstration changes` in a file of changes, such as a month's), or a title says that the figures are made up.
 */
export function demonstrationMark({ text, records }: Sample): DemonstrationMark | null {
  const isSales =
    records.length > 0 && records.every(([id = '']) => /^\{?[0-9A-F]{8}-[0-9A-F]{4}-DE30-DE30-/i.test(id))
  if (isSales) return /,"?[CD]"?\r?\n/.test(text) ? 'changes' : 'whole'
  const names = records.slice(0, 5).flatMap((fields) => fields.map((field) => field.trim()))
  if (names.includes('demonstration changes')) return 'changes'
  return names.includes('demonstration') || text.slice(0, 500).includes('(made-up figures)') ? 'whole' : null
}
