/** What is typed about a deal besides its numbers. Pure. */
import type { FieldProblem } from '#calculators/engine/tool.ts'

import { LONGEST_NOTES, LONGEST_TITLE, STAGES, type Stage } from './deal.ts'

/** Title, stage and notes as they were typed. */
export type DealWords = { readonly title: string; readonly stage: Stage; readonly notes: string }

/** Reads them from a form. Line ends become plain; other control characters are left out. */
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
    errors.push({ field: 'title', message: 'Name: enter what you call it, such as its street' })
  if ([...title].length > LONGEST_TITLE)
    errors.push({ field: 'title', message: `Name: enter at most ${LONGEST_TITLE} characters` })
  if ([...notes].length > LONGEST_NOTES)
    errors.push({
      field: 'notes',
      message: `Notes: enter at most ${LONGEST_NOTES.toLocaleString('en-GB')} characters`,
    })
  return { words: { title, stage, notes }, errors }
}
