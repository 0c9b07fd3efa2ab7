import { guideHead } from '#ui/guide/guide-head.ts'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { page } from '#web/page.ts'

import { stepsOf } from './course.ts'
import { courses } from './courses.ts'
import { getLesson, lessonFiles } from './lesson/lessons.ts'
import { lessonHref } from './progress/step-list.tsx'

const WORDS = {
  path: '/courses',
  title: 'Free property courses with live calculators',
  description:
    'Seven free courses on UK property: investment, finance, flipping, development and letting. Every lesson has a live calculator, a quiz and its sources.',
  heading: 'Property courses',
  lead: 'Learn by changing real numbers. Each lesson has one idea, a worked example from our calculators, what goes wrong, and a short quiz.',
} as const

const crumbs = [{ label: 'Home', href: '/' }, { label: 'Courses' }]

export const route = page('/courses', {
  cache: { scope: 'public', datasets: [] },
  load: ({ siteUrl }) => ({ siteUrl }),
  head: ({ siteUrl }) => guideHead(WORDS, { crumbs, siteUrl }),
  Page,
})

function Page() {
  return (
    <>
      <GuideHeader crumbs={crumbs} heading={WORDS.heading} lead={WORDS.lead} />
      <div className="sheet grid gap-10 py-8 lg:py-10">
        <ul className="grid gap-5 md:grid-cols-2">
          {courses.map((course) => (
            <li key={course.path} className="rounded-sm border bg-card p-5">
              <h2 className="text-xl">
                <a href={course.path} className="link">
                  {course.name}
                </a>
              </h2>
              <p className="mt-2">{course.lead}</p>
              <p className="mt-2 text-sm text-slate">
                {stepsOf(course).length - 1} lessons and a final exercise
              </p>
            </li>
          ))}
        </ul>
        <AllLessons />
      </div>
    </>
  )
}

/** Every lesson once, under the first course that has it. */
function AllLessons() {
  const seen = new Set<string>()
  const groups = courses.map((course) => ({
    course,
    lessons: stepsOf(course).filter((slug) => {
      const isNew = !seen.has(slug) && getLesson(slug).kind === 'lesson'
      seen.add(slug)
      return isNew
    }),
  }))
  return (
    <section aria-labelledby="all-lessons">
      <h2 id="all-lessons" className="text-2xl">
        All {[...lessonFiles.values()].filter(({ kind }) => kind === 'lesson').length} lessons
      </h2>
      {groups
        .filter(({ lessons }) => lessons.length > 0)
        .map(({ course, lessons }) => (
          <div key={course.path} className="mt-6">
            <h3 className="font-sans text-base font-medium">{course.name}</h3>
            <ul className="mt-2 grid gap-x-8 border-t sm:grid-cols-2">
              {lessons.map((slug) => (
                <li key={slug} className="border-b py-3">
                  <a href={lessonHref(slug, course)} className="link inline-block py-1 font-medium">
                    {getLesson(slug).title}
                  </a>
                  <p className="text-sm text-slate">{getLesson(slug).about}</p>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  )
}
