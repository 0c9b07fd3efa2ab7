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
 * Text with {{main.netYieldPercent}}, a calculator on a line of its own ({{calculator main}}), a chart
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
import { type Document, requiredField, splitFrontMatter } from '#content/front-matter.ts'
import { findIsoDate, type IsoDate } from '#domain/dates.ts'

import { parseQuiz, type QuizQuestion } from './quiz.ts'

/**
 * A source of a lesson's facts. Its date is for authors and isn't shown: when the law took effect, or the figures were confirmed.
 */
export type LessonSource = { readonly label: string; readonly href: string; readonly asOf: IsoDate }

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
  readonly sources: readonly LessonSource[]
  readonly body: string
  readonly quiz: readonly QuizQuestion[]
  /** Reading time, with the quiz and a look at the calculator. */
  readonly minutes: number
}

const KNOWN = new Set(['title', 'about', 'aim', 'checked', 'terms', 'assumed', 'kind'])
const WORDS_A_MINUTE = 220
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
    examples: under(document, 'example'),
    sources: Object.values(under(document, 'source')).map((source) => sourceOf(source, name)),
    body,
    quiz: parseQuiz(quiz, name),
    minutes: Math.round(wordsOf(body) / WORDS_A_MINUTE) + QUIZ_AND_CALCULATOR_MINUTES,
  } as const
  if (lesson.kind === 'lesson' && !/^## Pitfalls$/m.test(body))
    throw new Error(`${name} has no “## Pitfalls”`)
  if (lesson.sources.length === 0) throw new Error(`${name} has no source.1: label | address | date`)
  return lesson
}

/** How many words a text has, not counting the lines of charts and calculators. */
export function wordsOf(body: string): number {
  return body
    .replaceAll(/^\{\{(?:calculator|chart|bars) [^}]*\}\}$/gm, '')
    .replaceAll(/\{\{[^}]*\}\}/g, 'figure')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

function kindOf(kind: string, name: string): LessonFile['kind'] {
  if (kind === 'lesson' || kind === 'capstone') return kind
  throw new Error(`${name}: kind must be lesson or capstone`)
}

function listOf(text = ''): string[] {
  return text
    .split(/,\s+/)
    .map((item) => item.trim())
    .filter(Boolean)
}

/** The fields `prefix.name`, by name. */
function under({ fields }: Document, prefix: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) =>
      key.startsWith(`${prefix}.`) ? [[key.slice(prefix.length + 1), value]] : [],
    ),
  )
}

function sourceOf(text: string, name: string): LessonSource {
  const [label, address, day, ...more] = text.split('|').map((part) => part.trim())
  const asOf = findIsoDate(day ?? '')
  if (!label || !address?.startsWith('https://') || asOf === null || more.length > 0)
    throw new Error(`${name}: “${text}” is not a source such as Name | https://… | 2026-11-20`)
  return { label, href: address, asOf }
}
