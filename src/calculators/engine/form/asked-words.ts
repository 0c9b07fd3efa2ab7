import type { AskedWords, FormText } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

import { fieldInWords } from './field-units.ts'
import type { Fields } from './fields.ts'
import { startOf } from './read-fields.ts'

/** The fields in sight in words, and those of a theme that hold something else than at the start. */
export function askedWords(fields: Fields, text: FormText, today: IsoDate): AskedWords[] {
  return Object.entries(fields)
    .filter(([name, field]) => !field.theme || text[name] !== startOf(field, today))
    .map(([name, field]) => ({ name, label: field.label, words: fieldInWords(field, text[name] ?? '') }))
}
