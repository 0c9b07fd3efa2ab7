import { wordsOf } from '#content/bound/bound-front-matter.ts'
import { href } from '#web/href.ts'

import type { Post } from './post-file.ts'
import { TAGS } from './tags.ts'

/** An article as schema.org data. */
export function blogPosting(post: Post, siteUrl: string): object {
  const address = href('/blog/:slug{.+}', { slug: post.slug })
  const publisher = { '@type': 'Organization', name: post.author, url: siteUrl }
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    image: `${siteUrl}/sharing-image${address}.png`,
    datePublished: post.published,
    dateModified: post.verified,
    author: publisher,
    publisher,
    inLanguage: 'en-GB',
    wordCount: wordsOf(post.body),
    keywords: post.tags.map((tag) => TAGS[tag]),
    isAccessibleForFree: true,
    citation: post.sources.map(({ href: url }) => url),
    mainEntityOfPage: siteUrl + address,
  }
}
