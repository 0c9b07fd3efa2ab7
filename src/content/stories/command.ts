import { readArguments, UsageError } from '#platform/command-line.ts'

/** What `npm run posts` is asked to do. */
export type PostsRequest =
  | { readonly kind: 'draft'; readonly story: StoryName; readonly area: string }
  | { readonly kind: 'list' }
  | { readonly kind: 'publish'; readonly slug: string }

/** The stories that can be made. */
const STORY_NAMES = ['house-prices', 'sold-prices', 'stamp-duty'] as const

/** The name of a story. */
export type StoryName = (typeof STORY_NAMES)[number]

/** Printed for `--help`. */
export const POSTS_USAGE = `Drafts data stories for the blog from the imported editions, and publishes them.

  npm run posts -- draft house-prices [--area SLUG]   the latest month's house prices in up to six charts
  npm run posts -- draft sold-prices                  where sold prices moved most in the last whole year
  npm run posts -- draft stamp-duty                   the tax on each authority's median home
  npm run posts -- list                               every story and whether it's a draft
  npm run posts -- publish SLUG                       publishes a draft that you've read

A draft is a Markdown file in src/content/blog/stories. Read it, change what you like, and publish it: it goes live with
the site's next build. A draft from demonstration data says so in its title, and search engines are told not to list it.

  --area   a nation, region or local authority such as south-east or reading; the United Kingdom if you leave it out`

/** Parses the arguments of `npm run posts`. Throws a UsageError if they're invalid. */
export function readPostsCommand(args: string[]): PostsRequest {
  const { values, positionals } = readArguments(args, { area: { type: 'string' } })
  const [kind, what, extra] = positionals
  if (extra !== undefined) throw new UsageError(`Unexpected argument '${extra}'.`)
  if (values.area !== undefined && what !== 'house-prices')
    throw new UsageError('--area only works with draft house-prices.')
  if (kind === 'list' && what === undefined) return { kind }
  if (kind === 'publish' && what !== undefined) return { kind, slug: what.replace(/^stories\//, '') }
  if (kind !== 'draft') throw new UsageError('Use draft, list or publish SLUG.')
  const story = STORY_NAMES.find((name) => name === what)
  if (!story) throw new UsageError(`Name a story: ${STORY_NAMES.join(', ')}.`)
  return { kind, story, area: values.area ?? 'united-kingdom' }
}
