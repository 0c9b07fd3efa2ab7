import { formatDate } from '#domain/dates.ts'
import { href } from '#web/href.ts'

import type { Post } from './post-file.ts'
import { TAGS } from './tags.ts'

/** Articles with what they're about, when they were published and how long they take to read. */
export function PostList({ posts }: { readonly posts: readonly Post[] }) {
  return (
    <ol className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
      {posts.map(({ slug, title, description, published, minutes, tags }) => (
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
            {tags.map((tag) => TAGS[tag]).join(', ')}.{' '}
            <time dateTime={published}>{formatDate(published)}</time>, {minutes}-minute read
          </p>
        </li>
      ))}
    </ol>
  )
}
