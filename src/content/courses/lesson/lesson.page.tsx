import { BoundPartView } from '#content/bound/bound-part-view.tsx'
import { ContentsList } from '#content/contents-list.tsx'
import { formatDate } from '#domain/dates.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import { breadcrumbList, type Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, type NotFound, notFound, page, type PageContext } from '#web/page.ts'

import { lessonData } from '../course-data.ts'
import type { Course } from '../course.ts'
import { courseOf } from '../courses.ts'
import type { LessonResults } from '../progress/result.ts'
import { keepResult, lessonResults } from '../progress/results.server.ts'
import { lessonHref, progressOf, StepList } from '../progress/step-list.tsx'
import { LessonEnd } from './lesson-end.tsx'
import { type Lesson, lessonOn } from './lesson-parts.ts'
import { lessonFiles } from './lessons.ts'
import { QuizForm } from './quiz-form.tsx'
import { answersIn, type QuizAnswers, rightAnswers } from './quiz.ts'

type LessonPageData = {
  readonly lesson: Lesson
  readonly course: Course
  /** Null without an account. */
  readonly results: LessonResults | null
  readonly answers: QuizAnswers | null
  /** Whether the answers were marked without keeping the result, because the learner has sent too many. */
  readonly isTooOften: boolean
  readonly siteUrl: string
}

type Context = PageContext<'/courses/lessons/:slug'>

/** `?course=` is the course that the reader follows; without it, the first one that has the lesson. */
const load = async ({
  params: { slug },
  url,
  today,
  siteUrl,
  db,
  visitor,
}: Context): Promise<LessonPageData | NotFound> => {
  const course = courseOf(slug, url.searchParams.get('course'))
  if (!lessonFiles.has(slug) || !course)
    return notFound('We can’t find that lesson.', {
      suggestions: [{ href: href('/courses'), label: 'All courses' }],
    })
  const results = visitor ? await lessonResults(db, visitor.userId) : null
  return { lesson: lessonOn(slug, today), course, results, answers: null, isTooOften: false, siteUrl }
}

/** Generous: nobody reads and answers five quizzes a minute for an hour. */
const KEPT_RESULTS = { bucket: 'quiz results by account', limit: 300, windowSeconds: 3600 } as const

/** Marks a quiz. A signed-in learner’s result is kept, unless they’ve sent too many in the last hour. */
const action = async (context: ActionContext<'/courses/lessons/:slug'>) => {
  const loaded = await load(context)
  if (!('lesson' in loaded)) return loaded
  const { quiz } = loaded.lesson
  const answers = answersIn(context.form, quiz)
  const { visitor, db, now, params } = context
  if (visitor && !answers.includes(null)) {
    const { allowed } = await takeAttempt(db, { ...KEPT_RESULTS, subject: visitor.userId, now })
    if (!allowed) return { ...loaded, answers, isTooOften: true }
    const result = { right: rightAnswers(quiz, answers), of: quiz.length }
    await keepResult(db, { userId: visitor.userId, lesson: params.slug, result, now })
    return { ...loaded, answers, results: await lessonResults(db, visitor.userId) }
  }
  return { ...loaded, answers }
}

const head = ({ lesson, course, answers, siteUrl }: LessonPageData): Head => ({
  title: lesson.file.title,
  description: lesson.file.about,
  canonical: href('/courses/lessons/:slug', { slug: lesson.file.slug }),
  jsonLd: [lessonData(lesson, course, siteUrl), breadcrumbList(crumbsOf(lesson, course), siteUrl)],
  ...(answers?.includes(null) && { status: 422 as const }),
})

const cache = { scope: 'public', datasets: [] } as const

export const route = page('/courses/lessons/:slug', { cache, load, action, head, Page })

function Page({ data: { lesson, course, results, answers, isTooOften } }: { readonly data: LessonPageData }) {
  const { file, parts, headings, quiz, lawOn } = lesson
  const isAnswered = answers !== null && !answers.includes(null)
  const answered = isAnswered
    ? { lesson: file.slug, right: rightAnswers(quiz, answers), of: quiz.length }
    : null
  return (
    <article>
      <GuideHeader crumbs={crumbsOf(lesson, course)} heading={file.title} lead={file.aim}>
        <p className="mt-3 text-sm text-slate">
          {file.minutes} minutes. Facts checked{' '}
          <time dateTime={file.checked}>{formatDate(file.checked)}</time>, rates of{' '}
          <time dateTime={lawOn}>{formatDate(lawOn)}</time>. For guidance only: it isn’t advice.
        </p>
      </GuideHeader>
      <div className="sheet grid items-start gap-x-12 gap-y-10 py-8 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:py-10">
        <div className="grid gap-8 *:min-w-0">
          {parts.map((part, position) => (
            <BoundPartView key={position} part={part} />
          ))}
          <QuizForm
            quiz={quiz}
            answers={answers}
            isTooOften={isTooOften}
            action={lessonHref(file.slug, course)}
          />
          <LessonEnd file={file} course={course} />
        </div>
        <div className="grid gap-8 lg:sticky lg:top-20 print:hidden" {...progressOf(results, answered)}>
          <ContentsList headings={[...headings, { id: 'quiz', text: 'Check what you’ve learned' }]} />
          <nav
            aria-label={course.name}
            className="max-h-[70vh] overflow-y-auto rounded-sm border bg-card p-5"
            tabIndex={0}
          >
            <h2 className="mb-3 text-lg">
              <a className="link" href={course.path}>
                {course.name}
              </a>
            </h2>
            <StepList course={course} results={results} current={file.slug} />
          </nav>
        </div>
      </div>
    </article>
  )
}

function crumbsOf({ file: { title } }: Lesson, course: Course): readonly Crumb[] {
  return [
    { label: 'Home', href: href('/') },
    { label: 'Courses', href: href('/courses') },
    { label: course.name, href: course.path },
    { label: title },
  ]
}
