import { bindingOf, fillIn } from '#calculators/bound/bound-text.ts'
import { lawDay } from '#calculators/bound/law-figures.ts'
/** A lesson with its figures filled in, as the parts that its page shows. */
import { type BoundPart, boundParts } from '#content/bound/bound-parts.ts'
import { everyCalculator } from '#content/bound/every-calculator.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Heading } from '#ui/markdown/markdown.ts'

import type { LessonFile } from './lesson-file.ts'
import { getLesson } from './lessons.ts'
import type { QuizQuestion } from './quiz.ts'

/** A lesson with its figures of a day. */
export type Lesson = {
  readonly file: LessonFile
  readonly parts: readonly BoundPart[]
  readonly headings: readonly Heading[]
  readonly quiz: readonly QuizQuestion[]
  /** The day whose law the figures are. */
  readonly lawOn: IsoDate
}

const kept = new Map<string, Lesson>()
/** A few days' worth of every lesson. */
const MAX_KEPT = 200

/** The lesson with the law and figures of a day, worked out once. Throws if there's no such lesson or it has a mistake. */
export function lessonOn(slug: string, today: IsoDate): Lesson {
  const lawOn = lawDay(today)
  const key = `${slug} ${lawOn}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= MAX_KEPT) kept.clear()
  const lesson = workOutLesson(getLesson(slug), lawOn)
  kept.set(key, lesson)
  return lesson
}

/** Fills in a lesson's figures and renders its text. Throws with the name of the lesson and what's wrong. */
export function workOutLesson(file: LessonFile, lawOn: IsoDate): Lesson {
  const name = `lessons/${file.slug}.md`
  const binding = bindingOf(file.examples, { on: lawOn, text: name, calculators: everyCalculator() })
  const filled = (text: string) => fillIn(text, binding, name)
  return {
    file,
    lawOn,
    ...boundParts(file.body, binding, name),
    quiz: file.quiz.map(({ question, answers, right, why }) => ({
      question: filled(question),
      answers: answers.map(filled),
      right,
      why: filled(why),
    })),
  }
}
