import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { testDatabase } from '#testing/database.ts'
import { testSite } from '#testing/site.ts'

const ASSETS = path.resolve('dist/client/assets')

test('no browser script contains a secret key or a privileged client', async () => {
  const scripts = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  for (const name of scripts) {
    const text = await readFile(path.join(ASSETS, name), 'utf8')
    // The library of the browser's client knows the prefix of a secret key by itself.
    const found = /sb_secret_[\w-]|SECRET_KEY|secretKey|jwtSecret|SIGNING_SECRET|DATABASE_URL/.exec(text)
    expect(found, name).toBeNull()
  }
})

test('a document contains only the public key', async () => {
  const database = await testDatabase()
  const site = await testSite(database)
  const html = await (await fetch(site.origin)).text()
  await site.close()
  await database.close()
  const content = /<meta name="freehold" content="([^"]*)"/.exec(html)?.[1] ?? '{}'
  const told = JSON.parse(content.replaceAll('&quot;', '"')) as Record<string, unknown>
  expect(Object.keys(told).toSorted()).toEqual([
    'analytics',
    'buildId',
    'environment',
    'google',
    'publishableKey',
    'signedIn',
    'supabaseUrl',
    'turnstileSiteKey',
  ])
  expect(html).not.toContain('sb_secret_')
})
