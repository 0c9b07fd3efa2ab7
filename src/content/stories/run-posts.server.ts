import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { lawDay } from '#calculators/bound/law-figures.ts'
import { workOutArticle } from '#content/blog/article.ts'
import { parsePost } from '#content/blog/post-file.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import type { PostsRequest } from './command.ts'
import { makeStory, NoStory } from './make-story.server.ts'
import { draftOf } from './story.ts'

type Posts = {
  /** The folder of the stories' files. */
  readonly folder: string
  readonly today: IsoDate
  readonly print: (text: string) => void
  readonly withDatabase: <T>(work: (db: Database) => Promise<T>) => Promise<T>
}

/** Makes a draft, lists the stories, or publishes a draft. Throws `NoStory` with what's wrong. */
export async function runPosts(request: PostsRequest, posts: Posts): Promise<void> {
  if (request.kind === 'draft') return draft(request, posts)
  if (request.kind === 'publish') return publish(request.slug, posts)
  const slugs = await storiesIn(posts.folder)
  if (slugs.length === 0) posts.print('No stories yet.\n')
  for (const slug of slugs) {
    const { title, isDraft, published } = await readStory(slug, posts.folder)
    posts.print(`${isDraft ? 'draft     ' : published}  ${slug}  ${title}\n`)
  }
}

async function draft(
  request: Extract<PostsRequest, { kind: 'draft' }>,
  { folder, today, print, withDatabase }: Posts,
): Promise<void> {
  const story = await withDatabase((db) => makeStory(db, request, today))
  const slug = path.posix.basename(story.slug)
  const known = (await storiesIn(folder)).includes(slug) ? await readStory(slug, folder) : null
  if (known && !known.isDraft)
    throw new NoStory(`${slug} is published already. Remove its file to write it again.`)
  await mkdir(folder, { recursive: true })
  await writeFile(fileOf(slug, folder), draftOf(story, today))
  print(`Draft: ${fileOf(slug, folder)}\nRead it, then: npm run posts -- publish ${slug}\n`)
}

/** Publishes a draft as it is now, if the site can show it. */
async function publish(slug: string, { folder, today, print }: Posts): Promise<void> {
  const post = await readStory(slug, folder)
  if (!post.isDraft) throw new NoStory(`${slug} is published already.`)
  // An edited draft may have a mistake, which would stop the next build.
  workOutArticle(post, lawDay(today))
  const text = await readFile(fileOf(slug, folder), 'utf8')
  if (post.isDemonstration && !post.title.startsWith('Demonstration data'))
    throw new NoStory('Its figures are demonstration data, and the title has to say so.')
  await writeFile(
    fileOf(slug, folder),
    text.replace(/^draft: yes\n/m, '').replace(/^(published|verified): .*$/gm, `$1: ${today}`),
  )
  print(`Published: /blog/${post.slug}, from the next build (npm run build) and restart.\n`)
}

async function readStory(slug: string, folder: string) {
  if (!(await storiesIn(folder)).includes(slug)) throw new NoStory(`There’s no story called ${slug}.`)
  return parsePost(await readFile(fileOf(slug, folder), 'utf8'), `stories/${slug}`)
}

async function storiesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  return files.filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -'.md'.length))
}

function fileOf(slug: string, folder: string): string {
  return path.join(folder, `${slug}.md`)
}
