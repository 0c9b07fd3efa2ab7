/** `npm run posts`: drafts data stories from the imported editions and publishes them. */
import path from 'node:path'

import { POSTS_USAGE, readPostsCommand } from '#content/stories/command.ts'
import { runPosts } from '#content/stories/run-posts.server.ts'

import { command } from './command.ts'

await command({
  usage: POSTS_USAGE,
  needsArguments: true,
  read: readPostsCommand,
  run: (request, { today, print, withDatabase }) =>
    runPosts(request, {
      folder: path.resolve(import.meta.dirname, '../src/content/blog/stories'),
      today,
      print,
      withDatabase,
    }),
})
