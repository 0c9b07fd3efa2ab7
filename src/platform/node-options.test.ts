import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { IMPORT_NODE_OPTIONS, WEB_ENVIRONMENT, WEB_NODE_OPTIONS } from './node-options.ts'

const scriptOf = (name: string) =>
  (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts[name]

test.each(['import', 'fetch', 'update'])('npm run %s imports within the memory that is promised', (name) => {
  expect(scriptOf(name)).toBe(`node ${IMPORT_NODE_OPTIONS.join(' ')} bin/${name}.ts`)
})

test('npm start serves within the memory that is promised', () => {
  const environment = Object.entries(WEB_ENVIRONMENT).map(([name, value]) => `${name}=${value}`)
  expect(scriptOf('start')).toBe(`${environment.join(' ')} node ${WEB_NODE_OPTIONS.join(' ')} start.ts`)
})
