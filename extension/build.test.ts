/** The packages for the stores: what they ask for, and that all their code is in them. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildExtension, type Package } from './build.ts'

const SITE = 'https://freehold.example'

let into: string
let packages: readonly Package[]

beforeAll(async () => {
  into = await mkdtemp(path.join(tmpdir(), 'freehold-packages-'))
  packages = await buildExtension({ site: SITE, into })
})
afterAll(() => rm(into, { recursive: true, force: true }))

const contentOf = async (file: string) =>
  Object.entries(unzipSync(new Uint8Array(await readFile(file)))).map(
    ([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')] as const,
  )

describe('the packages', () => {
  it('ask for activeTab and storage, and run on listings only', async () => {
    expect(packages.map(({ browser }) => browser)).toEqual(['chrome', 'firefox'])
    for (const { folder } of packages) {
      const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as {
        [name: string]: unknown
        content_scripts: { matches: string[] }[]
      }
      expect(manifest['manifest_version']).toBe(3)
      expect(manifest['permissions']).toEqual(['activeTab', 'storage'])
      for (const name of [
        'host_permissions',
        'optional_permissions',
        'optional_host_permissions',
        'externally_connectable',
      ])
        expect(manifest).not.toHaveProperty(name)
      const matches = manifest.content_scripts.flatMap((script) => script.matches)
      expect(matches.length).toBeGreaterThan(4)
      for (const match of matches)
        expect(match).toMatch(
          /^https:\/\/www\.(rightmove\.co\.uk\/propert\S*|zoopla\.co\.uk\/[a-z-]+\/details\/)\*?/,
        )
      expect(manifest['content_security_policy']).toEqual({
        extension_pages: `default-src 'none'; script-src 'self'; style-src 'self'; frame-src ${SITE}`,
      })
    }
  })

  it('hold all their code: nothing is loaded, evaluated or fetched from elsewhere', async () => {
    for (const { file } of packages) {
      const content = await contentOf(file)
      expect(content.map(([name]) => name).filter((name) => name.endsWith('.js'))).toEqual([
        'background.js',
        'content.js',
        'panel.js',
      ])
      for (const [name, text] of content.filter(([each]) => /\.(js|html)$/.test(each)))
        expect(text, name).not.toMatch(
          /\beval\(|new Function|importScripts|\bimport\(|\bfetch\(|XMLHttpRequest|sendBeacon|<script[^>]*src="http/,
        )
    }
  })

  it('are the unpacked folders, byte for byte, and the same from the same source', async () => {
    for (const { folder, file } of packages) {
      const packed = await contentOf(file)
      expect(packed.map(([name]) => name)).toEqual((await readdir(folder)).toSorted())
    }
    const again = await mkdtemp(path.join(tmpdir(), 'freehold-packages-'))
    const others = await buildExtension({ site: SITE, into: again })
    for (const [index, { file }] of others.entries())
      expect((await readFile(file)).equals(await readFile(packages[index]?.file ?? ''))).toBe(true)
    await rm(again, { recursive: true, force: true })
  })

  it('have the same bytes in every time zone', async () => {
    const zone = process.env['TZ']
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'freehold-packages-'))
    process.env['TZ'] = 'Pacific/Auckland'
    try {
      const others = await buildExtension({ site: SITE, into: elsewhere })
      for (const [index, { file }] of others.entries())
        expect((await readFile(file)).equals(await readFile(packages[index]?.file ?? ''))).toBe(true)
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
      await rm(elsewhere, { recursive: true, force: true })
    }
  })

  it('are small', async () => {
    for (const { file } of packages) expect((await readFile(file)).length).toBeLessThan(60_000)
  })
})
