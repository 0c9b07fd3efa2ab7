import { BoundPartView } from '#content/bound/bound-part-view.tsx'
import { ContentsList } from '#content/contents-list.tsx'
import { formatDate } from '#domain/dates.ts'
import { breadcrumbList, type Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext } from '#web/page.ts'

import { type Article, articleOn } from './article.ts'
import { blogPosting } from './blog-posting.ts'
import { relatedPosts } from './find-posts.ts'
import { PostEnd } from './post-end.tsx'
import type { Post } from './post-file.ts'
import { findPost, posts } from './posts.ts'

type PostData = { readonly post: Post; readonly article: Article; readonly siteUrl: string }

const load = ({ params, siteUrl, today }: PageContext<'/blog/:slug{.+}'>) => {
  const post = findPost(params.slug)
  if (post) return { post, article: articleOn(post, today), siteUrl }
  return notFound('We can’t find that article.', {
    suggestions: [{ href: href('/blog'), label: 'All articles' }],
  })
}

const head = ({ post, siteUrl }: PostData): Head => ({
  title: post.title,
  description: post.description,
  canonical: href('/blog/:slug{.+}', { slug: post.slug }),
  jsonLd: [breadcrumbList(crumbsOf(post), siteUrl), blogPosting(post, siteUrl)],
  ...(post.isDemonstration && { robots: 'noindex,follow' as const }),
})

const cache = { scope: 'public', datasets: [] } as const

const layout = 'blog-post'

export const route = page('/blog/:slug{.+}', { layout, cache, load, head, Page })

function Page({ data: { post, article } }: { readonly data: PostData }) {
  return (
    <article className="sheet py-8 sm:py-10">
      <Breadcrumbs items={crumbsOf(post)} />
      <h1 className="mt-4 max-w-[24ch] text-3xl sm:text-4xl">{post.title}</h1>
      <p className="mt-3 max-w-prose text-lg text-slate">{post.description}</p>
      <Byline post={post} article={article} />
      <div className="mt-8 grid gap-x-12 gap-y-8 border-t pt-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <ContentsList headings={article.headings} />
        <div className="grid content-start gap-8 *:min-w-0">
          {article.parts.map((part, position) => (
            <BoundPartView key={position} part={part} />
          ))}
          <PostEnd post={post} related={relatedPosts(posts, post)} />
        </div>
      </div>
    </article>
  )
}

/** Who wrote and checked it, and the day of its facts and figures. */
function Byline({ post, article }: { readonly post: Post; readonly article: Article }) {
  const isBound = Object.keys(post.examples).length > 0
  return (
    <p className="mt-3 max-w-prose text-sm text-slate">
      {post.slug.startsWith('stories/')
        ? `The ${post.author} team worked out the figures from the data below, and read the article before publishing it.`
        : `Written and checked by the ${post.author} team. No one outside it has reviewed this article.`}{' '}
      Published <time dateTime={post.published}>{formatDate(post.published)}</time>, {post.minutes}-minute
      read. Facts last checked on <time dateTime={post.verified}>{formatDate(post.verified)}</time>
      {isBound && (
        <>
          , without reopening every page under Sources, so read those before you act. Tax rates and thresholds
          are those in our{' '}
          <a href={href('/tax-rules')} className="link">
            tax rules
          </a>{' '}
          on <time dateTime={article.lawOn}>{formatDate(article.lawOn)}</time>
        </>
      )}
      . For guidance only: it isn’t advice.
    </p>
  )
}

function crumbsOf(post: Post): readonly Crumb[] {
  return [{ label: 'Home', href: href('/') }, { label: 'Blog', href: href('/blog') }, { label: post.title }]
}
