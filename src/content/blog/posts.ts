import { requiredField, splitFrontMatter } from '#content/front-matter.ts'
import { renderMarkdown, type Rendered } from '#content/markdown.ts'
import { isoDate, type IsoDate } from '#domain/dates.ts'

/** An article. `slug` is the file’s path below this folder, so it may contain slashes. */
export type Post = {
  slug: string
  title: string
  description: string
  author: string
  published: IsoDate
  /** When its facts were last checked against their sources. */
  verified: IsoDate
  minutes: number
  text: Rendered
}

const WORDS_A_MINUTE = 220

const files = import.meta.glob<string>('./**/*.md', { eager: true, query: '?raw', import: 'default' })

/** Every article, newest first. */
export const posts: readonly Post[] = Object.entries(files)
  .map(([name, file]) => {
    const document = splitFrontMatter(file, name)
    const field = (key: string) => requiredField(document, key, name)
    return {
      slug: name.replace(/^\.\//, '').replace(/\.md$/, ''),
      title: field('title'),
      description: field('description'),
      author: field('author'),
      published: isoDate(field('published')),
      verified: isoDate(field('verified')),
      minutes: Math.max(1, Math.round(document.body.split(/\s+/).length / WORDS_A_MINUTE)),
      text: renderMarkdown(document.body),
    }
  })
  .toSorted((a, b) => b.published.localeCompare(a.published) || a.title.localeCompare(b.title))

/** The article with this slug, or null. */
export function findPost(slug: string): Post | null {
  return posts.find((post) => post.slug === slug) ?? null
}
