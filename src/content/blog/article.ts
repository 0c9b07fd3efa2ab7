import { bindingOf } from '#calculators/bound/bound-text.ts'
import { lawDay } from '#calculators/bound/law-figures.ts'
/** An article with the figures of a day. */
import { type BoundParts, boundParts } from '#content/bound/bound-parts.ts'
import { everyCalculator } from '#content/bound/every-calculator.ts'
import type { IsoDate } from '#domain/dates.ts'

import type { Post } from './post-file.ts'

/** The parts of an article, with the day whose law and rates its figures are. */
export type Article = BoundParts & { readonly lawOn: IsoDate }

const kept = new Map<string, Article>()
/** A few days' worth of every article. */
const MAX_KEPT = 100

/** The article with the law and figures of a day, worked out once. Throws if it has a mistake. */
export function articleOn(post: Post, today: IsoDate): Article {
  const lawOn = lawDay(today)
  const key = `${post.slug} ${lawOn}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= MAX_KEPT) kept.clear()
  const article = workOutArticle(post, lawOn)
  kept.set(key, article)
  return article
}

/** Fills in an article's figures and renders its text. Throws with its name and what's wrong. */
export function workOutArticle({ slug, body, examples }: Post, lawOn: IsoDate): Article {
  const text = `blog/${slug}.md`
  return {
    lawOn,
    ...boundParts(body, bindingOf(examples, { on: lawOn, text, calculators: everyCalculator() }), text),
  }
}

/** The text of an article as HTML without its calculators and charts, for feeds. */
export function textOf({ parts }: Pick<Article, 'parts'>): string {
  return parts.map((part) => (part.kind === 'text' ? part.html : '')).join('')
}
