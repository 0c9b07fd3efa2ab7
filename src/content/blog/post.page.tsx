import { ContentsList } from '#content/contents-list.tsx'
import { MarkdownView } from '#content/markdown-view.tsx'
import { formatDate } from '#domain/dates.ts'
import { breadcrumbList, type Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext } from '#web/page.ts'

import { findPost, type Post } from './posts.ts'

type PostData = { post: Post; siteUrl: string }

const load = ({ params, siteUrl }: PageContext<'/blog/:slug{.+}'>) => {
  const post = findPost(params.slug)
  if (post) return { post, siteUrl }
  return notFound('We can’t find that article.', {
    suggestions: [{ href: href('/blog'), label: 'All articles' }],
  })
}

const head = ({ post, siteUrl }: PostData): Head => ({
  title: post.title,
  description: post.description,
  canonical: href('/blog/:slug{.+}', { slug: post.slug }),
  jsonLd: [breadcrumbList(crumbsOf(post), siteUrl), articleOf(post, siteUrl)],
})

const cache = { scope: 'public', datasets: [] } as const

const layout = 'blog-post'

export const route = page('/blog/:slug{.+}', { layout, cache, load, head, Page })

function Page({ data: { post } }: { readonly data: PostData }) {
  return (
    <article className="sheet py-8 sm:py-10">
      <Breadcrumbs items={crumbsOf(post)} />
      <h1 className="mt-4 max-w-[24ch] text-3xl sm:text-4xl">{post.title}</h1>
      <p className="mt-3 max-w-prose text-lg text-slate">{post.description}</p>
      <p className="mt-3 text-sm text-slate">
        {post.author}, <time dateTime={post.published}>{formatDate(post.published)}</time>. Facts last checked
        on <time dateTime={post.verified}>{formatDate(post.verified)}</time>.
      </p>
      <div className="mt-8 grid gap-x-12 gap-y-8 border-t pt-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <ContentsList headings={post.text.headings} />
        <MarkdownView text={post.text} className="min-w-0" />
      </div>
    </article>
  )
}

function crumbsOf(post: Post): readonly Crumb[] {
  return [{ label: 'Home', href: href('/') }, { label: 'Blog', href: href('/blog') }, { label: post.title }]
}

function articleOf(post: Post, siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: post.description,
    datePublished: post.published,
    dateModified: post.verified,
    author: { '@type': 'Organization', name: post.author, url: siteUrl },
    mainEntityOfPage: siteUrl + href('/blog/:slug{.+}', { slug: post.slug }),
  }
}
