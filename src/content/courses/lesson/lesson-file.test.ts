import { expect, it } from 'vitest'

import { parseLesson } from './lesson-file.ts'
import { answersIn, rightAnswers } from './quiz.ts'

const FIELDS = [
  'title: A title',
  'about: What it is about.',
  'aim: What you can do.',
  'checked: 2026-11-20',
  'source.1: A source | https://example.org/ | 2026-11-20',
]
const QUESTION = '### Which?\n- [ ] One\n- [x] Two\n> Because.\n'
const BODY = 'Text.\n\n## Pitfalls\n\n- One.\n\n## Quiz\n\n'

const lesson = (fields = FIELDS, body = BODY + QUESTION.repeat(3)) =>
  parseLesson(`---\n${fields.join('\n')}\n---\n${body}`, 'x')

it('reads a lesson with its quiz', () => {
  const { quiz, sources } = lesson()
  expect(quiz[0]).toEqual({ question: 'Which?', answers: ['One', 'Two'], right: 1, why: 'Because.' })
  expect(sources).toEqual([{ label: 'A source', href: 'https://example.org/', asOf: '2026-11-20' }])
})

it.each([
  [FIELDS.slice(1), undefined, 'no title'],
  [[...FIELDS, 'colour: red'], undefined, 'colour is not a field of a lesson'],
  [[...FIELDS, 'kind: poem'], undefined, 'kind must be lesson or capstone'],
  [FIELDS.slice(0, -1), undefined, 'has no source.1'],
  [[...FIELDS.slice(0, -1), 'source.1: A source'], undefined, 'is not a source such as'],
  [[...FIELDS.slice(0, 3), 'checked: lately', ...FIELDS.slice(4)], undefined, 'checked must be a date'],
  [FIELDS, 'Text.\n\n## Pitfalls\n', 'has no “## Quiz”'],
  [FIELDS, `Text.\n\n## Quiz\n\n${QUESTION.repeat(3)}`, 'has no “## Pitfalls”'],
  [FIELDS, BODY + QUESTION, 'three to six questions, not 1'],
  [FIELDS, BODY + QUESTION.replace('[ ]', '[x]').repeat(3), 'exactly one of them marked [x]'],
  [FIELDS, BODY + QUESTION.replace('> Because.', '').repeat(3), 'has no explanation'],
])('says what is wrong with a lesson, by its name', (fields, body, message) => {
  expect(() => lesson(fields, body)).toThrow(message)
  expect(() => lesson(fields, body)).toThrow('lessons/x.md')
})

it('marks answers, and takes nothing for an answer that isn’t one', () => {
  const { quiz } = lesson()
  const form = new FormData()
  for (const [name, value] of [
    ['q1', '1'],
    ['q2', '7'],
    ['q3', '0'],
  ] as const)
    form.set(name, value)
  const answers = answersIn(form, quiz)
  expect(answers).toEqual([1, null, 0])
  expect(rightAnswers(quiz, answers)).toBe(1)
})
