import { RelatedPages } from '#features/related-pages.tsx'
import type { Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { guideHead } from '#ui/guide/guide-head.ts'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href, type RoutePath } from '#web/href.ts'
import { type ActionContext, page, type PageContext, redirect, type Route } from '#web/page.ts'

import { CertificateForm } from './certificate/certificate-form.tsx'
import { claimCertificate, standingOf, type Standing } from './certificate/claim.server.ts'
import { courseData } from './course-data.ts'
import { type Course, stepsOf } from './course.ts'
import { getLesson, minutesOf } from './lesson/lessons.ts'
import { isPassed } from './progress/result.ts'
import { lessonHref, progressOf, StepList } from './progress/step-list.tsx'

type CourseData = {
  readonly siteUrl: string
  readonly standing: Standing
  /** What’s wrong with the name for the certificate. */
  readonly error: string | null
}

/** A course’s page: its introduction, its lessons with the learner’s progress, and the certificate. */
export function coursePage<const Path extends RoutePath>(course: Course<Path>): Route<Path> {
  const crumbs: readonly Crumb[] = [
    { label: 'Home', href: '/' },
    { label: 'Courses', href: href('/courses') },
    { label: course.name },
  ]
  const load = async (context: PageContext): Promise<CourseData> => ({
    siteUrl: context.siteUrl,
    standing: await standingOf(context, course),
    error: null,
  })
  return page(course.path, {
    cache: { scope: 'public', datasets: [] },
    load,
    action: async (context: ActionContext) => {
      const claimed = await claimCertificate(context, course)
      if ('code' in claimed) return redirect(href('/courses/certificates/:code', { code: claimed.code }), 303)
      return { ...(await load(context)), error: claimed.error }
    },
    head: ({ siteUrl, error }) => ({
      ...guideHead(course, { crumbs, siteUrl, jsonLd: [courseData(course, siteUrl)] }),
      ...(error && { status: 422 as const }),
    }),
    Page: ({ data }) => <CourseView course={course} crumbs={crumbs} {...data} />,
  })
}

type CourseViewProps = CourseData & { readonly course: Course; readonly crumbs: readonly Crumb[] }

function CourseView({ course, crumbs, standing, error }: CourseViewProps) {
  const steps = stepsOf(course)
  const { results } = standing
  const next = steps.find((slug) => !isPassed(results?.get(slug))) ?? steps[0] ?? ''
  return (
    <div {...progressOf(results)}>
      <GuideHeader crumbs={crumbs} heading={course.heading} lead={course.lead}>
        <p className="mt-3 text-slate">
          {steps.length - 1} lessons and a final exercise, about {hoursInWords(minutesOf(steps))}. Free, no
          sign-up needed.
        </p>
        <p className="mt-5 print:hidden">
          <LinkButton href={lessonHref(next, course)} variant="primary" data-resume="">
            {startLabel(next, steps[0], standing.left === 0)}
          </LinkButton>
        </p>
      </GuideHeader>
      <div className="sheet grid items-start gap-x-12 gap-y-10 py-8 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:grid-rows-[auto_1fr] lg:py-10">
        <section className="prose [&>:first-child]:mt-0">
          <h2>What you’ll be able to do</h2>
          <p>{course.aim}</p>
          <h2>Who it’s for</h2>
          <p>{course.audience}</p>
          <h2>Before you start</h2>
          {course.introduction.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <nav
          aria-label="Lessons"
          className="rounded-sm border bg-card p-5 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <h2 className="mb-3 text-xl">Lessons</h2>
          <StepList course={course} results={results} />
        </nav>
        <div className="grid gap-8">
          <CertificateForm course={course} standing={standing} error={error} />
          <RelatedPages title="Other courses and tools" pages={course.related} narrow />
        </div>
      </div>
    </div>
  )
}

function startLabel(next: string, first: string | undefined, isFinished: boolean): string {
  if (isFinished) return 'Read the first lesson again'
  return next === first ? 'Start the first lesson' : `Continue: ${getLesson(next).title}`
}

function hoursInWords(minutes: number): string {
  const halves = Math.max(2, Math.round(minutes / 30))
  const hours = Math.floor(halves / 2)
  const half = halves % 2 === 1 ? '½' : ''
  return hours === 1 && !half ? 'an hour' : `${hours}${half} hours`
}
