import { SourceList } from '#content/bound/source-list.tsx'
import { findTerm, termHref } from '#content/glossary/terms.ts'
import { LinkButton } from '#ui/link-button/link-button.tsx'

import { type Course, stepsOf } from '../course.ts'
import { lessonHref } from '../progress/step-list.tsx'
import type { LessonFile } from './lesson-file.ts'
import { getLesson } from './lessons.ts'

/** What follows a lesson: the terms it used, its sources, and the steps before and after it. */
export function LessonEnd({ file, course }: { readonly file: LessonFile; readonly course: Course }) {
  return (
    <div className="grid gap-8 border-t pt-6">
      {file.terms.length > 0 && <Terms labels={file.terms} />}
      <SourceList sources={file.sources} />
      <Steps file={file} course={course} />
    </div>
  )
}

function Terms({ labels }: { readonly labels: readonly string[] }) {
  return (
    <section aria-labelledby="terms">
      <h2 id="terms" className="text-xl">
        Terms in this lesson
      </h2>
      <dl className="mt-2 grid max-w-prose gap-2">
        {labels.flatMap((label) => {
          const term = findTerm(label)
          return term ? (
            <div key={label}>
              <dt>
                <a href={termHref(term)} className="link font-medium">
                  {term.label}
                </a>
              </dt>
              <dd className="text-sm text-slate">{term.meaning}</dd>
            </div>
          ) : (
            []
          )
        })}
      </dl>
    </section>
  )
}

function Steps({ file: { slug }, course }: { readonly file: LessonFile; readonly course: Course }) {
  const steps = stepsOf(course)
  const at = steps.indexOf(slug)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  return (
    <nav aria-label="Previous and next lesson" className="flex flex-wrap gap-3 print:hidden">
      {before !== undefined && (
        <LinkButton href={lessonHref(before, course)} rel="prev">
          Previous: {getLesson(before).title}
        </LinkButton>
      )}
      {after === undefined ? (
        <LinkButton href={`${course.path}#certificate`} variant="primary">
          To the certificate
        </LinkButton>
      ) : (
        <LinkButton href={lessonHref(after, course)} variant="primary" rel="next">
          Next: {getLesson(after).title}
        </LinkButton>
      )}
    </nav>
  )
}
