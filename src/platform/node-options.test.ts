import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { IMPORT_NODE_OPTIONS, WEB_NODE_OPTIONS } from './node-options.ts'

test.each(['import', 'fetch', 'update'])('npm run %s imports within the memory that is promised', (name) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(scripts[name]).toBe(`node ${IMPORT_NODE_OPTIONS.join(' ')} bin/${name}.ts`)
})
