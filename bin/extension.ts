/** `npm run extension`: builds the browser extension and its packages for the browsers' stores. */
import { parseArgs } from 'node:util'

import { UsageError } from '#platform/command-line.ts'

import { buildExtension } from '../extension/build.ts'
import { command } from './command.ts'

await command({
  usage: `Builds the browser extension for Chrome and Firefox.

  npm run extension -- --site https://freehold.example

  --site URL    the site that the panel's figures come from
  --out FOLDER  where to write it (dist/extension)

Each browser gets a folder to load unpacked, and a zip for its store.`,
  needsArguments: true,
  read: (args) => {
    const { values } = parseArgs({
      args,
      options: { site: { type: 'string' }, out: { type: 'string', default: 'dist/extension' } },
    })
    if (!values.site || !URL.canParse(values.site) || !/^https?:$/.test(new URL(values.site).protocol))
      throw new UsageError('--site must be the site’s address, such as https://freehold.example')
    return { site: new URL(values.site).origin, into: values.out }
  },
  run: async (request, { print }) => {
    for (const { browser, folder, file } of await buildExtension(request))
      print(`${browser.padEnd(8)} ${folder}  ${file}\n`)
  },
})
