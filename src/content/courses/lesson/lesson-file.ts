/**
 * A lesson as it's written: a Markdown file with front matter, text and a quiz. Checked when the site is built into pages and
 * in tests; every error names the file and what's wrong with it.
 *
 * ```md
 * ---
 * title: Gross and net yield
 * about: One sentence for lists and search results.
 * aim: What you’ll be able to do at the end.
 * checked: 2026-11-20
 * terms: Gross yield, Net yield
 * assumed: 5%, £300
 * example.main: rental-yield?price=180000&monthlyRent=950
 * source.1: GOV.UK: Renting out a property | https://… | 2026-11-20
 * ---
 * Text with {{main.netYieldPercent}}, a calculator on its own line ({{calculator main}}), a chart
 * ({{chart main.yield-steps}}), and bars ({{bars A title; what is measured; England = eng.tax; Wales = wal.tax}}).
 *
 * ## Pitfalls
 * …
 * ## Quiz
 * ### A question?
 * - [ ] An answer
 * - [x] The right answer
 * > Why.
 * ```
 */
import {
  listOf,
  sourcesOf,
  type TextSource,
  wordsOf,
  WORDS_A_MINUTE,
} from '#content/bound/bound-front-matter.ts'
import { findIsoDate, type IsoDate } from '#domain/dates.ts'
import { fieldsUnder, requiredField, splitFrontMatter } from '#ui/markdown/front-matter.ts'

import { parseQuiz, type QuizQuestion } from './quiz.ts'

/** A lesson as written. A capstone is the final exercise of a course; it needs no chapter on pitfalls. */
export type LessonFile = {
  readonly slug: string
  readonly kind: 'lesson' | 'capstone'
  readonly title: string
  readonly about: string
  readonly aim: string
  readonly checked: IsoDate
  /** Labels of glossary terms. */
  readonly terms: readonly string[]
  /** Percentages and amounts in the text that are assumptions, not law. */
  readonly assumed: readonly string[]
  /** Worked examples by name. */
  readonly examples: Readonly<Record<string, string>>
  readonly sources: readonly TextSource[]
  readonly body: string
  readonly quiz: readonly QuizQuestion[]
  /** Reading time, with the quiz and a look at the calculator. */
  readonly minutes: number
}

const KNOWN = new Set(['title', 'about', 'aim', 'checked', 'terms', 'assumed', 'kind'])
const QUIZ_AND_CALCULATOR_MINUTES = 5

/** Reads a lesson. Throws a sentence with the name of the file. */
export function parseLesson(text: string, slug: string): LessonFile {
  const name = `lessons/${slug}.md`
  const document = splitFrontMatter(text, name)
  const field = (key: string) => requiredField(document, key, name)
  for (const key of Object.keys(document.fields))
    if (!KNOWN.has(key) && !/^(example|source)\./.test(key))
      throw new Error(`${name}: ${key} is not a field of a lesson`)
  const [body = '', quiz] = document.body.split(/^## Quiz\s*$/m)
  if (quiz === undefined) throw new Error(`${name} has no “## Quiz”`)
  const checked = findIsoDate(field('checked'))
  if (checked === null) throw new Error(`${name}: checked must be a date such as 2026-11-20`)
  const lesson = {
    slug,
    kind: kindOf(document.fields['kind'] ?? 'lesson', name),
    title: field('title'),
    about: field('about'),
    aim: field('aim'),
    checked,
    terms: listOf(document.fields['terms']),
    assumed: listOf(document.fields['assumed']),
    examples: fieldsUnder(document, 'example'),
    sources: sourcesOf(document, name),
    body,
    quiz: parseQuiz(quiz, name),
    minutes: Math.round(wordsOf(body) / WORDS_A_MINUTE) + QUIZ_AND_CALCULATOR_MINUTES,
  } as const
  if (lesson.kind === 'lesson' && !/^## Pitfalls$/m.test(body))
    throw new Error(`${name} has no “## Pitfalls”`)
  if (lesson.sources.length === 0) throw new Error(`${name} has no source.1: label | address | date`)
  return lesson
}

function kindOf(kind: string, name: string): LessonFile['kind'] {
  if (kind === 'lesson' || kind === 'capstone') return kind
  throw new Error(`${name}: kind must be lesson or capstone`)
}
