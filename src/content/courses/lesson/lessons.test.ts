import { describe, expect, it } from 'vitest'

import { lawDay } from '#calculators/bound/law-figures.ts'
import { wordsOf } from '#content/bound/bound-front-matter.ts'
import { handTypedLaw } from '#content/bound/hand-typed-law.ts'
import { stepsOf } from '#content/courses/course.ts'
import { courses } from '#content/courses/courses.ts'
import { findTerm } from '#content/glossary/terms.ts'
import { isoDate } from '#domain/dates.ts'

import { workOutLesson } from './lesson-parts.ts'
import { lessonFiles } from './lessons.ts'
import type { QuizQuestion } from './quiz.ts'

const TODAY = isoDate('2026-11-23')
const all = [...lessonFiles.values()]

describe.each(all.map((file) => [file.slug, file] as const))('the lesson %s', (_, file) => {
  const lesson = workOutLesson(file, lawDay(TODAY))
  const html = lesson.parts.map((part) => (part.kind === 'text' ? part.html : '')).join('\n')

  it('leaves no placeholder, and has a calculator and a chart', () => {
    const text = html + JSON.stringify(lesson.quiz)
    expect(text).not.toMatch(/\{\{|\}\}|NaN|undefined|<!--/)
    const kinds = lesson.parts.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'calculator')).toHaveLength(1)
    expect(kinds).toContain('chart')
  })

  it('has 700 to 1,200 words, or is a final exercise', () => {
    const words = wordsOf(file.body)
    expect(words, `${words} words`).toBeGreaterThanOrEqual(file.kind === 'lesson' ? 700 : 250)
    expect(words, `${words} words`).toBeLessThanOrEqual(1200)
  })

  it('names terms that the glossary has', () => {
    expect(file.terms.length).toBeGreaterThan(0)
    expect(file.terms.filter((term) => findTerm(term) === null)).toEqual([])
  })

  it('states no figure of law by hand', () => {
    expect(handTypedLaw(file, TODAY)).toEqual([])
  })

  it('links to the lessons that it mentions, and they exist', () => {
    const links = [...file.body.matchAll(/\]\(\/courses\/lessons\/([^)]*)\)/g)].map(([, slug = '']) => slug)
    expect(links.filter((slug) => !lessonFiles.has(slug))).toEqual([])
    const unlinked = file.body.replaceAll(/\[[^\]]*\]\([^)]*\)/g, '')
    expect(unlinked).not.toMatch(/\blesson (of its own|on )|\bits own lesson\b(?!,)/)
  })

  it('is in a course', () => {
    expect(courses.filter((course) => stepsOf(course).includes(file.slug)).length).toBeGreaterThan(0)
  })
})

describe('the courses', () => {
  it.each(courses.map((course) => [course.name, course] as const))(
    '%s is a path through existing lessons, each once, with a final exercise',
    (_, course) => {
      const steps = stepsOf(course)
      expect(steps.filter((slug) => !lessonFiles.has(slug))).toEqual([])
      expect(new Set(steps).size).toBe(steps.length)
      expect(lessonFiles.get(course.capstone)?.kind).toBe('capstone')
      expect(course.introduction.length).toBeGreaterThan(0)
    },
  )

  it('give no answer away by where it stands or how long it is', () => {
    const questions = all.flatMap(({ quiz }) => quiz)
    for (const position of [0, 1, 2]) {
      const share = questions.filter(({ right }) => right === position).length / questions.length
      expect(share, `answer ${position + 1} is right`).toBeGreaterThan(0.28)
      expect(share, `answer ${position + 1} is right`).toBeLessThan(0.39)
    }
    const isLongest = ({ answers, right }: QuizQuestion) =>
      answers.every((answer, at) => at === right || answer.length < (answers[right]?.length ?? 0))
    expect(questions.filter(isLongest).length / questions.length).toBeLessThan(0.4)
    const same = all.filter(({ quiz }) => new Set(quiz.map(({ right }) => right)).size === 1)
    expect(same.map(({ slug }) => slug)).toEqual([])
  })

  it('have titles that differ, for search results and browser tabs', () => {
    const titles = all.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    expect(
      all.filter(({ about }) => about.length < 40 || about.length > 200).map(({ slug }) => slug),
    ).toEqual([])
  })
})

describe('the check for figures of law', () => {
  const lesson = (body: string, assumed: string[] = []) => ({ slug: 'x', body, quiz: [], assumed })

  it('finds rates and limits that are typed by hand, in the text and in the quiz', () => {
    expect(handTypedLaw(lesson('You pay 5% on that slice.'), TODAY)).toEqual([
      '5% in “You pay 5% on that slice.”',
    ])
    expect(handTypedLaw(lesson('Free up to £125,000.'), TODAY)).toHaveLength(1)
    const quiz = [{ question: 'Which?', answers: ['24%', '3%'], right: 0, why: 'So.' }]
    expect(handTypedLaw({ ...lesson(''), quiz }, TODAY)).toHaveLength(1)
  })

  it('accepts placeholders, other figures, and assumptions that a lesson lists', () => {
    expect(handTypedLaw(lesson('You pay {{tax.sdlt.rate.3}}, say, on £123,456.'), TODAY)).toEqual([])
    expect(handTypedLaw(lesson('Prices rose by 5%.', ['5%']), TODAY)).toEqual([])
  })

  it('accepts no assumption in a sentence about tax', () => {
    expect(handTypedLaw(lesson('The tax is 5% of it.', ['5%']), TODAY)).toHaveLength(1)
  })
})
