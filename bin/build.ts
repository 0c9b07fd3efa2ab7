/** `npm run build`: builds the server bundle and browser files if they're missing or out of date. */
import { ensureBuild } from '#platform/build.server.ts'
import { noArguments } from '#platform/command-line.ts'

import { command } from './command.ts'

await command({
  usage: `Builds the server bundle and browser files into dist/ unless they're up to date.

  npm run build`,
  read: noArguments,
  run: (_, { print }) => ensureBuild((line) => print(`${line}\n`)),
})
