/** Reads a deal's name, stage and notes from its form. Pure. */
import type { FieldProblem } from '#calculators/engine/tool.ts'
import { plainNumber } from '#domain/plain-number.ts'

import { LONGEST_NOTES, LONGEST_TITLE, STAGES, type Stage } from './deal.ts'

/** Title, stage and notes as they were typed. */
export type DealWords = { readonly title: string; readonly stage: Stage; readonly notes: string }

/** Reads them. Line endings become \n; other control characters are dropped. */
export function dealWords(form: FormData): { words: DealWords; errors: readonly FieldProblem[] } {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const title = text('title')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const notes = text('notes')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  const stage = STAGES.find((each) => each === text('stage')) ?? 'lead'
  const errors: FieldProblem[] = []
  if (title === '')
    errors.push({ field: 'title', message: 'Name: enter a name for the deal, such as its street' })
  if ([...title].length > LONGEST_TITLE)
    errors.push({ field: 'title', message: `Name: enter at most ${LONGEST_TITLE} characters` })
  if ([...notes].length > LONGEST_NOTES)
    errors.push({
      field: 'notes',
      message: `Notes: enter at most ${plainNumber(LONGEST_NOTES)} characters`,
    })
  return { words: { title, stage, notes }, errors }
}
