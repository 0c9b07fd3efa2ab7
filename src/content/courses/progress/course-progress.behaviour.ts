import type { Behaviour } from '#web/behaviour.ts'

import { keepLocalResult, localResults } from './local-results.ts'
import { isPassed, type LessonResult, resultWords } from './result.ts'

/** A result to keep, after a quiz was answered; null on other pages. */
type Answered = { readonly lesson: string; readonly right: number; readonly of: number }

/**
 * Shows visitors without an account how they did in the lessons of a list, from this browser’s storage, and lets them continue
 * with the first that isn’t passed. `data-lesson` names an item’s lesson, `data-done` is its note, and `data-resume` the link to start with.
 */
export const courseProgress: Behaviour<{ answered: Answered | null }> = (element, { answered }) => {
  if (answered) keepLocalResult(answered.lesson, { right: answered.right, of: answered.of })
  const results = localResults()
  const items = [...element.querySelectorAll<HTMLElement>('[data-lesson]')]
  for (const item of items) showDone(item, results[item.dataset['lesson'] ?? ''])
  const next = items.find((item) => !isPassed(results[item.dataset['lesson'] ?? '']))
  if (next && next !== items[0]) resume(element, next)
}

function showDone(item: HTMLElement, result: LessonResult | undefined): void {
  const note = item.querySelector<HTMLElement>('[data-done]')
  if (!note || !result) return
  note.textContent = resultWords(result)
  note.classList.toggle('text-survey-green', isPassed(result))
  note.hidden = false
}

function resume(element: HTMLElement, next: HTMLElement): void {
  const [from, to] = [next.querySelector('a'), element.querySelector<HTMLAnchorElement>('a[data-resume]')]
  if (!from || !to) return
  to.href = from.href
  to.textContent = `Continue: ${from.textContent ?? ''}`
}
