import type { Sample } from './importer.ts'

/** How a file made by `npm run demo` was recognised: as a whole dataset, or as changes to one. */
export type DemonstrationMark = 'whole' | 'changes'

/**
 * Recognises files made by `npm run demo`: the transaction identifiers of its sales have DE30-DE30 in the middle, its
 * other tables have a column called demonstration, and its council tax table states that the figures are made up.
 */
export function demonstrationMark({ text, records }: Sample): DemonstrationMark | null {
  const isSales =
    records.length > 0 && records.every(([id = '']) => /^\{?[0-9A-F]{8}-[0-9A-F]{4}-DE30-DE30-/i.test(id))
  if (isSales) return /,"?[CD]"?\r?\n/.test(text) ? 'changes' : 'whole'
  const isNamed = records
    .slice(0, 5)
    .some((fields) => fields.some((field) => field.trim() === 'demonstration'))
  return isNamed || text.slice(0, 500).includes('(made-up figures)') ? 'whole' : null
}
