import { describe, expect, it } from 'vitest'

import { lawDay } from '#calculators/bound/law-figures.ts'
import { wordsOf } from '#content/bound/bound-front-matter.ts'
import { handTypedLaw } from '#content/bound/hand-typed-law.ts'
import { isoDate } from '#domain/dates.ts'

import { textOf, workOutArticle } from './article.ts'
import { filterPosts, relatedPosts } from './find-posts.ts'
import { parsePost, type Post } from './post-file.ts'
import { findPost, posts } from './posts.ts'

const TODAY = isoDate('2026-11-24')
/** Two short articles are older than the mechanism, and list their sources in the text. */
const guides = posts.filter(({ slug, sources }) => slug.startsWith('guides/') && sources.length > 0)

describe.each(guides.map((guide) => [guide.slug, guide] as const))('%s', (_, guide) => {
  const article = workOutArticle(guide, lawDay(TODAY))

  it('leaves no placeholder, and has a live calculator and a chart', () => {
    expect(textOf(article)).not.toMatch(/\{\{|\}\}|NaN|undefined|<!--/)
    const kinds = article.parts.map(({ kind }) => kind)
    expect(kinds).toContain('calculator')
    expect(kinds).toContain('chart')
  })

  it('has 1,200 to 2,000 words', () => {
    const words = wordsOf(guide.body)
    expect(words, `${words} words`).toBeGreaterThanOrEqual(1200)
    expect(words, `${words} words`).toBeLessThanOrEqual(2000)
  })

  it('links only to articles that exist', () => {
    const linked = [...guide.body.matchAll(/\]\(\/blog\/([^)#]+)/g)].map(([, slug = '']) => slug)
    expect(linked.filter((slug) => findPost(slug) === null)).toEqual([])
  })

  it('has a description for search results, and says what else to read', () => {
    expect(guide.description.length).toBeGreaterThanOrEqual(80)
    expect(guide.description.length).toBeLessThanOrEqual(200)
    expect(relatedPosts(posts, guide).length).toBeGreaterThan(0)
  })
})

it.each(posts.filter(({ sources }) => sources.length > 0).map((post) => [post.slug, post] as const))(
  '%s states no figure of law by hand',
  (_, post) => {
    expect(handTypedLaw(post, TODAY)).toEqual([])
  },
)

it('there are twelve guides or more, with titles that differ', () => {
  expect(guides.length).toBeGreaterThanOrEqual(12)
  expect(new Set(posts.map(({ title }) => title)).size).toBe(posts.length)
})

describe('finding articles', () => {
  const post = (slug: string, more: Partial<Post>): Post => ({
    slug,
    title: slug,
    description: '',
    author: 'Freehold',
    tags: [],
    isDraft: false,
    isDemonstration: false,
    published: TODAY,
    verified: TODAY,
    assumed: [],
    examples: {},
    sources: [],
    body: '',
    minutes: 1,
    ...more,
  })
  const all = [
    post('Leases', { tags: ['leasehold'], body: 'Ground rent and a roof.' }),
    post('Roof', { tags: ['letting'], body: 'Who pays?' }),
    post('Tax', { tags: ['tax', 'letting'], published: isoDate('2025-01-01') }),
    post('Rent', { tags: ['letting', 'tax'] }),
  ]
  const slugs = (found: readonly Post[]) => found.map(({ slug }) => slug)

  it('needs every word, in any case, and lists those with the words in the title first', () => {
    expect(slugs(filterPosts(all, { text: 'ROOF', tag: null }))).toEqual(['Roof', 'Leases'])
    expect(slugs(filterPosts(all, { text: 'roof  rent', tag: null }))).toEqual(['Leases'])
    expect(slugs(filterPosts(all, { text: 'roof', tag: 'letting' }))).toEqual(['Roof'])
    expect(filterPosts(all, { text: 'chimney', tag: null })).toEqual([])
    expect(filterPosts(all, { text: '', tag: null })).toEqual(all)
  })

  it('relates articles by the tags they share', () => {
    const [, , tax] = all
    expect(slugs(relatedPosts(all, tax ?? post('', {})))).toEqual(['Rent', 'Roof'])
    expect(relatedPosts(all, post('Alone', { tags: ['prices'] }))).toEqual([])
  })
})

describe('a mistake in an article', () => {
  const file = (more: string, body = 'Text') =>
    `---\ntitle: T\ndescription: D\nauthor: Freehold\ntags: tax\npublished: 2026-11-24\nverified: 2026-11-24\n${more}---\n${body}\n`

  it('is reported with the name of the file', () => {
    expect(() => parsePost(file('colour: red\n'), 'x')).toThrow('blog/x.md: colour is not a field')
    expect(() => parsePost(file('').replace('tags: tax', 'tags: fax'), 'x')).toThrow(
      'blog/x.md: fax is not a tag',
    )
    expect(() => workOutArticle(parsePost(file('', '{{none.tax}}'), 'x'), TODAY)).toThrow(
      'blog/x.md: {{none.tax}}',
    )
  })
})
