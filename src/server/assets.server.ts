import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { COMPRESSED_SUFFIX, isCompressible } from '#platform/compressed-files.server.ts'
import { isEverydayFont } from '#ui/fonts/fonts.ts'
import { browserFilesAmong } from '#web/browser-files.ts'

/** URLs of the built style sheet and script, and of the fonts that every page needs. */
export type DocumentAssets = {
  styles: readonly string[]
  script: string
  fonts: readonly string[]
  /** URLs of islands and behaviours by name, e.g. `stamp-duty.island`. */
  files: Readonly<Record<string, string>>
  /** Inline script, in development only. */
  developmentPreamble?: string
}

/** A built file, in memory. */
export type StaticFile = { body: Buffer; brotli: Buffer | null; type: string; immutable: boolean }

/** The built files. */
export type Build = {
  id: string
  builtAt: string
  document: DocumentAssets
  files: ReadonlyMap<string, StaticFile>
  /** The script of processes for heavy work, and of the threads that make staged pictures. */
  heavyWorker: string
}

type Manifest = Record<
  string,
  { file: string; src?: string; css?: string[]; isEntry?: boolean; assets?: string[] }
>

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Reads the browser build into memory (about 2 MB), including compressed copies of text files. */
export function readBuild(dir: string): Build {
  const client = path.join(dir, 'client')
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const { id, builtAt } = JSON.parse(readFileSync(path.join(dir, 'build.json'), 'utf8')) as {
    id: string
    builtAt: string
  }
  const files = new Map<string, StaticFile>()
  for (const name of listFiles(client)) {
    if (!name.startsWith('.vite') && !name.endsWith(COMPRESSED_SUFFIX))
      files.set(`/${name}`, staticFile(client, name))
  }
  const heavyWorker = path.join(dir, 'server/heavy-worker.js')
  return { id, builtAt, document: documentAssets(manifest), files, heavyWorker }
}

function documentAssets(manifest: Manifest): DocumentAssets {
  const entries = Object.entries(manifest)
  const script = manifest['src/server/browser/browser.ts']?.file
  const style = manifest['src/app.css']?.file
  if (!script || !style) throw new Error('The browser build is incomplete: run `npm run build`')
  const fonts = entries.filter(([source]) => isEverydayFont(source)).map(([, entry]) => `/${entry.file}`)
  const files = browserFilesAmong(entries.map(([source, entry]) => [source, `/${entry.file}`]))
  return { styles: [`/${style}`], script: `/${script}`, fonts, files }
}

function staticFile(dir: string, name: string): StaticFile {
  const file = path.join(dir, name)
  return {
    body: readFileSync(file),
    type: TYPES[path.extname(name)] ?? 'application/octet-stream',
    brotli: isCompressible(name) ? readFileSync(`${file}${COMPRESSED_SUFFIX}`) : null,
    immutable: name.startsWith('assets/'),
  }
}

function listFiles(dir: string, prefix = ''): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir).flatMap((name) => {
    const relative = prefix ? `${prefix}/${name}` : name
    return statSync(path.join(dir, name)).isDirectory()
      ? listFiles(path.join(dir, name), relative)
      : [relative]
  })
}
