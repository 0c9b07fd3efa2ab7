import { type Head, notFound, page, type PageContext } from '#web/page.ts'

import { allExamples } from './all-examples.ts'
import type { Examples } from './examples.ts'

/** Shows developers every component in its states. Only on the development server. */
const load = ({ site }: PageContext) => (site.config.development ? null : notFound())

const head = (): Head => ({
  title: 'Components',
  description: 'Every component of the design system in each of its states, for those who build the site.',
  canonical: '/ui',
  robots: 'noindex,nofollow',
})

export const route = page('/ui', { load, head, Page })

function Page() {
  return (
    <div className="sheet py-8 sm:py-10">
      <h1 className="text-3xl sm:text-4xl">Components</h1>
      <p className="mt-3 max-w-prose text-lg text-slate">
        {allExamples.length} components in their states. Hover and focus are seen by trying: rest the mouse on
        a control, or walk through with Tab. Dark follows the setting of your system.
      </p>
      <ul className="mt-6 flex flex-wrap gap-x-5">
        {allExamples.map(([folder, { title }]) => (
          <li key={folder}>
            <a href={`#${folder}`} className="link inline-flex min-h-11 items-center">
              {title}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-8 grid gap-14">
        {allExamples.map(([folder, examples]) => (
          <Component key={folder} folder={folder} {...examples} />
        ))}
      </div>
    </div>
  )
}

function Component({ folder, title, about, states }: Examples & { readonly folder: string }) {
  return (
    <section id={folder} data-component={folder} aria-labelledby={`${folder}-name`}>
      <h2 id={`${folder}-name`} className="border-t-2 border-ink pt-2 text-2xl">
        {title}
      </h2>
      <p className="mt-1 max-w-prose text-slate">{about}</p>
      <div className="mt-5 grid gap-x-10 gap-y-7">
        {Object.entries(states).map(([state, shown]) => (
          <div key={state} data-state={state} className="min-w-0">
            <p className="mb-2 text-sm text-slate">{state.charAt(0).toUpperCase() + state.slice(1)}</p>
            {shown}
          </div>
        ))}
      </div>
    </section>
  )
}
