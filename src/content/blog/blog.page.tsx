import { formatDate } from '#domain/dates.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { crumbsFromHome } from '#ui/breadcrumbs/crumbs-from-home.ts'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { FeedLink } from '../feed-link.tsx'
import { posts } from './posts.ts'

type BlogData = { siteUrl: string }

const load = ({ siteUrl }: PageContext): BlogData => ({ siteUrl })

const head = ({ siteUrl }: BlogData): Head => ({
  title: 'Blog',
  description:
    'UK property data and property tax explained, from official sources. Each article says when its facts were last checked.',
  canonical: href('/blog'),
  jsonLd: [breadcrumbList(crumbsFromHome('Blog'), siteUrl)],
})

const cache = { scope: 'public', datasets: [] } as const

export const route = page('/blog', { cache, load, head, Page })

function Page() {
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={crumbsFromHome('Blog')} />
      <h1 className="mt-4 text-3xl sm:text-4xl">Blog</h1>
      <p className="mt-3 max-w-prose text-lg text-slate">
        Property data and property tax explained, from official sources. Each article says when we last
        checked its facts.
      </p>
      <FeedLink href="/blog/rss.xml" />
      <ol className="mt-6 grid gap-8">
        {posts.map(({ slug, title, description, published, minutes }) => (
          <li key={slug} className="max-w-prose border-t pt-6">
            <h2 className="text-2xl">
              <a
                href={href('/blog/:slug{.+}', { slug })}
                className="underline decoration-transparent underline-offset-4 hover:decoration-ink"
              >
                {title}
              </a>
            </h2>
            <p className="mt-2">{description}</p>
            <p className="mt-2 text-sm text-slate">
              <time dateTime={published}>{formatDate(published)}</time>, {minutes}-minute read
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
