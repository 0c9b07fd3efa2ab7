import type { ReactNode } from 'react'

import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { href } from '#web/href.ts'

import { apiCrumbs } from '../reference/api-crumbs.ts'
import { CodeBlock } from '../reference/code-block.tsx'
import type { Guide } from './guide.ts'

/** Shows a guide: its steps, its notes and then the page's own sections. */
export function GuideSheet({ guide, children }: { readonly guide: Guide; readonly children?: ReactNode }) {
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={apiCrumbs(guide.crumb)} />
      <h1 className="mt-4 text-3xl sm:text-4xl">{guide.title}</h1>
      <p className="mt-3 max-w-prose text-lg text-slate">{guide.lead}</p>
      <ul className="mt-3 flex flex-wrap gap-x-6 text-sm">
        <li>
          <a href={href('/api-admin')} rel="nofollow" className="link inline-block py-2">
            Your API key
          </a>
        </li>
        <li>
          <a href={`${guide.path}.md`} className="link inline-block py-2">
            View as Markdown
          </a>
        </li>
      </ul>
      <Steps steps={guide.steps} />
      <Notes notes={guide.notes} />
      {children}
    </div>
  )
}

function Steps({ steps: { heading, list } }: Pick<Guide, 'steps'>) {
  return (
    <section aria-labelledby="steps" className="mt-8 border-t pt-6">
      <h2 id="steps" className="text-2xl">
        {heading}
      </h2>
      <div className="mt-4 grid gap-6">
        {list.map(({ title, text, code }) => (
          <div key={title} className="grid min-w-0 gap-2">
            <h3 className="text-xl">{title}</h3>
            <p className="max-w-prose">{text}</p>
            <CodeBlock label={`Code: ${title}`} code={code} />
          </div>
        ))}
      </div>
    </section>
  )
}

function Notes({ notes }: Pick<Guide, 'notes'>) {
  return (
    <section aria-labelledby="know" className="mt-10 border-t pt-6">
      <h2 id="know" className="text-2xl">
        Good to know
      </h2>
      <dl className="mt-4 grid max-w-prose gap-4">
        {notes.map(([title, text]) => (
          <div key={title}>
            <dt className="font-medium">{title}</dt>
            <dd className="mt-1">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
