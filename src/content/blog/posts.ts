import { parsePost, type Post } from './post-file.ts'

const files = import.meta.glob<string>('./**/*.md', { eager: true, query: '?raw', import: 'default' })

/** Every published article, newest first. Drafts aren’t on the site. */
export const posts: readonly Post[] = Object.entries(files)
  .map(([name, file]) => parsePost(file, name.replace(/^\.\//, '').replace(/\.md$/, '')))
  .filter(({ isDraft }) => !isDraft)
  .toSorted((a, b) => b.published.localeCompare(a.published) || a.title.localeCompare(b.title))

/** The article with this slug, or null. */
export function findPost(slug: string): Post | null {
  return posts.find((post) => post.slug === slug) ?? null
}
