/** A lesson with its figures filled in, as the parts that its page shows. */
import type { Drawing } from '#calculators/engine/report/report.ts'
import { bindingOf, type Binding, fillIn, messageOf } from '#content/bound/bound-text.ts'
import type { Example } from '#content/bound/example.ts'
import { evaluate } from '#content/bound/expression.ts'
import { lawDay } from '#content/bound/law-figures.ts'
import { type Heading, renderMarkdown } from '#content/markdown.ts'
import type { IsoDate } from '#domain/dates.ts'

import type { LessonFile } from './lesson-file.ts'
import { getLesson } from './lessons.ts'
import type { QuizQuestion } from './quiz.ts'

/** A part of a lesson: text, a calculator to try, or a chart. */
export type LessonPart =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'calculator'; readonly example: Example }
  | { readonly kind: 'chart'; readonly drawing: Drawing }

/** A lesson with its figures of a day. */
export type Lesson = {
  readonly file: LessonFile
  readonly parts: readonly LessonPart[]
  readonly headings: readonly Heading[]
  readonly quiz: readonly QuizQuestion[]
  /** The day whose law the figures are. */
  readonly lawOn: IsoDate
}

const kept = new Map<string, Lesson>()
/** A few days' worth of every lesson. */
const MOST_KEPT = 200

/** The lesson with the law and figures of a day, worked out once. Throws if there's no such lesson or it has a mistake. */
export function lessonOn(slug: string, today: IsoDate): Lesson {
  const lawOn = lawDay(today)
  const key = `${slug} ${lawOn}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const lesson = workOutLesson(getLesson(slug), lawOn)
  kept.set(key, lesson)
  return lesson
}

/** Fills in a lesson's figures and renders its text. Throws with the name of the lesson and what's wrong. */
export function workOutLesson(file: LessonFile, lawOn: IsoDate): Lesson {
  const name = `lessons/${file.slug}.md`
  const binding = bindingOf(file.examples, { on: lawOn, text: name })
  const places: LessonPart[] = []
  const marked = file.body.replaceAll(
    /^\{\{(calculator|chart|bars) ([^}]*)\}\}$/gm,
    (line, kind: string, what: string) => {
      try {
        places.push(partOf(kind, what, binding))
      } catch (error) {
        throw new Error(`${name}: ${line}: ${messageOf(error)}`, { cause: error })
      }
      return `<!--part-->`
    },
  )
  const { html, headings } = renderMarkdown(fillIn(marked, binding, name))
  const filled = (text: string) => fillIn(text, binding, name)
  return {
    file,
    lawOn,
    headings,
    parts: html.split('<!--part-->').flatMap((text, position): LessonPart[] => {
      const place = places[position]
      return [...(text.trim() ? [{ kind: 'text' as const, html: text }] : []), ...(place ? [place] : [])]
    }),
    quiz: file.quiz.map(({ question, answers, right, why }) => ({
      question: filled(question),
      answers: answers.map(filled),
      right,
      why: filled(why),
    })),
  }
}

function partOf(kind: string, what: string, { examples, find }: Binding): LessonPart {
  if (kind === 'bars') return { kind: 'chart', drawing: barsOf(what, find) }
  const [name = '', id] = what.split('.')
  const example = examples.get(name)
  if (!example) throw new Error(`there is no example called ${name}`)
  if (kind === 'calculator') return { kind: 'calculator', example }
  const drawing = example.report.drawings.find((each) => each.id === id)
  if (!drawing)
    throw new Error(
      `${name} has no chart ${id}, only ${example.report.drawings.map((each) => each.id).join(', ')}`,
    )
  return { kind: 'chart', drawing: { ...drawing, id: `${name}-${drawing.id}` } }
}

/** Bars written as `Title; what is measured; Label = sum; Label = sum`. */
function barsOf(what: string, find: Binding['find']): Drawing {
  const [title = '', subtitle = '', ...bars] = what.split(';').map((part) => part.trim())
  if (bars.length < 2) throw new Error('bars need a title, what is measured, and two bars or more')
  const items = bars.map((bar) => {
    const [label = '', expression = ''] = bar.split('=').map((part) => part.trim())
    const found = evaluate(expression, find)
    if (found.value === null) throw new Error(`${expression} is not a number`)
    return { label, value: found.value, unit: found.unit }
  })
  return {
    kind: 'bars',
    id: `bars-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
    title,
    subtitle,
    unit: items[0]?.unit ?? 'count',
    items: items.map(({ label, value }) => ({ label, value })),
    labelHead: 'What',
    valueHead: subtitle,
  }
}
