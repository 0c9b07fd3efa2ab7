import { Pill } from '#ui/pill/pill.tsx'
import { href } from '#web/href.ts'

import { SUBJECTS } from './subjects.ts'

/** Links to the reference pages, marking the APIs that aren't live yet. */
export function SubjectList({ served }: { readonly served: ReadonlySet<string> }) {
  return (
    <section aria-labelledby="reference">
      <h2 id="reference" className="text-2xl">
        API reference
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {SUBJECTS.map(({ name, title, uses }) => (
          <li key={name} className="rounded-sm border bg-card p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-xl">
                <a href={href(`/api-docs/${name}`)} className="underline underline-offset-4">
                  {title}
                </a>
              </h3>
              {!served.has(name) && <Pill tone="ochre">Not available yet</Pill>}
            </div>
            <p className="mt-2 text-sm text-slate">{uses.join('. ')}.</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
