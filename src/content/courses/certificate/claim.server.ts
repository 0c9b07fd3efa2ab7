import { isPassed, type LessonResults } from '#content/courses/progress/result.ts'
import { certificateOf, issueCertificate, lessonResults } from '#content/courses/progress/results.server.ts'
import type { ActionContext, PageContext } from '#web/page.ts'

import { type Course, stepsOf } from '../course.ts'
import { tidyName, unprintableIn } from './printable-name.ts'

/** How far a visitor has got with a course. */
export type Standing = {
  /** Null without an account: their browser remembers their results. */
  readonly results: LessonResults | null
  /** Steps that aren't passed yet. */
  readonly left: number
  /** The code of their certificate. */
  readonly certificate: string | null
  /** The name to suggest for it. */
  readonly name: string
}

/** How far the visitor of a page has got with a course. */
export async function standingOf({ db, visitor }: PageContext, course: Course): Promise<Standing> {
  const steps = stepsOf(course)
  if (!visitor) return { results: null, left: steps.length, certificate: null, name: '' }
  const [results, certificate] = await Promise.all([
    lessonResults(db, visitor.userId),
    certificateOf(db, visitor.userId, course.path),
  ])
  const { firstName, lastName } = visitor.profile
  return {
    results,
    left: steps.filter((slug) => !isPassed(results.get(slug))).length,
    certificate,
    name: [firstName, lastName].filter(Boolean).join(' '),
  }
}

const LONGEST_NAME = 80
/** Crockford's base 32: no letters that look like digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 16

/** Issues the certificate of a finished course in the name that was posted, or says what's wrong. */
export async function claimCertificate(
  context: ActionContext,
  course: Course,
): Promise<{ code: string } | { error: string }> {
  const { form, db, visitor, today } = context
  if (!visitor) return { error: 'Sign in to get a certificate.' }
  const typed = form.get('name')
  const name = tidyName(typeof typed === 'string' ? typed : '')
  if (name === '') return { error: 'Enter the name to print on the certificate.' }
  if (name.length > LONGEST_NAME) return { error: `Use up to ${LONGEST_NAME} letters.` }
  const unprintable = unprintableIn(name)
  if (unprintable !== null)
    return {
      error: `We can’t print “${unprintable}”. Use the Latin letters of European languages, such as a, é, ł or ŵ.`,
    }
  const { left } = await standingOf(context, course)
  if (left > 0) return { error: 'Finish every lesson first.' }
  const code = await issueCertificate(db, {
    userId: visitor.userId,
    code: randomCode(),
    course: course.path,
    name,
    issuedOn: today,
    lessons: stepsOf(course).length,
  })
  return { code }
}

function randomCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_LENGTH))
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}
