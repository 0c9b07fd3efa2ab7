import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { type Zippable, zipSync } from 'fflate'
import sharp from 'sharp'
import { build } from 'vite'

import { markSvg } from '#site/icons/mark.ts'

import { type Browser, BROWSERS, ICON_SIZES, manifestFor, VERSION } from './manifest.ts'

const SOURCE = import.meta.dirname
/** Each script is one file: content scripts can't import. */
const SCRIPTS = { content: 'content.ts', background: 'background.ts', panel: 'panel/panel.ts' }
const PAGES = ['panel.html', 'panel.css']
/** The time in every package, so that the same source gives the same bytes. ZIP files have local times, so it's the same in each time zone. */
const packedOn = () => new Date(2026, 0, 1)

/** A built package: the unpacked folder, and the file for the browser's store. */
export type Package = { browser: Browser; folder: string; file: string }

/** Builds the extension for both browsers into a folder. `site` is where its figures come from, such as 'https://freehold.example'. */
export async function buildExtension({
  site,
  into,
}: {
  site: string
  into: string
}): Promise<readonly Package[]> {
  const files = await filesOf(site)
  return Promise.all(
    BROWSERS.map(async (browser) => {
      const manifest = Buffer.from(`${JSON.stringify(manifestFor(browser, site), null, 2)}\n`)
      const all: Record<string, Uint8Array> = { ...files, 'manifest.json': manifest }
      const folder = path.join(into, browser)
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
      for (const [name, content] of Object.entries(all)) await writeFile(path.join(folder, name), content)
      const file = path.join(into, `freehold-${browser}-${VERSION}.zip`)
      await writeFile(file, zipSync(zippable(all)))
      return { browser, folder, file }
    }),
  )
}

async function filesOf(site: string): Promise<Record<string, Uint8Array>> {
  const scripts = await Promise.all(
    Object.entries(SCRIPTS).map(
      async ([name, source]) => [`${name}.js`, await scriptOf(source, site)] as const,
    ),
  )
  const pages = PAGES.map((name) => [name, readFileSync(path.join(SOURCE, 'panel', name))] as const)
  const icons = await Promise.all(
    ICON_SIZES.map(async (size) => {
      const svg = markSvg({ size: size * 4, rounded: true, margin: 0 })
      return [`icon-${size}.png`, await sharp(Buffer.from(svg)).resize(size, size).png().toBuffer()] as const
    }),
  )
  return Object.fromEntries([...scripts, ...pages, ...icons])
}

async function scriptOf(source: string, site: string): Promise<Uint8Array> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { SITE: JSON.stringify(site) },
    build: {
      write: false,
      target: 'es2022',
      // Reviewers of the stores read it.
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { input: path.join(SOURCE, source), output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const code = outputs
    .flatMap((each) => ('output' in each ? each.output : []))
    .find(({ type }) => type === 'chunk')
  if (code?.type !== 'chunk') throw new Error(`${source} wasn’t built`)
  return Buffer.from(code.code)
}

function zippable(files: Record<string, Uint8Array>): Zippable {
  return Object.fromEntries(
    Object.entries(files)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, content]) => [name, [content, { mtime: packedOn(), level: 9 }]]),
  )
}
