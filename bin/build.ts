/** `npm run build`: builds pages and browser files where they are missing or out of date. */
import { ensureBuild } from '#platform/build.server.ts'
import { noArguments } from '#platform/command-line.ts'

import { command } from './command.ts'

await command({
  usage: `Builds the server's bundle and the browser's files into dist/, unless they are up to date.

  npm run build`,
  read: noArguments,
  run: (_, { print }) => ensureBuild((line) => print(`${line}\n`)),
})
