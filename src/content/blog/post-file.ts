import {
  listOf,
  sourcesOf,
  type TextSource,
  wordsOf,
  WORDS_A_MINUTE,
} from '#content/bound/bound-front-matter.ts'
import { isoDate, type IsoDate } from '#domain/dates.ts'
import { fieldsUnder, requiredField, splitFrontMatter } from '#ui/markdown/front-matter.ts'

import { findTag, type Tag } from './tags.ts'

/** An article as written. `slug` is the file’s path below this folder, so it may contain slashes. */
export type Post = {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly author: string
  readonly tags: readonly Tag[]
  readonly published: IsoDate
  /** Whether it’s a draft that nobody has published yet. */
  readonly isDraft: boolean
  /** Whether its figures come from demonstration data and are made up. */
  readonly isDemonstration: boolean
  /** When its facts were last checked against their sources. */
  readonly verified: IsoDate
  /** Percentages and amounts in the text that are assumptions, not law. */
  readonly assumed: readonly string[]
  /** Worked examples by name. */
  readonly examples: Readonly<Record<string, string>>
  readonly sources: readonly TextSource[]
  readonly body: string
  readonly minutes: number
}

const KNOWN = new Set([
  'title',
  'description',
  'author',
  'tags',
  'published',
  'verified',
  'assumed',
  'draft',
  'demonstration',
])

/** Reads an article: front matter as in lessons, and text. Throws a sentence with the name of the file. */
export function parsePost(file: string, slug: string): Post {
  const name = `blog/${slug}.md`
  const document = splitFrontMatter(file, name)
  const field = (key: string) => requiredField(document, key, name)
  for (const key of Object.keys(document.fields))
    if (!KNOWN.has(key) && !/^(example|source)\./.test(key))
      throw new Error(`${name}: ${key} is not a field of an article`)
  return {
    slug,
    title: field('title'),
    description: field('description'),
    author: field('author'),
    tags: listOf(field('tags')).map((key) => {
      const tag = findTag(key)
      if (tag === null) throw new Error(`${name}: ${key} is not a tag`)
      return tag
    }),
    published: isoDate(field('published')),
    isDraft: document.fields['draft'] === 'yes',
    isDemonstration: document.fields['demonstration'] === 'yes',
    verified: isoDate(field('verified')),
    assumed: listOf(document.fields['assumed']),
    examples: fieldsUnder(document, 'example'),
    sources: sourcesOf(document, name),
    body: document.body,
    minutes: Math.max(1, Math.round(wordsOf(document.body) / WORDS_A_MINUTE)),
  }
}
