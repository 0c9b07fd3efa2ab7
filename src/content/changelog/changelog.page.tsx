import { formatDate } from '#domain/dates.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { crumbsFromHome } from '#ui/breadcrumbs/crumbs-from-home.ts'
import { href } from '#web/href.ts'
import { type Head, page } from '#web/page.ts'

import { FeedLink } from '../feed-link.tsx'
import { changelog } from './entries.ts'

const head = (): Head => ({
  title: 'Changelog',
  description:
    'What’s new on Freehold and in the data API, newest first: new pages, new endpoints and fixes. Also as an RSS feed.',
  canonical: href('/changelog'),
})

const cache = { scope: 'public', datasets: [] } as const

export const route = page('/changelog', { cache, head, Page })

function Page() {
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={crumbsFromHome('Changelog')} />
      <h1 className="mt-4 text-3xl sm:text-4xl">Changelog</h1>
      <p className="mt-3 max-w-prose text-lg text-slate">
        What’s new on the site and in the API, newest first. We announce breaking API changes here at least 90
        days in advance.
      </p>
      <FeedLink href="/changelog/rss.xml" />
      <ol className="mt-8 grid gap-10">
        {changelog.map(({ id, title, date, html }) => (
          <li key={id} className="grid gap-x-8 gap-y-1 border-t pt-6 md:grid-cols-[11rem_minmax(0,1fr)]">
            <p className="text-slate">
              <time dateTime={date}>{formatDate(date)}</time>
            </p>
            <article>
              <h2 id={id} className="text-2xl">
                {title}
              </h2>
              <div className="prose mt-3" dangerouslySetInnerHTML={{ __html: html }} />
            </article>
          </li>
        ))}
      </ol>
    </div>
  )
}
