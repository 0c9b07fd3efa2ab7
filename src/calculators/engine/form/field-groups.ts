import type { FormText } from '#calculators/engine/form-text.ts'
import type { IsoDate } from '#domain/dates.ts'

import { fieldInWords } from './field-units.ts'
import type { Fields, FormField } from './fields.ts'
import { startOf } from './read-fields.ts'

/** The names of the fields under one heading. */
export type FieldGroup = { readonly title: string; readonly names: readonly string[] }

/** Which fields a form shows straight away, and which are in closed groups. */
export type FieldPlan = { readonly levers: readonly string[]; readonly groups: readonly FieldGroup[] }

const MAX_BY_DEFAULT = 3
const OTHERS = 'More details'

/** Divides a form's fields into levers and groups, in their original order. Every field is in exactly one of them. */
export function planOfFields(fields: Fields): FieldPlan {
  const entries = Object.entries(fields)
  const marked = entries.filter(([, { lever }]) => lever)
  const plain = entries.filter(([, { theme }]) => !theme)
  const levers = (marked.length > 0 ? marked : plain.slice(0, MAX_BY_DEFAULT)).map(([name]) => name)
  const groups = new Map<string, string[]>()
  for (const [name, field] of entries) {
    if (levers.includes(name)) continue
    const title = field.theme ?? field.under ?? OTHERS
    groups.set(title, [...(groups.get(title) ?? []), name])
  }
  return { levers, groups: [...groups].map(([title, names]) => ({ title, names })) }
}

const MAX_SAID = 3
const NOTHING = 'Nothing entered'

/** Summarises the values of a group: 'Management 12% · Bills £5,400 · 2 more'. Values that were changed come first. */
export function groupInWords(
  fields: Fields,
  names: readonly string[],
  text: FormText,
  today: IsoDate,
): string {
  const held = names
    .map((name) => ({ field: fields[name], held: text[name] ?? '' }))
    .filter((each): each is Held => each.field?.when?.(text) ?? each.field !== undefined)
  const isChanged = ({ field, held: value }: Held) => value !== startOf(field, today)
  const filledIn = held.filter(({ field }) => field.kind !== 'choice' && field.kind !== 'switch')
  if (filledIn.length > 0 && filledIn.every(({ held: value }) => value === '') && !held.some(isChanged))
    return NOTHING
  const said = held
    .filter(({ held: value }) => value !== '')
    .map((each) => ({ words: wordsOf(each), rank: isChanged(each) ? 0 : isYesOrNo(each.held) ? 2 : 1 }))
    .toSorted((one, other) => one.rank - other.rank)
  if (said.length === 0) return NOTHING
  const shown = said.slice(0, MAX_SAID).map(({ words }) => words)
  const left = said.length - shown.length
  return [...shown, ...(left > 0 ? [`${left} more`] : [])].join(' · ')
}

type Held = { readonly field: FormField; readonly held: string }

const isYesOrNo = (held: string) => /^(yes|no)$/i.test(held)

/** A choice is shown by its answer and a ticked box by its label; other fields by label and value. */
function wordsOf({ field, held }: Held): string {
  if (field.kind === 'switch' && !field.radios) return field.label
  const words = fieldInWords(field, held)
  return field.kind === 'choice' && !isYesOrNo(held) ? words : `${field.label} ${words}`
}
