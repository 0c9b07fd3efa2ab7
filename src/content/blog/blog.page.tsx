import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { crumbsFromHome } from '#ui/breadcrumbs/crumbs-from-home.ts'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { FeedLink } from '../feed-link.tsx'
import { BlogFilter, LONGEST_BLOG_SEARCH, tagHref } from './blog-filter.tsx'
import { filterPosts } from './find-posts.ts'
import type { Post } from './post-file.ts'
import { PostList } from './post-list.tsx'
import { posts } from './posts.ts'
import { findTag, type Tag, TAGS } from './tags.ts'

type BlogData = {
  readonly siteUrl: string
  readonly text: string
  readonly tag: Tag | null
  readonly found: readonly Post[]
}

/** `?tag=` lists the articles on a subject, `?q=` those with all of these words. */
const load = ({ siteUrl, url }: PageContext): BlogData => {
  const text = (url.searchParams.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, LONGEST_BLOG_SEARCH)
  const tag = findTag(url.searchParams.get('tag'))
  return { siteUrl, text, tag, found: filterPosts(posts, { text, tag }) }
}

const head = ({ siteUrl, tag, text }: BlogData): Head => ({
  title: tag ? `Blog: ${TAGS[tag]}` : 'Blog',
  description:
    'UK property data and property tax explained, from official sources. Each article says when its facts were last checked.',
  canonical: href('/blog'),
  jsonLd: [breadcrumbList(crumbsFromHome('Blog'), siteUrl)],
  ...((tag !== null || text !== '') && { robots: 'noindex,follow' as const }),
})

const cache = { scope: 'public', datasets: [] } as const

export const route = page('/blog', { cache, load, head, Page })

function Page({ data: { found, text, tag } }: { readonly data: BlogData }) {
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={crumbsFromHome('Blog')} />
      <h1 className="mt-4 text-3xl sm:text-4xl">{tag ? `Blog: ${TAGS[tag]}` : 'Blog'}</h1>
      <p className="mt-3 max-w-prose text-lg text-slate">
        Property data and property tax explained, from official sources. Each article says when we last
        checked its facts.
      </p>
      <FeedLink href="/blog/rss.xml" />
      <BlogFilter text={text} tag={tag} />
      {text !== '' && <p className="mt-6">{foundWords(found.length, text)}</p>}
      {found.length > 0 && <PostList posts={found} />}
      {found.length === 0 && (
        <p className="mt-3">
          <a href={tag ? tagHref(tag) : href('/blog')} className="link">
            {tag ? `All articles about ${TAGS[tag].toLowerCase()}` : 'All articles'}
          </a>
        </p>
      )}
    </div>
  )
}

function foundWords(count: number, text: string): string {
  if (count === 0) return `No article has all the words “${text}”. Try fewer words.`
  return count === 1 ? `One article has “${text}”.` : `${count} articles have “${text}”.`
}
