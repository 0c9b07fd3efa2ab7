import { SourceList } from '#content/bound/source-list.tsx'
import { href } from '#web/href.ts'

import { tagHref } from './blog-filter.tsx'
import type { Post } from './post-file.ts'
import { TAGS } from './tags.ts'

type PostEndProps = { readonly post: Post; readonly related: readonly Post[] }

/** What follows an article: its sources, its subjects, and articles on the same subjects. */
export function PostEnd({ post, related }: PostEndProps) {
  return (
    <div className="grid gap-8 border-t pt-6">
      {post.sources.length > 0 && <SourceList sources={post.sources} />}
      {related.length > 0 && (
        <nav aria-labelledby="related" className="print:hidden">
          <h2 id="related" className="text-xl">
            Read next
          </h2>
          <ul className="mt-2 grid max-w-prose gap-3">
            {related.map(({ slug, title, description }) => (
              <li key={slug}>
                <a href={href('/blog/:slug{.+}', { slug })} className="link font-medium">
                  {title}
                </a>
                <p className="text-sm text-slate">{description}</p>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="text-sm text-slate print:hidden">
        More about{' '}
        {post.tags.map((tag, position) => (
          <span key={tag}>
            {position > 0 && ', '}
            <a href={tagHref(tag)} className="link">
              {TAGS[tag].toLowerCase()}
            </a>
          </span>
        ))}
        .
      </p>
    </div>
  )
}
