import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'

import { type Course, stepsOf } from '../course.ts'
import { getLesson } from '../lesson/lessons.ts'
import type { courseProgress } from './course-progress.behaviour.ts'
import { isPassed, type LessonResults, resultWords } from './result.ts'

/** The address of a lesson within a course. */
export function lessonHref(slug: string, { path }: Pick<Course, 'path'>): string {
  return href('/courses/lessons/:slug', { slug }, { course: path.slice(1) })
}

type StepListProps = {
  readonly course: Course
  /** A signed-in learner's results; null for others, whose browser remembers them. */
  readonly results: LessonResults | null
  /** The lesson that's being read. */
  readonly current?: string
}

/** The lessons of a course in order, by part, with what the learner has done. */
export function StepList({ course, results, current }: StepListProps) {
  const position = (slug: string) => stepsOf(course).indexOf(slug) + 1
  return (
    <div className="grid gap-4">
      {[...course.parts, { title: 'To finish', lessons: [course.capstone] }].map(({ title, lessons }) => (
        <div key={title}>
          <h3 className="font-sans text-sm font-medium text-slate">{title}</h3>
          <ol className="mt-1">
            {lessons.map((slug) => (
              <Step
                key={slug}
                {...{ slug, course, results }}
                number={position(slug)}
                isCurrent={slug === current}
              />
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

type StepProps = Omit<StepListProps, 'current'> & {
  readonly slug: string
  readonly number: number
  readonly isCurrent: boolean
}

function Step({ slug, course, results, number, isCurrent }: StepProps) {
  const { title, minutes } = getLesson(slug)
  const result = results?.get(slug)
  return (
    <li data-lesson={slug} className="flex gap-3 border-t py-2">
      <span className="w-6 shrink-0 whitespace-nowrap text-right text-slate tabular-nums">{number}</span>
      <span className="min-w-0">
        {isCurrent ? (
          <span aria-current="page" className="inline-flex min-h-6 items-center font-medium">
            {title}
          </span>
        ) : (
          <a href={lessonHref(slug, course)} className="link inline-flex min-h-6 items-center">
            {title}
          </a>
        )}
        <span className="block text-sm text-slate">
          {minutes} minutes{' '}
          <span
            data-done
            hidden={!result}
            className={`ml-1 font-medium ${isPassed(result) ? 'text-survey-green' : ''}`}
          >
            {result && resultWords(result)}
          </span>
        </span>
      </span>
    </li>
  )
}

/** Attributes of the element around a list of steps: for visitors without an account, its script shows what they’ve done. */
export function progressOf(
  results: LessonResults | null,
  answered: { lesson: string; right: number; of: number } | null = null,
) {
  return results === null
    ? behaviour<typeof courseProgress>('course-progress', { when: 'idle', data: { answered } })
    : {}
}
