import type { Post } from './post-file.ts'
import { type Tag, TAGS } from './tags.ts'

/** What a reader looks for: words, all of which an article must contain, and a tag. */
type PostFilter = { readonly text: string; readonly tag: Tag | null }

/** The articles with a tag and all the words of a search, in any order and case, those with the words in the title first. */
export function filterPosts(all: readonly Post[], { text, tag }: PostFilter): readonly Post[] {
  const words = wordsIn(text)
  const found = all.filter(
    (post) => (tag === null || post.tags.includes(tag)) && hasWords(searchedIn(post), words),
  )
  const inTitle = (post: Post) => words.length > 0 && hasWords(post.title.toLowerCase(), words)
  return [...found.filter(inTitle), ...found.filter((post) => !inTitle(post))]
}

/** The articles that share most tags with this one, newer ones first among equals; at most `most`. */
export function relatedPosts(all: readonly Post[], post: Post, most = 3): readonly Post[] {
  const shared = (other: Post) => other.tags.filter((tag) => post.tags.includes(tag)).length
  return all
    .filter((other) => other.slug !== post.slug && shared(other) > 0)
    .toSorted((a, b) => shared(b) - shared(a) || b.published.localeCompare(a.published))
    .slice(0, most)
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function searchedIn({ title, description, tags, body }: Post): string {
  return [title, description, ...tags.map((tag) => TAGS[tag]), body].join(' ').toLowerCase()
}

function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}
