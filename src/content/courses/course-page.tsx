import { features } from '#features/features.ts'
import { Offer } from '#features/offer.tsx'
import { RelatedPages } from '#features/related-pages.tsx'
import { FurtherReading } from '#ui/guide/further-reading.tsx'
import { guideHead } from '#ui/guide/guide-head.ts'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import type { RoutePath } from '#web/href.ts'
import { page, type Route } from '#web/page.ts'

import type { Course, CourseModule } from './course.ts'

/** A course’s page: introduction, contents list and modules. */
export function coursePage<const Path extends RoutePath>(course: Course<Path>): Route<Path> {
  const crumbs = [{ label: 'Home', href: '/' }, { label: course.name }]
  return page(course.path, {
    cache: { scope: 'public', datasets: [] },
    load: ({ siteUrl }) => ({ siteUrl }),
    head: ({ siteUrl }) => guideHead(course, { crumbs, siteUrl }),
    Page: () => (
      <>
        <GuideHeader crumbs={crumbs} heading={course.heading} lead={course.lead} />
        <div className="sheet grid items-start gap-x-12 gap-y-10 py-8 *:min-w-0 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] lg:py-10">
          <div className="grid gap-8 lg:sticky lg:top-20">
            <Contents modules={course.modules} />
            <p className="text-sm text-slate">
              Each module explains the main idea and links to the calculators to try it with. It’s free:
              there’s nothing to enrol in, and no certificate.
            </p>
          </div>
          <div className="grid gap-8">
            <p className="max-w-prose text-lg">{course.aim}</p>
            {course.modules.map((module, position) => (
              <Module key={module.id} module={module} number={position + 1} />
            ))}
            <RelatedPages title="Other courses and guides" pages={course.related} narrow />
          </div>
        </div>
      </>
    ),
  })
}

function Contents({ modules }: { readonly modules: readonly CourseModule[] }) {
  return (
    <nav aria-label="Modules" className="rounded-sm border bg-card p-5">
      <h2 className="text-xl">Modules</h2>
      <ol className="mt-2">
        {modules.map(({ id, title }, position) => (
          <li key={id} className="flex gap-3 border-t py-2 first:border-t-0">
            <span className="w-4 shrink-0 text-slate tabular-nums">{position + 1}</span>
            <a href={`#${id}`} className="link inline-flex min-h-6 items-center">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Module({ module, number }: { readonly module: CourseModule; readonly number: number }) {
  return (
    <section aria-labelledby={module.id} className="rounded-sm border bg-card p-4 sm:p-6">
      <p className="text-sm text-slate tabular-nums">Module {number}</p>
      <h2 id={module.id} className="scroll-mt-20 text-2xl">
        {module.title}
      </h2>
      <p className="mt-3 max-w-prose">{module.idea}</p>
      <div className="mt-5 grid gap-x-10 gap-y-5 border-t pt-4 sm:grid-cols-2">
        {module.tryIt.length > 0 && (
          <div>
            <h3 className="font-sans text-base font-medium">Try it</h3>
            <ul className="mt-1.5 grid gap-1.5">
              {module.tryIt.map((page) => (
                <li key={page}>
                  <a href={page} className="link inline-flex min-h-6 items-center">
                    {features[page].label}
                  </a>
                  <span className="block text-sm text-slate">
                    <Offer of={page} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h3 className="mb-1.5 font-sans text-base font-medium">Official guidance</h3>
          <FurtherReading items={module.reading} />
        </div>
      </div>
    </section>
  )
}
